import type { User } from "../../contract/users.ts";
import { initials } from "../../ui/initials.ts";
import { PlainAvatar } from "../../ui/plain-avatar.tsx";

/** A user's picture, or their initials. The name stands beside it. */
export function UserAvatar({ user, className }: { user: Pick<User, "fullName" | "avatar">; className: string }) {
  return <PlainAvatar picture={user.avatar} initials={initials(user.fullName)} className={className} />;
}
