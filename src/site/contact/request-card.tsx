import { CircleCheck, Clock, SendHorizontal, TriangleAlert } from "lucide-react";
import type { ContactRequest } from "../../contract/contact.ts";
import type { DeliveryStatus } from "../../contract/delivery.ts";
import { useTranslation } from "../i18n/island-texts.ts";
import { CardActions } from "./card-actions.tsx";
import { RejectionReason } from "./rejection-reason.tsx";
import { getDepartment } from "./request-fields.ts";
import { Timeline } from "./timeline.tsx";

const icons = { queued: Clock, sending: SendHorizontal, sent: CircleCheck, rejected: TriangleAlert };
const tones: Record<DeliveryStatus, string> = {
  queued: "bg-warning-soft text-warning-soft-foreground",
  sending: "bg-accent-soft text-accent-soft-foreground",
  sent: "bg-success-soft text-success-soft-foreground",
  rejected: "bg-danger-soft text-danger-soft-foreground",
};

interface RequestCardProps {
  request: ContactRequest;
  onEdit: () => void;
}

/** One request: what it says, where it stands, and what can be done about it. */
export function RequestCard({ request, onEdit }: RequestCardProps) {
  const { t } = useTranslation("contact");
  const { id, status, department, message } = request;
  const Icon = icons[status];
  return (
    <li
      data-request={id}
      tabIndex={-1}
      aria-labelledby={`request-${id}`}
      className="scroll-mt-24 rounded-2xl border border-separator bg-surface p-5 outline-none focus-visible:ring-2 focus-visible:ring-focus"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 id={`request-${id}`} className="font-medium">
          {t("card.to", { department: t(`departments.${getDepartment(department).id}.name`) })}
        </h3>
        <p
          role="status"
          className={`inline-flex min-h-7 items-center gap-1.5 rounded-full px-2.5 text-sm font-medium ${tones[status]}`}
        >
          <Icon className="size-4 shrink-0" aria-hidden />
          {t(`status.${status}`)}
        </p>
      </div>
      <p className="mt-2 line-clamp-2 text-sm wrap-anywhere text-muted">{message}</p>
      {status === "rejected" && <RejectionReason reason={request.reason} />}
      <Timeline request={request} />
      <CardActions request={request} onEdit={onEdit} />
    </li>
  );
}
