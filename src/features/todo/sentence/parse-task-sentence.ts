import type { Assignee } from "../../../contract/todo.ts";
import { addDays, toLocalDay } from "../../../lib/local-day.ts";
import { findRepetition, getFirstDay, type Repetition } from "../../../lib/sentence/repetition.ts";
import { findThaiDate } from "../../../lib/sentence/thai-date.ts";
import { toWesternDigits } from "../../../lib/western-digits.ts";
import { findEnglishDate } from "./english-date.ts";

/** What a sentence such as "Send the quote tomorrow #high @Marcus" says about a task. */
export interface TaskSentence {
  title: string;
  dueDate: string | null;
  tags: string[];
  assignee: Assignee | null;
  repeat: string | null;
  isImportant: boolean;
}

export interface SentenceContext {
  now: Date;
  /** The tags by the words for them, in lower case: "high" and "ด่วนมาก" are the tag `high`. */
  tagsByName: ReadonlyMap<string, string>;
  people: readonly Assignee[];
}

/** Replaces recognised words. It separates the words around them and is in no sentence. */
const GAP = "\u0000";
const TAG = /(?<=^|[\s\0])#([\p{L}\p{M}\p{N}_-]{1,40})/gu;
const PERSON = /(?<=^|[\s\0])@([\p{L}\p{M}.-]+)/u;
const IMPORTANT = /(?<=^|[\s\0])!+(?=$|[\s\0])/;
/** Words that only connect a date to the sentence. */
const CONNECTORS = /(?:\s*\b(?:on|by|due|until|before|starting)|(?:ภายในวัน|ภายใน|ก่อนวัน|ก่อน|ตั้งแต่|เริ่ม))\s*(?=\0)/gi;
/** Ends a text whose next word says when something repeats: "ทุกวันจันทร์". */
const EVERY = /(?:ทุก\s*ๆ?|\bevery)\s*$/i;

/** Builds the recurrence rule of a repetition. The date of a task says on which day of the month it repeats. */
function buildRule({ frequency, interval, weekdays }: Repetition): string {
  const parts = [`FREQ=${frequency.toUpperCase()}`];
  if (Number(interval) > 1) parts.push(`INTERVAL=${interval}`);
  if (weekdays) parts.push(`BYDAY=${weekdays.join(",")}`);
  return parts.join(";");
}

/** Returns the first person of whose names one starts with the text. */
function findPerson(text: string, people: readonly Assignee[]): Assignee | undefined {
  const start = text.toLowerCase();
  return people.find(({ fullName }) =>
    [fullName, ...fullName.split(/\s+/)].some((name) => name.toLowerCase().startsWith(start)),
  );
}

/** Parses a Thai or English sentence into a task. Words that say nothing about the task stay in its title. */
export function parseTaskSentence(sentence: string, { now, tagsByName, people }: SentenceContext): TaskSentence {
  const tags: string[] = [];
  let rest = toWesternDigits(sentence).replace(TAG, (_, name: string) => {
    tags.push(tagsByName.get(name.toLowerCase()) ?? name);
    return GAP;
  });
  const remove = (text: string) => {
    rest = rest.replace(text, GAP);
  };
  const [mention = "", name = ""] = PERSON.exec(rest) ?? [];
  const assignee = name ? findPerson(name, people) : undefined;
  if (assignee) remove(mention);
  const isImportant = IMPORTANT.test(rest);
  rest = rest.replace(IMPORTANT, GAP);
  const repetition = findRepetition(rest);
  if (repetition) remove(repetition.text);
  const date = findThaiDate(rest, now) ?? findEnglishDate(rest, now);
  const isPartOfRule = date !== undefined && EVERY.test(rest.slice(0, rest.indexOf(date.text)));
  if (date && !isPartOfRule) remove(date.text);
  const firstDay = date && !isPartOfRule ? date.firstDay : undefined;
  const dueDay = repetition ? getFirstDay(repetition.repeat, firstDay ?? addDays(now, 0)) : firstDay;
  const title = rest
    .replace(CONNECTORS, "")
    .replaceAll(GAP, " ")
    .replace(/\s+/g, " ")
    .replace(/^[\s,–-]+|[\s,–-]+$/g, "");
  return {
    title: title || sentence.trim(),
    dueDate: dueDay ? toLocalDay(dueDay) : null,
    tags: [...new Set(tags)],
    assignee: assignee ?? null,
    repeat: repetition ? buildRule(repetition.repeat) : null,
    isImportant,
  };
}
