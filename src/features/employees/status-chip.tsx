import { memo } from "react";
import { useTranslation } from "react-i18next";
import { type EmployeeStatus, statusNames } from "./status-names.ts";

const dots: Record<EmployeeStatus, string> = {
  1: "bg-success",
  2: "bg-accent",
  3: "bg-link",
  4: "bg-attention",
  5: "bg-muted",
};

/** In what way somebody works here. */
export const StatusChip = memo(function StatusChip({ status }: { status: EmployeeStatus }) {
  const { t } = useTranslation("employees");
  return (
    <span className="chip gap-1.5 px-2.5 whitespace-nowrap text-foreground">
      <span className={`size-2 shrink-0 rounded-full ${dots[status]}`} aria-hidden />
      {t(`status.${statusNames[status]}`)}
    </span>
  );
});
