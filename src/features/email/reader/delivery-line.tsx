import { Check, CircleAlert, Clock, MailPlus } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { EmailDelivery } from "../../../contract/email.ts";
import { Button } from "../../../ui/button.tsx";
import { getPersonName } from "../format-email.ts";
import type { ConversationMessage } from "./conversation.ts";

const reasons = ["noMember", "noAccess", "outside"] as const satisfies EmailDelivery["failed"][number]["reason"][];

interface DeliveryLineProps {
  message: ConversationMessage;
  onHandOver: () => void;
}

/** How far an email that was sent in the workspace has come. */
export function DeliveryLine({ message, onHandOver }: DeliveryLineProps) {
  const { t } = useTranslation("email");
  const { delivery, folder } = message.email;
  if (!delivery || message.isStoredReply || folder === "draft") return null;
  const { status, failed } = delivery;
  const recipients = [...message.to, ...message.cc, ...message.bcc];
  const getNames = (reason: (typeof reasons)[number]) =>
    failed
      .filter((each) => each.reason === reason)
      .map(({ email }) => getPersonName(recipients.find((each) => each.email === email) ?? { name: "", email }))
      .join(", ");
  if (failed.length === 0)
    return (
      <p role="status" className="mt-3 flex items-center gap-1.5 text-xs text-muted print:hidden">
        {status === "waiting" ? (
          <Clock className="size-3.5 shrink-0" aria-hidden />
        ) : (
          <Check className="size-3.5 shrink-0" aria-hidden />
        )}
        {t(`reader.delivery.${status}`)}
      </p>
    );
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-xl bg-warning-soft px-3 py-2 text-sm text-warning-soft-foreground print:hidden">
      <CircleAlert className="size-4 shrink-0" aria-hidden />
      <div role="status" className="min-w-0 flex-1 basis-48 break-words">
        {reasons
          .map((reason) => [reason, getNames(reason)] as const)
          .filter(([, names]) => names !== "")
          .map(([reason, names]) => (
            <p key={reason}>{t(`reader.delivery.${reason}`, { names })}</p>
          ))}
      </div>
      {failed.some(({ reason }) => reason === "outside") && (
        <Button variant="secondary" size="sm" onClick={onHandOver}>
          <MailPlus aria-hidden />
          {t("actions.handOver")}
        </Button>
      )}
    </div>
  );
}
