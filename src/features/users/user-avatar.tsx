import { Avatar } from "@heroui/react";
import type { User } from "../../contract/users.ts";
import { initials } from "../../ui/initials.ts";

/** A user's picture, or their initials. The name stands beside it. */
export function UserAvatar({ user, className }: { user: Pick<User, "fullName" | "avatar">; className: string }) {
  return (
    <Avatar className={`shrink-0 ${className}`} aria-hidden>
      {user.avatar && <Avatar.Image src={user.avatar} alt="" />}
      <Avatar.Fallback className="font-medium">{initials(user.fullName)}</Avatar.Fallback>
    </Avatar>
  );
}
