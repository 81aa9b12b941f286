import { Mail, Phone } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { TeamRequest } from "../../contract/requests.ts";
import { formatMoment } from "../../lib/format-moment.ts";
import { answerLetter, dialling } from "./answer-letter.ts";

/** The ways to answer: a letter in the visitor's language in the person's own mail program, or a call. */
export function AnswerLinks({ request }: { request: TeamRequest }) {
  const { t } = useTranslation("requests");
  const { language, reference, name, email, phone, message, receivedAt } = request;
  const visitors = useTranslation("requests", { lng: language, useSuspense: false });
  const letter = {
    to: email,
    subject: visitors.t("mail.subject", { reference }),
    greeting: visitors.t("mail.greeting", { name }),
    wrote: visitors.t("mail.wrote", { moment: formatMoment(receivedAt, language) }),
    message,
  };
  const dial = dialling(phone);
  return (
    <div className="flex flex-wrap gap-2">
      <a href={visitors.ready ? answerLetter(letter) : `mailto:${email}`} className="button button--primary">
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
