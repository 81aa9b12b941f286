import { Check, CircleAlert, Clock, MailPlus, RotateCcw } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { EmailDelivery } from "../../../contract/email.ts";
import { Button } from "../../../ui/button.tsx";
import { getPersonName } from "../format-email.ts";
import type { ConversationMessage } from "./conversation.ts";

const reasons = ["noMember", "noAccess", "outside"] as const satisfies EmailDelivery["failed"][number]["reason"][];

interface DeliveryLineProps {
  message: ConversationMessage;
  onHandOver: () => void;
  /** Undefined if the user may not write emails. Called with the recipients who may not have the email. */
  onSendAgain: ((addresses: readonly string[]) => void) | undefined;
}

/** How far an email that was sent in the workspace has come. */
export function DeliveryLine({ message, onHandOver, onSendAgain }: DeliveryLineProps) {
  const { t, i18n } = useTranslation("email");
  const { delivery, folder } = message.email;
  if (!delivery || message.isStoredReply || folder === "draft") return null;
  const { status, failed, outside = [] } = delivery;
  // Undone before it left the device: the server does not send it.
  if (status === "waiting" && folder === "trash") return null;
  const recipients = [...message.to, ...message.cc, ...message.bcc];
  const toNames = (list: readonly { readonly email: string }[]) =>
    new Intl.ListFormat(i18n.language, { type: "unit" }).format(
      list.map(({ email }) => getPersonName(recipients.find((each) => each.email === email) ?? { name: "", email })),
    );
  const waiting = outside.filter((each) => each.status === "waiting");
  const refused = outside.filter((each) => each.status === "refused");
  const unknown = outside.filter((each) => each.status === "unknown");
  const problems = [
    ...reasons
      .map((reason) => [reason, failed.filter((each) => each.reason === reason)] as const)
      .filter(([, list]) => list.length > 0)
      .map(([reason, list]) => ({
        key: reason,
        text: t(`reader.delivery.${reason}`, { names: toNames(list) }),
        answer: undefined,
      })),
    ...refused.map(({ reason = "other", answer, ...each }) => ({
      key: each.email,
      text: t(`reader.outside.${reason}`, { names: toNames([each]) }),
      answer,
    })),
    ...(unknown.length > 0
      ? [{ key: "unknown", text: t("reader.outside.unknown", { names: toNames(unknown) }), answer: undefined }]
      : []),
  ];
  // A mail server has accepted it. Nobody tells whether the recipient has it.
  const doneText = status === "sent" && outside.length > 0 ? t("reader.outside.sent") : t(`reader.delivery.${status}`);
  const again = [...refused, ...unknown].map(({ email }) => email);
  return (
    <>
      {waiting.length > 0 ? (
        <StatusText icon={Clock} text={t("reader.outside.waiting", { names: toNames(waiting) })} />
      ) : (
        problems.length === 0 && <StatusText icon={status === "waiting" ? Clock : Check} text={doneText} />
      )}
      {problems.length > 0 && (
        <div className="mt-3 flex flex-wrap items-start gap-x-3 gap-y-2 rounded-xl bg-warning-soft px-3 py-2 text-sm text-warning-soft-foreground print:hidden">
          <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
          <div role="status" className="flex min-w-0 flex-1 basis-48 flex-col gap-1 break-words">
            {problems.map(({ key, text, answer }) => (
              <div key={key}>
                <p>{text}</p>
                {answer && (
                  <p className="text-xs">
                    {t("reader.outside.answer")} <span lang="en">{answer}</span>
                  </p>
                )}
              </div>
            ))}
          </div>
          {again.length > 0 && onSendAgain && (
            <Button variant="secondary" size="sm" onClick={() => onSendAgain(again)}>
              <RotateCcw aria-hidden />
              {t("actions.sendAgain")}
            </Button>
          )}
          {failed.some(({ reason }) => reason === "outside") && (
            <Button variant="secondary" size="sm" onClick={onHandOver}>
              <MailPlus aria-hidden />
              {t("actions.handOver")}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

function StatusText({ icon: Icon, text }: { icon: typeof Clock; text: string }) {
  return (
    <p role="status" className="mt-3 flex items-start gap-1.5 text-xs text-muted print:hidden">
      <Icon className="mt-0.5 size-3.5 shrink-0" aria-hidden />
      <span className="min-w-0 break-words">{text}</span>
    </p>
  );
}
