import type { User } from "../../contract/users.ts";
import { Avatar, getInitials } from "../../ui/avatar.tsx";

/** Screen readers skip the picture, because the name is beside it. */
export function UserAvatar({ user, className }: { user: Pick<User, "fullName" | "avatar">; className: string }) {
  return <Avatar src={user.avatar} initials={getInitials(user.fullName)} className={className} />;
}

const dotClasses: Record<User["status"], string> = {
  active: "bg-success",
  pending: "bg-attention",
  inactive: "bg-muted",
};

interface StatusChipProps {
  status: User["status"];
  /** The list translates each status once and passes the text to all rows. */
  name: string;
}

export function StatusChip({ status, name }: StatusChipProps) {
  return (
    <span className="chip gap-1.5 px-2.5 whitespace-nowrap text-foreground">
      <span className={`size-2 shrink-0 rounded-full ${dotClasses[status]}`} aria-hidden />
      {name}
    </span>
  );
}
