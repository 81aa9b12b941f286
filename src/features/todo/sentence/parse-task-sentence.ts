import type { Assignee } from "../../../contract/todo.ts";
import { toLocalDay, toLocalTime } from "../../../lib/local-day.ts";
import { quotePerson } from "../../../lib/quote-person.ts";
import { normalizeForSearch } from "../../../lib/search.ts";
import type { Repetition } from "../../../lib/sentence/repetition.ts";
import { takeWhen } from "../../../lib/sentence/take-when.ts";
import { getStartDay, type WhenParts } from "../../../lib/sentence/when.ts";
import { type Phrase, type PhraseKind, Words } from "../../../lib/sentence/words.ts";

/** What a sentence such as "Send the quote tomorrow #high @Marcus" says about a task. */
export interface TaskSentence {
  title: string;
  dueDate: string | null;
  /** `hh:mm`, or null for the whole day. */
  dueTime: string | null;
  tags: string[];
  assignee: Assignee | null;
  repeat: string | null;
  isImportant: boolean;
  /** The words that were understood as the due date, the time and the repetition. */
  phrases: readonly Phrase[];
  /** True if the sentence names a day that does not exist, which stays in the title. */
  isImpossibleDate?: boolean;
}

export interface SentenceContext {
  now: Date;
  /** The tags by the words for them, in lower case: "high" and "ด่วนมาก" are the tag `high`. */
  tagsByName: ReadonlyMap<string, string>;
  people: readonly Assignee[];
  /** The words that stay in the title, although they could be a date. */
  asText?: readonly string[];
}

const TAG = /(?<=^|[\s\0])#([\p{L}\p{M}\p{N}_-]{1,40})/gu;
const PERSON_MENTION = /(?<=^|[\s\0])@([\p{L}\p{M}.-]+)/u;
const IMPORTANT_MARK = /(?<=^|[\s\0])!+(?=$|[\s\0])/;
/** Words that only connect a date to the sentence. */
const CONNECTORS =
  /(?:\s*\b(?:on|by|due|until|before|starting|at|from|in the)|(?:ภายในวัน|ภายใน|ก่อนวัน|ก่อน|ตั้งแต่|เริ่ม|ตอน|เวลา))\s*(?=\0)/gi;
/** A task is due at one moment, so it has no duration and no whole day beside its time. */
const unsupportedKinds: readonly PhraseKind[] = ["duration", "allDay"];
const PAST_WORD = /\b(?:ago|last|past|yesterday)\b/i;

/** The date of a task says on which day of the month it repeats. */
function buildRule({ frequency, interval, weekdays }: Repetition): string {
  const parts = [`FREQ=${frequency.toUpperCase()}`];
  if (Number(interval) > 1) parts.push(`INTERVAL=${interval}`);
  if (weekdays) parts.push(`BYDAY=${weekdays.join(",")}`);
  return parts.join(";");
}

/** Prefers a name that is the text to one that only starts with it. */
function findPerson(text: string, people: readonly Assignee[]): Assignee | undefined {
  const start = normalizeForSearch(text);
  const getNames = ({ fullName }: Assignee) => normalizeForSearch(fullName).split(/\s+/);
  const person =
    people.find((each) => getNames(each).includes(start)) ??
    people.find((each) => getNames(each).some((name) => name.startsWith(start)));
  return person && quotePerson(person);
}

/** These words stay in the title. */
function findUnsupported(phrases: readonly Phrase[], { until, lastDay, time }: WhenParts): string[] {
  const findTexts = (isFound: (phrase: Phrase) => boolean) => phrases.filter(isFound).map(({ text }) => text);
  const isPast = phrases.some(({ kind, text }) => kind === "day" && PAST_WORD.test(text));
  // The time stays too: without its day it would mean another day.
  if (until || lastDay || isPast) return findTexts(() => true);
  return findTexts(({ kind }) => unsupportedKinds.includes(kind) || (kind === "time" && time?.end !== undefined));
}

/** A time after midnight is on the next day. An implied time that has passed is ignored. */
function getDue(parts: WhenParts, now: Date): { dueDate: string | null; dueTime: string | null } {
  const day = getStartDay(parts, now);
  if (!day) return { dueDate: null, dueTime: null };
  const { time, isTimeImplied = false } = parts;
  if (!time) return { dueDate: toLocalDay(day), dueTime: null };
  const moment = new Date(day.getFullYear(), day.getMonth(), day.getDate(), 0, time.start);
  const hasTime = !isTimeImplied || moment >= now;
  return { dueDate: toLocalDay(moment), dueTime: hasTime ? toLocalTime(moment) : null };
}

/** Words that say nothing about the task, or that a task cannot express, stay in its title. */
export function parseTaskSentence(sentence: string, context: SentenceContext): TaskSentence {
  const { now, tagsByName, people, asText = [] } = context;
  const tags: string[] = [];
  const sentenceWords = new Words(sentence, asText);
  for (const match of sentenceWords.rest.matchAll(TAG)) {
    const [text, name = ""] = match;
    tags.push(tagsByName.get(name) ?? sentenceWords.getTyped({ text: name, index: match.index + 1 }));
    sentenceWords.take({ text, index: match.index });
  }
  const mention = PERSON_MENTION.exec(sentenceWords.rest);
  const assignee = mention?.[1] ? findPerson(mention[1], people) : undefined;
  if (mention && assignee) sentenceWords.take({ text: mention[0], index: mention.index });
  const importantMark = IMPORTANT_MARK.exec(sentenceWords.rest);
  if (importantMark) sentenceWords.take({ text: importantMark[0], index: importantMark.index });
  const parts = takeWhen(sentenceWords, now);
  const unsupportedWords = findUnsupported(sentenceWords.phrases, parts);
  if (unsupportedWords.length > 0)
    return parseTaskSentence(sentence, { ...context, asText: [...asText, ...unsupportedWords] });
  for (const { 0: text, index } of sentenceWords.rest.matchAll(CONNECTORS)) sentenceWords.take({ text, index });
  const title = sentenceWords.getTitle();
  return {
    title: title || sentence.trim(),
    ...getDue(parts, now),
    tags: [...new Set(tags)],
    assignee: assignee ?? null,
    repeat: parts.repeat ? buildRule(parts.repeat) : null,
    isImportant: importantMark !== null,
    phrases: sentenceWords.phrases,
    ...(parts.isImpossible && { isImpossibleDate: true }),
  };
}
