import { useNavigate } from "@tanstack/react-router";
import { useSetAtom } from "jotai";
import { Mail, Phone } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useSendsEmail } from "../../api/use-sends-email.ts";
import type { ReceivedRequest } from "../../contract/intake.ts";
import { formatDateTime } from "../../lib/format-date.ts";
import { buildTelUrl } from "../../lib/phone-number.ts";
import { addThaiHonorific } from "../../lib/thai-honorific.ts";
import { useCan } from "../../state/ability.ts";
import { startedEmailAtom } from "../../state/email.ts";
import { Button } from "../../ui/button.tsx";
import { buildReplyMailto, buildReplyText } from "./reply-mailto.ts";

type RepliedRequest = Pick<
  ReceivedRequest,
  "id" | "language" | "reference" | "name" | "email" | "phone" | "message" | "receivedAt"
>;

/**
 * An email reply in the visitor's language, and a phone call. The reply opens in the app if the server can send it,
 * otherwise in the user's email program.
 */
export function ReplyLinks({ request }: { request: RepliedRequest }) {
  const { t } = useTranslation("requests");
  const { id, language, reference, name, email, phone, message, receivedAt } = request;
  const navigate = useNavigate();
  const setStartedEmail = useSetAtom(startedEmailAtom);
  const canWrite = useCan("create", "Email");
  const sendsEmail = useSendsEmail() && canWrite;
  const visitorTranslation = useTranslation("requests", { lng: language, useSuspense: false });
  const reply = visitorTranslation.ready && {
    to: email,
    subject: visitorTranslation.t("mail.subject", { reference }),
    greeting: visitorTranslation.t("mail.greeting", { name: language === "th" ? addThaiHonorific(name) : name }),
    quoteIntro: visitorTranslation.t("mail.quoteIntro", { moment: formatDateTime(receivedAt, language) }),
    message,
  };
  const openInApp = () => {
    setStartedEmail({
      to: email,
      requestId: id,
      ...(reply && { subject: reply.subject, text: buildReplyText(reply) }),
    });
    void navigate({ to: "/apps/email" });
  };
  const telUrl = buildTelUrl(phone);
  const replyLabel = (
    <>
      <Mail aria-hidden />
      {t("detail.reply")}
    </>
  );
  return (
    <div className="flex flex-wrap gap-2">
      {sendsEmail ? (
        <Button onClick={openInApp}>{replyLabel}</Button>
      ) : (
        <a href={reply ? buildReplyMailto(reply) : `mailto:${email}`} className="button button--primary">
          {replyLabel}
        </a>
      )}
      {telUrl && (
        <a href={telUrl} className="button button--outline">
          <Phone aria-hidden />
          {t("detail.call")}
        </a>
      )}
    </div>
  );
}
