import { useAtomValue } from "jotai";
import { useTranslation } from "react-i18next";
import type { Contact } from "../../contract/chat.ts";
import { isInWorkspaceAtom } from "../../state/workspace.ts";
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

/** Of colleagues, the app knows only a status that they chose, not whether they use it now. */
export function useShowsStatus(person: Pick<Contact, "status"> | undefined): boolean {
  const isInWorkspace = useAtomValue(isInWorkspaceAtom);
  return person !== undefined && (!isInWorkspace || person.status !== "offline");
}

export function PersonAvatar({ person, size = "size-11" }: PersonAvatarProps) {
  const showsStatus = useShowsStatus(person);
  return (
    <span className="relative shrink-0">
      <Avatar src={person.avatar} initials={getInitials(person.fullName)} className={`${size} rounded-full`} />
      {showsStatus && (
        <StatusDot
          status={person.status}
          // 14.6 % is where the circle of the picture meets the diagonal.
          className="absolute end-[calc(14.6%-0.375rem)] bottom-[calc(14.6%-0.375rem)] size-3 border-2 border-surface group-aria-[current=true]:border-surface-secondary"
        />
      )}
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
