import {
  type Email,
  type EmailLabel,
  type EmailView,
  emailLabels,
  emailViews,
  type OutsideRecipient,
} from "../contract/email.ts";
import { type EmailSummary, MAX_EXCERPT_LENGTH, MAX_LISTED_RECIPIENTS } from "../contract/email-list.ts";
import { cacheByObject } from "../lib/cache-by-object.ts";
import { findMatches } from "../lib/find-matches.ts";
import { createRowSearch, includesText, normalizeForSearch } from "../lib/search.ts";
import {
  type EmailQuery,
  getSearchText,
  isEmailInView,
  isListed,
  isListedUnderLabel,
  type ListFilters,
  sortNewestFirst,
  toPlainText,
} from "./email.ts";
import { countReplies } from "./email-conversations.ts";

const searchHeaders = createRowSearch((email: Email) => [
  email.subject,
  ...[email.from, ...email.to, ...email.cc, ...email.bcc].flatMap((person) => [person.name, person.email]),
  ...email.attachments.map(({ fileName }) => fileName),
]);

function searchEmails(word: string): (email: Email) => boolean {
  const normalizedWord = normalizeForSearch(word);
  const matchesHeader = searchHeaders(word);
  return (email) => matchesHeader(email) || getSearchText(email).includes(normalizedWord);
}

const splitWords = (q = "") => q.split(/\s+/).filter((word) => word !== "");

/** Newest first; an email must contain every word of `q`. A label without a folder leaves out spam and trash. */
export function selectView(
  emails: readonly Email[],
  { q, ...view }: ListFilters & Pick<EmailQuery, "q">,
): readonly Email[] {
  const searches = splitWords(q).map(searchEmails);
  return sortNewestFirst(emails).filter(
    (email) => isListed(email, view) && searches.every((matches) => matches(email)),
  );
}

interface Counts {
  total: number;
  unread: number;
}

/** Cached, because every page of a list contains the counts. */
export const countViews = cacheByObject((emails: readonly Email[]) => {
  const folderCounts = createCounts(emailViews);
  const labelCounts = createCounts(emailLabels);
  const add = (counts: Counts, { isRead }: Email) => {
    counts.total += 1;
    if (!isRead) counts.unread += 1;
  };
  for (const email of emails) {
    add(folderCounts[email.folder], email);
    if (isEmailInView(email, "starred")) add(folderCounts.starred, email);
    if (isListedUnderLabel(email)) for (const label of email.labels) add(labelCounts[label], email);
  }
  return { folders: folderCounts, labels: labelCounts };
});

const createCounts = <K extends EmailView | EmailLabel>(names: readonly K[]) =>
  Object.fromEntries(names.map((name) => [name, { total: 0, unread: 0 }])) as Record<K, Counts>;

/** `emails` are all emails, which contain the email's conversation. */
export function toSummary(emails: readonly Email[], email: Email, q: string | undefined): EmailSummary {
  const { id, from, to, cc, bcc, subject, isRead, isStarred, folder, labels, time, scheduledAt, attachments } = email;
  const recipients = [...to, ...cc, ...bcc];
  return {
    id,
    from: { ...from, avatar: from.avatar.startsWith("data:") ? "" : from.avatar },
    to: recipients.slice(0, MAX_LISTED_RECIPIENTS),
    toCount: recipients.length,
    subject,
    excerpt: buildExcerpt([...findHiddenMatches(email, q), toPlainText(email.message)].join(" · "), q),
    isRead,
    isStarred,
    folder,
    labels,
    time,
    scheduledAt,
    hasAttachments: attachments.length > 0,
    ...getDeliveryState(email),
    repliesCount: countReplies(emails, email),
  };
}

function getDeliveryState({ delivery, folder }: Email): Pick<EmailSummary, "deliveryState"> {
  if (!delivery || folder === "draft") return {};
  const { status, failed, outside = [] } = delivery;
  const has = (...states: OutsideRecipient["status"][]) => outside.some((each) => states.includes(each.status));
  if (failed.length > 0 || has("refused", "unknown")) return { deliveryState: "failed" };
  return status === "waiting" || has("waiting") ? { deliveryState: "waiting" } : {};
}

/** Addresses and file names that match a word of `q` which no other text of the summary contains. */
function findHiddenMatches(email: Email, q: string | undefined): Iterable<string> {
  const { from, to, cc, bcc, subject, message, folder, attachments } = email;
  const recipients = [...to, ...cc, ...bcc];
  const isOwn = folder === "sent" || folder === "draft";
  const listedPeople = isOwn ? recipients.slice(0, MAX_LISTED_RECIPIENTS) : [from];
  const shownText = [subject, toPlainText(message), ...listedPeople.map(({ name, email }) => name || email)].join("\n");
  const hiddenTexts = [
    ...[from, ...recipients].map(({ name, email }) => (name ? `${name} <${email}>` : email)),
    ...attachments.map(({ fileName }) => fileName),
  ];
  const words = splitWords(q).filter((word) => !includesText(shownText, word));
  return new Set(words.flatMap((word) => hiddenTexts.find((text) => includesText(text, word)) ?? []));
}

/** In characters. */
const CONTEXT_LENGTH = 40;
/** A text must not start with these characters, because they belong to the character before. */
const JOINED_START = /^(?:\p{M}|\p{Cs}|\u200d)+/u;

/** Returns the part around the first word of `q` that the text contains, or else the start. */
export function buildExcerpt(text: string, q: string | undefined): string {
  if (text.length <= MAX_EXCERPT_LENGTH) return text;
  const matchStart = findMatches(text, splitWords(q))[0]?.start ?? 0;
  if (matchStart < MAX_EXCERPT_LENGTH - CONTEXT_LENGTH) return cutEnd(text);
  const context = text.slice(matchStart - CONTEXT_LENGTH);
  const wordStart = context.slice(0, CONTEXT_LENGTH).indexOf(" ") + 1;
  return cutEnd(`…${context.slice(wordStart).replace(JOINED_START, "")}`);
}

function cutEnd(text: string): string {
  if (text.length <= MAX_EXCERPT_LENGTH) return text;
  let end = MAX_EXCERPT_LENGTH - 1;
  while (end > 0 && JOINED_START.test(text.slice(end, end + 2))) end -= 1;
  return `${text.slice(0, end).trimEnd()}…`;
}
