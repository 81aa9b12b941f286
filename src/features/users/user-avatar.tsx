import type { User } from "../../contract/users.ts";
import { Avatar, getInitials } from "../../ui/avatar.tsx";

/** A user's picture or initials; decorative, because the name is beside it. */
export function UserAvatar({ user, className }: { user: Pick<User, "fullName" | "avatar">; className: string }) {
  return <Avatar src={user.avatar} initials={getInitials(user.fullName)} className={className} />;
}
