import { Mail, Phone } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { ReceivedRequestWithChanges } from "../../contract/requests.ts";
import { formatMoment } from "../../lib/format-moment.ts";
import { buildReplyMailto, buildTelUrl } from "./reply-urls.ts";

/** The ways to answer: a letter in the visitor's language in the person's own mail program, or a call. */
export function ReplyLinks({ request }: { request: ReceivedRequestWithChanges }) {
  const { t } = useTranslation("requests");
  const { language, reference, name, email, phone, message, receivedAt } = request;
  const visitors = useTranslation("requests", { lng: language, useSuspense: false });
  const letter = {
    to: email,
    subject: visitors.t("mail.subject", { reference }),
    greeting: visitors.t("mail.greeting", { name }),
    quoteIntro: visitors.t("mail.wrote", { moment: formatMoment(receivedAt, language) }),
    message,
  };
  const dial = buildTelUrl(phone);
  return (
    <div className="flex flex-wrap gap-2">
      <a href={visitors.ready ? buildReplyMailto(letter) : `mailto:${email}`} className="button button--primary">
        <Mail aria-hidden />
        {t("detail.answer")}
      </a>
      {dial && (
        <a href={dial} className="button button--outline">
          <Phone aria-hidden />
          {t("detail.call")}
        </a>
      )}
    </div>
  );
}
