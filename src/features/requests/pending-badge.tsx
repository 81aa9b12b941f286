import { CircleAlert, Clock } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { ReceivedRequestWithChanges } from "../../contract/requests.ts";

/** Says of a row that some change of it has not reached the server, or was refused there. */
export function PendingBadge({ request: { waiting } }: { request: ReceivedRequestWithChanges }) {
  const { t } = useTranslation("requests");
  if (waiting.length === 0) return null;
  const isRefused = waiting.some(({ status }) => status === "rejected");
  const Icon = isRefused ? CircleAlert : Clock;
  return (
    <span
      className={`inline-flex items-center gap-1 text-xs whitespace-nowrap ${isRefused ? "text-danger" : "text-attention"}`}
    >
      <Icon className="size-3.5 shrink-0" aria-hidden />
      {t(isRefused ? "row.refused" : "row.waiting")}
    </span>
  );
}
