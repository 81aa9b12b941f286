import { useTranslation } from "react-i18next";
import { isOutsideAddress } from "../../../domain/member-address.ts";
import { formatDateTime } from "../../../lib/format-date.ts";
import { htmlToText } from "../../../ui/html-to-text.ts";
import { toast } from "../../../ui/toast.ts";
import { formatPerson } from "../format-email.ts";
import { useOwnAddress } from "../use-own-address.ts";
import { type ConversationMessage, isOwnMessage } from "./conversation.ts";
import { buildMailto } from "./mailto.ts";

/** Opens a message in the device's e-mail program: the user's own unchanged, a received one as a quoted reply. */
export function useHandOver() {
  const { t, i18n } = useTranslation("email");
  const ownAddress = useOwnAddress();
  return (message: ConversationMessage): void => {
    const text = htmlToText(message.message);
    const isOwn = isOwnMessage(message, ownAddress);
    const getAddresses = (people: readonly { email: string }[]) =>
      people.map(({ email }) => email.trim()).filter(isOutsideAddress);
    const intro = `${formatDateTime(message.time, i18n.language)}, ${formatPerson(message.from)}:`;
    const { url, isShortened } = buildMailto({
      to: getAddresses(isOwn ? message.to : [message.from]),
      cc: isOwn ? getAddresses(message.cc) : [],
      bcc: isOwn ? getAddresses(message.bcc) : [],
      subject: isOwn ? message.subject : `Re: ${message.subject.replace(/^re:\s*/i, "")}`,
      body: isOwn ? text : `\n\n${intro}\n${text.replace(/^/gm, "> ")}`,
    });
    location.assign(url);
    if (isShortened) toast.warning(t("done.shortened"));
    if (isOwn && message.attachments.length > 0) toast.warning(t("done.withoutFiles"));
  };
}
