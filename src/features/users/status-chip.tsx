import { memo } from "react";
import { useTranslation } from "react-i18next";
import type { User } from "../../contract/users.ts";

const dots: Record<User["status"], string> = {
  active: "bg-success",
  pending: "bg-attention",
  inactive: "bg-muted",
};

/** How a user stands: the word says it, the dot repeats it. */
export const StatusChip = memo(function StatusChip({ status }: { status: User["status"] }) {
  const { t } = useTranslation("users");
  return (
    <span className="chip gap-1.5 px-2.5 whitespace-nowrap text-foreground">
      <span className={`size-2 shrink-0 rounded-full ${dots[status]}`} aria-hidden />
      {t(`statuses.${status}`)}
    </span>
  );
});
