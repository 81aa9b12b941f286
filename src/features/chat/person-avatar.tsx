import { useTranslation } from "react-i18next";
import type { Contact } from "../../contract/chat.ts";
import { Avatar, getInitials } from "../../ui/avatar.tsx";

const statusClasses: Record<Contact["status"], string> = {
  online: "bg-success",
  busy: "bg-danger",
  away: "bg-warning",
  offline: "bg-muted",
};

interface PersonAvatarProps {
  person: Pick<Contact, "fullName" | "avatar" | "status">;
  /** Such as `size-10`. */
  size?: string;
}

export function PersonAvatar({ person, size = "size-11" }: PersonAvatarProps) {
  return (
    <span className="relative shrink-0">
      <Avatar src={person.avatar} initials={getInitials(person.fullName)} className={`${size} rounded-full`} />
      <StatusDot
        status={person.status}
        // 14.6 % is where the circle of the picture meets the diagonal.
        className="absolute end-[calc(14.6%-0.375rem)] bottom-[calc(14.6%-0.375rem)] size-3 border-2 border-surface group-aria-[current=true]:border-surface-secondary"
      />
    </span>
  );
}

interface StatusDotProps {
  status: Contact["status"];
  /** True beside the written status. */
  isDecorative?: boolean;
  className?: string;
}

export function StatusDot({ status, isDecorative = false, className = "" }: StatusDotProps) {
  const { t } = useTranslation("chat");
  return (
    <span className={`rounded-full ${statusClasses[status]} ${className}`}>
      {!isDecorative && <span className="sr-only">{t(`status.${status}`)}</span>}
    </span>
  );
}
