import type { User } from "../../contract/users.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { getInitials } from "../../ui/initials.ts";

/** A user's picture or initials; decorative, because the name is beside it. */
export function UserAvatar({ user, className }: { user: Pick<User, "fullName" | "avatar">; className: string }) {
  return <Avatar src={user.avatar} initials={getInitials(user.fullName)} className={className} />;
}
