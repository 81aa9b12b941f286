import type { Email, EmailLabel, EmailView } from "../contract/email.ts";
import { cacheByObject } from "../lib/cache-by-object.ts";
import { createTextMatcher, normalizeForSearch } from "../lib/search.ts";

/** Emails of the same time sort by id. Times are UTC strings, so comparing them as text is correct. */
const newestFirst = (a: Email, b: Email) => (a.time > b.time ? -1 : Number(a.time < b.time)) || b.id - a.id;

/** Cached, because most calls read the same rows. */
export const sortNewestFirst = cacheByObject((emails: readonly Email[]): readonly Email[] =>
  emails.toSorted(newestFirst),
);

const INLINE_TAGS = /<\/?(?:strong|em|u|s|code|a)\b[^>]*>/g;
const TAGS = /(?:<[^>]*>\s*)+/g;
const ENTITIES: Record<string, string> = { lt: "<", gt: ">", amp: "&", quot: '"', nbsp: " " };

/** Block elements become spaces, so that words of two paragraphs stay separate. */
export const toPlainText = (html: string): string =>
  html
    .replace(INLINE_TAGS, "")
    .replace(TAGS, " ")
    .replace(/&(lt|gt|amp|quot|nbsp);/g, (_, name: string) => ENTITIES[name] ?? "")
    .replace(/\s{2,}|[^\S ]/g, " ")
    .trim();

/** Cached, because a search reads all emails. */
export const getSearchText = cacheByObject((email: Email): string => normalizeForSearch(toPlainText(email.message)));

export const isEmailInView = (email: Pick<Email, "folder" | "isStarred">, view: EmailView | undefined) =>
  view === "starred" ? email.isStarred && email.folder !== "trash" : !view || email.folder === view;

export interface EmailQuery {
  q?: string | undefined;
  folder?: EmailView | undefined;
  label?: EmailLabel | undefined;
}

export const isListedUnderLabel = ({ folder }: Pick<Email, "folder">) => folder !== "trash" && folder !== "spam";

export interface ListFilters extends Omit<EmailQuery, "q"> {
  unread?: boolean | undefined;
  /** The view also lists these emails, whatever `unread` is. */
  openedIds?: readonly number[] | undefined;
}

/** A label without a folder leaves out spam and trash. */
export const isListed = (
  email: Pick<Email, "id" | "folder" | "isStarred" | "isRead" | "labels">,
  { folder, label, unread, openedIds }: ListFilters,
) =>
  isEmailInView(email, folder) &&
  (!label || (email.labels.includes(label) && (folder !== undefined || isListedUnderLabel(email)))) &&
  (unread === undefined || email.isRead !== unread || openedIds?.includes(email.id) === true);

/** Newest first. */
export function selectEmails(emails: readonly Email[], { q, folder, label }: EmailQuery): Email[] {
  const includes = createTextMatcher(q ?? "");
  const normalizedQuery = normalizeForSearch(q ?? "");
  const matches = (email: Email) =>
    [email.subject, email.from.name, email.from.email].some(includes) || getSearchText(email).includes(normalizedQuery);
  return sortNewestFirst(emails).filter(
    (email) => isEmailInView(email, folder) && (!label || email.labels.includes(label)) && (!q || matches(email)),
  );
}

export function countEmails(emails: readonly Email[]) {
  const countUnread = (folder: EmailView) => emails.filter((email) => email.folder === folder && !email.isRead).length;
  const draftCount = emails.filter(({ folder }) => folder === "draft").length;
  return { inbox: countUnread("inbox"), draft: draftCount, spam: countUnread("spam") };
}

/** The folder is sorted newest first. */
export function getPreviousNextEmail(emails: readonly Email[], email: Email) {
  const folderEmails = selectEmails(emails, { folder: email.folder });
  const index = folderEmails.indexOf(email);
  return { previous: folderEmails[index - 1], next: folderEmails[index + 1] };
}

export const toggleLabel = (email: Email, label: EmailLabel, isOn = !email.labels.includes(label)): Email => ({
  ...email,
  labels: isOn ? [...new Set([...email.labels, label])] : email.labels.filter((each) => each !== label),
});
