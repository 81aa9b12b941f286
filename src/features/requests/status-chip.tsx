import { useTranslation } from "react-i18next";
import type { ReceivedRequestStatus } from "../../contract/intake.ts";

const dotClasses: Record<ReceivedRequestStatus, string> = {
  new: "bg-accent",
  "in-progress": "bg-attention",
  done: "bg-success",
  spam: "bg-muted",
};

export function StatusChip({ status }: { status: ReceivedRequestStatus }) {
  const { t } = useTranslation("requests");
  return (
    <span className="chip gap-1.5 px-2.5 whitespace-nowrap text-foreground">
      <span className={`size-2 shrink-0 rounded-full ${dotClasses[status]}`} aria-hidden />
      {t(`status.${status}`)}
    </span>
  );
}
