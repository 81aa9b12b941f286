import type { Email, EmailLabel, EmailView } from "../contract/email.ts";
import { includesText } from "../lib/search.ts";

/** Moments are kept in UTC: as text they stand in the order of time. Ties break by id, the latest first. */
const newestFirst = (a: Email, b: Email) => (a.time > b.time ? -1 : Number(a.time < b.time)) || b.id - a.id;

const INLINE_TAGS = /<\/?(?:strong|em|code|a)\b[^>]*>/g;
const TAGS = /<[^>]*>/g;
const ENTITIES: Record<string, string> = { lt: "<", gt: ">", amp: "&", quot: '"', nbsp: " " };

/** The words of a message: without its formatting, and with a space where a line ends. */
const plainText = (html: string) =>
  html
    .replace(INLINE_TAGS, "")
    .replace(TAGS, " ")
    .replace(/&(lt|gt|amp|quot|nbsp);/g, (_, name: string) => ENTITIES[name] ?? "")
    .replace(/\s+/g, " ")
    .trim();

const isIn = (email: Email, view: EmailView | undefined) =>
  view === "starred" ? email.isStarred && email.folder !== "trash" : !view || email.folder === view;

export interface EmailQuery {
  q?: string | undefined;
  folder?: EmailView | undefined;
  label?: EmailLabel | undefined;
}

/** The e-mails of a folder that carry `label` and hold `q` in subject, sender or text, newest first. */
export function selectEmails(emails: readonly Email[], { q, folder, label }: EmailQuery): Email[] {
  const holds = ({ subject, from, message }: Email, words: string) =>
    [subject, from.name, from.email].some((text) => includesText(text, words)) ||
    includesText(plainText(message), words);
  return emails
    .filter((email) => isIn(email, folder) && (!label || email.labels.includes(label)) && (!q || holds(email, q)))
    .sort(newestFirst);
}

/** What waits in the mailbox: unread ones in inbox and spam, and all drafts. */
export function countEmails(emails: readonly Email[]) {
  const unread = (folder: EmailView) => emails.filter((email) => email.folder === folder && !email.isRead).length;
  const draft = emails.filter(({ folder }) => folder === "draft").length;
  return { inbox: unread("inbox"), draft, spam: unread("spam") };
}

/** The e-mails before and after this one in its folder, newest first. */
export function getPreviousNextEmail(emails: readonly Email[], email: Email) {
  const folder = selectEmails(emails, { folder: email.folder });
  const place = folder.indexOf(email);
  return { previous: folder[place - 1], next: folder[place + 1] };
}

export const toggleLabel = (email: Email, label: EmailLabel): Email => ({
  ...email,
  labels: email.labels.includes(label) ? email.labels.filter((each) => each !== label) : [...email.labels, label],
});
