import { useAtomValue } from "jotai";
import { useTranslation } from "react-i18next";
import type { Contact } from "../../contract/chat.ts";
import { isInWorkspaceAtom } from "../../state/workspace.ts";
import { Avatar, getInitials } from "../../ui/avatar.tsx";
import { type PersonWithStatus, useShownPresence } from "./use-shown-presence.ts";

const statusClasses: Record<Contact["status"], string> = {
  online: "bg-success",
  busy: "bg-danger",
  away: "bg-warning",
  offline: "bg-muted",
};

interface PersonAvatarProps {
  person: PersonWithStatus & Pick<Contact, "fullName" | "avatar">;
  /** Such as `size-10`. */
  size?: string;
}

export function PersonAvatar({ person, size = "size-11" }: PersonAvatarProps) {
  const isInWorkspace = useAtomValue(isInWorkspaceAtom);
  const status = useShownPresence(person)?.status;
  return (
    <span className="relative shrink-0">
      <Avatar src={person.avatar} initials={getInitials(person.fullName)} className={`${size} rounded-full`} />
      {status && (!isInWorkspace || status !== "offline") && (
        <StatusDot
          status={status}
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
