import type { TFunction } from "i18next";
import { type Email, MAX_SUBJECT_LENGTH } from "../../../contract/email.ts";
import { getMemberId } from "../../../domain/member-address.ts";
import { formatDate } from "../../../lib/format-date.ts";
import { toLocalDay } from "../../../lib/local-day.ts";
import { cutText, removeUnreadable } from "../../../lib/readable-text.ts";
import { normalizeForSearch } from "../../../lib/search.ts";
import { messageFormat } from "../../../ui/rich-text/formats.ts";
import { shortenHtml, textToHtml, toRichHtml } from "../../../ui/rich-text/rich-html.ts";
import { addRecipients, formatRecipient, omitAddresses, parseRecipients, type Recipient } from "./addresses.ts";
import { type ComposeContent, emptyContent } from "./compose-content.ts";
import type { ComposeRequest } from "./compose-request.ts";

/** Leaves room for the user's text: the contract allows 50,000 characters in a message. */
const MAX_QUOTE_LENGTH = 40_000;

interface StartOptions {
  t: TFunction<"email">;
  language: string;
  /** In lower case. A reply to all omits these addresses. */
  ownAddresses: ReadonlySet<string>;
}

const REPLY_PREFIX = /^(?:re|ตอบกลับ)\s*:\s*/i;
const FORWARD_PREFIX = /^(?:fwd?|ส่งต่อ)\s*:\s*/i;

function addPrefix(prefix: "Re: " | "Fwd: ", subject: string): string {
  const pattern = prefix === "Re: " ? REPLY_PREFIX : FORWARD_PREFIX;
  let rest = subject.trim();
  while (pattern.test(rest)) rest = rest.replace(pattern, "");
  return cutText(`${prefix}${rest}`, MAX_SUBJECT_LENGTH).trim();
}

/** Colleagues have no address that anybody could use. */
const formatQuoted = (person: Recipient) =>
  getMemberId(person.email) === undefined ? formatRecipient(person) : person.name || person.email;
const toInlineHtml = (text: string) => textToHtml(text).slice("<p>".length, -"</p>".length);
const quoteMessage = (email: Email) =>
  shortenHtml(toRichHtml(email.message, messageFormat), MAX_QUOTE_LENGTH, messageFormat) || "<p></p>";

function getReplyRecipients(email: Email, isToAll: boolean, ownAddresses: ReadonlySet<string>) {
  const isOwn = ownAddresses.has(normalizeForSearch(email.from.email));
  const sender: Recipient[] = [{ name: email.from.name, email: email.from.email }];
  // A reply to an email of one's own goes to its recipients.
  const to = addRecipients([], isOwn ? email.to : sender);
  if (!isToAll) return { to, cc: [] };
  const others = addRecipients([], isOwn ? email.cc : [...email.to, ...email.cc]);
  return {
    to,
    cc: omitAddresses(others, new Set([...ownAddresses, ...to.map((each) => normalizeForSearch(each.email))])),
  };
}

export function getStartContent(request: ComposeRequest, { t, language, ownAddresses }: StartOptions): ComposeContent {
  const { mode, email, text } = request;
  const ownText = text ? textToHtml(text) : "<p></p>";
  const content: ComposeContent = {
    ...emptyContent,
    to: addRecipients([], parseRecipients(request.to ?? "")),
    cc: addRecipients([], parseRecipients(request.cc ?? "")),
    bcc: addRecipients([], parseRecipients(request.bcc ?? "")),
    subject: cutText(removeUnreadable(request.subject ?? ""), MAX_SUBJECT_LENGTH),
    message: text ? ownText : "",
    inReplyTo: email?.id ?? null,
    requestId: request.requestId,
  };
  if (mode === "new" || !email) return content;
  const date = formatDate(toLocalDay(new Date(email.time)), language);
  if (mode === "forward") {
    const lines = [
      t("compose.quote.forwarded"),
      t("compose.quote.from", { name: formatQuoted(email.from) }),
      t("compose.quote.date", { date }),
      t("compose.quote.subject", { subject: email.subject }),
      t("compose.quote.to", { names: email.to.map(formatQuoted).join(", ") }),
    ];
    return {
      ...content,
      subject: addPrefix("Fwd: ", email.subject),
      message: `${ownText}<p>${lines.map(toInlineHtml).join("<br>")}</p><blockquote>${quoteMessage(email)}</blockquote>`,
      attachments: email.attachments,
    };
  }
  const intro = t("compose.quote.wrote", { date, name: email.from.name || email.from.email });
  return {
    ...content,
    ...getReplyRecipients(email, mode === "replyAll", ownAddresses),
    subject: addPrefix("Re: ", email.subject),
    message: `${ownText}<p>${toInlineHtml(intro)}</p><blockquote>${quoteMessage(email)}</blockquote>`,
  };
}

/** A sent email once more, for some of its recipients. It is a new one, so it may arrive twice. */
export function getResendContent(
  email: Pick<Email, "to" | "cc" | "bcc" | "subject" | "message" | "attachments"> & {
    email: Pick<Email, "inReplyTo" | "requestId">;
  },
  addresses: readonly string[],
): ComposeContent {
  const pick = (list: readonly Recipient[]) =>
    addRecipients(
      [],
      list.filter((each) => addresses.includes(each.email)),
    );
  return {
    ...emptyContent,
    ...{ to: pick(email.to), cc: pick(email.cc), bcc: pick(email.bcc) },
    ...{ subject: email.subject, message: email.message, attachments: email.attachments },
    inReplyTo: email.email.inReplyTo,
    requestId: email.email.requestId,
  };
}

export const getDraftContent = (email: Email): ComposeContent => ({
  ...emptyContent,
  to: addRecipients([], email.to),
  cc: addRecipients([], email.cc),
  bcc: addRecipients([], email.bcc),
  subject: email.subject,
  message: email.message,
  attachments: email.attachments,
  inReplyTo: email.inReplyTo,
  requestId: email.requestId,
});
