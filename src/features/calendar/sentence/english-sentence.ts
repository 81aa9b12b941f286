import { casual, type ParsedResult } from "chrono-node/en";
import { findRepetition } from "../../../lib/sentence/repetition.ts";
import { buildTimes, type SentenceEvent, type TimeRange } from "./event-sentence.ts";

/** Replaces recognised words. It separates the words around them and is in no sentence. */
const GAP = "\u0000";
const ALL_DAY = /\ball[ -]day\b/i;
const DURATION = /\bfor\s+(?:(half an|an?|\d+(?:\.\d+)?)\s*(hours?|hrs?|h|minutes?|mins?|m)\b)/i;
const LOCATION = /(?:^|[\s\0])(?:(?:at|in)\s+|@\s*)([^\0]+)/i;
/** Ends a text whose next word says when something repeats: "every Monday", "every Monday and Friday". */
const REPETITION = /\bevery\s+(?:\w+day\s*(?:,|and|&)\s*)*$/i;
const UNTIL = /\b(?:until|till?|through)\s+(?:the\s+)?(?:end of (?:the |this )?(month|year)\b|(.+))/i;
const TIME = /\s*(?:\b(?:at|from)\b|@|\b\d{1,2}(?::\d\d|\s*[ap]\.?m\b)).*$/i;
/** Words that only connect a time to the sentence. */
const CONNECTORS = /\s*\b(?:at|on|from|by|in|starting|for)\s*(?=\0|$)/gi;

/** Returns the minutes of a duration such as "for 2 hours"; undefined if the sentence has none. */
function findDuration(sentence: string): { minutes: number; text: string } | undefined {
  const match = DURATION.exec(sentence);
  if (!match) return undefined;
  const [text, count = "", unit = ""] = match;
  const number = /^half/i.test(count) ? 0.5 : /^an?$/i.test(count) ? 1 : Number(count);
  return { minutes: Math.round(number * (/^h/i.test(unit) ? 60 : 1)), text };
}

/** Returns the words to remove for a date: only its time if it says when something repeats. */
const withoutRepetition = (text: string, sentence: string) =>
  REPETITION.test(sentence.slice(0, sentence.indexOf(text))) ? (TIME.exec(text)?.[0] ?? "") : text;

/** Finds the last day of a repetition: "until 31 December", "until the end of the year". */
function findUntil(sentence: string, now: Date): { day: Date; text: string } | undefined {
  const match = UNTIL.exec(sentence);
  if (!match) return undefined;
  const [text, unit, after = ""] = match;
  const month = now.getMonth();
  if (unit) return { day: new Date(now.getFullYear(), unit.toLowerCase() === "year" ? 12 : month + 1, 0), text };
  const [date] = casual.parse(after, now, { forwardDate: true });
  if (!date || date.index > 0 || !hasDate(date)) return undefined;
  return { day: toDay(date.start.date()), text: text.slice(0, text.length - after.length) + date.text };
}

const toDay = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate());
const toMinutes = (date: Date) => date.getHours() * 60 + date.getMinutes();

function getTime(result: ParsedResult | undefined): TimeRange | undefined {
  // Words such as "tonight" imply an hour without naming it.
  const hasTime =
    result && (result.start.isCertain("hour") || /night|evening|morning|afternoon|noon/i.test(result.text));
  if (!hasTime) return undefined;
  return { start: toMinutes(result.start.date()), end: result.end ? toMinutes(result.end.date()) : undefined };
}

const hasDate = ({ start }: ParsedResult) => start.isCertain("day") || start.isCertain("weekday");

/** Parses an English sentence: "Lunch with Priya tomorrow at noon @ the noodle place". */
export function parseEnglishSentence(sentence: string, now: Date): SentenceEvent {
  let rest = sentence;
  const remove = (text: string) => {
    rest = rest.replace(text, GAP);
  };
  const isAllDay = ALL_DAY.test(rest);
  rest = rest.replace(ALL_DAY, GAP);
  const duration = findDuration(rest);
  if (duration) remove(duration.text);
  const repetition = findRepetition(rest);
  if (repetition) remove(repetition.text);
  const until = repetition && findUntil(rest, now);
  if (until) remove(until.text);
  const results = casual.parse(rest, now, { forwardDate: true });
  // Two results are a date and a time apart from each other: "On 5 December lunch at 12:30".
  const date = results.find(hasDate) ?? results[0];
  const time = isAllDay ? undefined : (getTime(date) ?? results.map(getTime).find(Boolean));
  const timed = results.find((result) => result !== date && getTime(result) !== undefined && time && !getTime(date));
  for (const result of [date, timed]) if (result) remove(withoutRepetition(result.text, rest));
  const times = buildTimes(
    {
      ...(date && (hasDate(date) || !time) && { firstDay: toDay(date.start.date()) }),
      ...(date?.end && { lastDay: toDay(date.end.date()) }),
      time,
      minutes: duration?.minutes,
      repeat: repetition?.repeat,
      until: until?.day,
    },
    now,
  );
  rest = rest.replace(CONNECTORS, "");
  const place = LOCATION.exec(rest);
  const location = place?.[1]?.trim() ?? "";
  if (place && location) rest = rest.replace(place[0], GAP);
  const title = rest
    .replaceAll(GAP, " ")
    .replace(/\s+/g, " ")
    .replace(/^[\s,–-]+|[\s,–-]+$/g, "");
  return { title: title || sentence.trim(), ...times, location };
}
