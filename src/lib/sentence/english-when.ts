import type { ParsedResult } from "chrono-node/en";
import { DAY_MS } from "../time-zone.ts";
import { findDate } from "./dates.ts";
import { toComingWeekday, toNextWeekday, toWeekday } from "./days.ts";
import { parseEnglishDates } from "./english-dates.ts";
import { getEnglishPart } from "./repetition.ts";
import type { TimeRange, WhenParts } from "./when.ts";
import type { Found, Words } from "./words.ts";

const NOON = 12 * 60;
const ALL_DAY = /\ball[ -]day\b/i;
const DURATION = /\bfor\s+(?:(half an|an?|\d+(?:\.\d+)?)\s*(hours?|hrs?|h|minutes?|mins?|m)\b)/i;
const UNTIL = /\b(?:until|till?|through)\s+(?:the\s+)?(?:end of (?:the |this )?(month|year)\b|(.+))/i;
const TIME =
  /\s*(?:\b(?:at|from)\b|@|\b(?:\d{1,2}(?:[:.]\d\d)?\s*(?:[-–]|to)\s*)?\d{1,2}(?:[:.]\d\d|\s*[ap]\.?m\b)|\b(?:in the )?(?:morning|afternoon|evening|night)\b).*$/i;

/** A time at the start, with "am", "pm" or minutes: "5 December" starts with no time. */
const FIRST_TIME =
  /^(?=\S*\s?\S*(?:[ap]\.?m\b|\d[:.]\d\d))(?:(?:at|from)\s+)?\d{1,2}(?:[:.]\d\d)?\s*(?:[ap]\.?m\b)?(?:\s*(?:[-–]|to)\s*\d{1,2}(?:[:.]\d\d)?\s*(?:[ap]\.?m\b)?)?(?=\s+(?:on\s+)?\p{L})/iu;

function getPartOfDay(text: string): number | undefined {
  const [part] = /(?<!mid)night|morning|afternoon|evening/i.exec(text) ?? [];
  return getEnglishPart(part);
}

/** In minutes: "for 2 hours". */
function findDuration(sentence: string): (Found & { minutes: number }) | undefined {
  const match = DURATION.exec(sentence);
  if (!match) return undefined;
  const [text, count = "", unit = ""] = match;
  const number = /^half/i.test(count) ? 0.5 : /^an?$/i.test(count) ? 1 : Number(count);
  return { minutes: Math.round(number * (/^h/i.test(unit) ? 60 : 1)), text, index: match.index };
}

/** "until 31 December", "until the end of the year" */
export function findEnglishUntil(sentence: string, now: Date): (Found & { day: Date }) | undefined {
  const match = UNTIL.exec(sentence);
  if (!match) return undefined;
  const [text, unit, after = ""] = match;
  const { index } = match;
  const month = now.getMonth();
  if (unit) return { day: new Date(now.getFullYear(), unit.toLowerCase() === "year" ? 12 : month + 1, 0), text, index };
  const calendarDate = findDate(after, now);
  const [date] = parseEnglishDates(after, now);
  const toUntil = (day: Date, found: string) => ({
    day,
    text: text.slice(0, text.length - after.length) + found,
    index,
  });
  if (calendarDate?.index === 0) return toUntil(calendarDate.firstDay, calendarDate.text);
  return date?.index === 0 && hasDate(date) ? toUntil(getDay(date, now), date.text) : undefined;
}

const toMinutes = (date: Date) => date.getHours() * 60 + date.getMinutes();

const toDay = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate());

/** Weekdays mean what days.ts says, which is not always what chrono finds. */
function getDay({ start, text }: ParsedResult, now: Date): Date {
  const weekday = start.get("weekday");
  if (weekday === null || start.isCertain("day")) return toDay(start.date());
  if (/\b(?:last|past)\b/i.test(text)) return toWeekday(weekday, -1, now);
  if (/\bnext\b/i.test(text)) return toWeekday(weekday, 1, now);
  return /\bthis\b/i.test(text) ? toComingWeekday(weekday, now) : toNextWeekday(weekday, now);
}

/** An hour from 1 to 6 without "am" or a zero is in the afternoon: "at 3", "3:30". */
function getTime(
  result: ParsedResult | undefined,
  impliedTime?: number,
): (TimeRange & { isImplied: boolean }) | undefined {
  if (!result) return undefined;
  const { start, end, text } = result;
  const part = getPartOfDay(text);
  const impliedMinutes = part ?? impliedTime;
  if (!start.isCertain("hour"))
    return part === undefined ? undefined : { start: part, end: undefined, isImplied: true };
  if (/midnight/i.test(text)) return { start: 24 * 60, end: undefined, isImplied: false };
  const isShort = !start.isCertain("meridiem") && /(?:^|[^\d:.])[1-6](?:[:.]\d\d)?(?![\d:.]|\s*[ap]\.?m)/i.test(text);
  const isLate = impliedMinutes !== undefined && impliedMinutes > NOON;
  const shift = (minutes: number, limit: number) =>
    minutes < limit && !(impliedMinutes !== undefined && impliedMinutes < NOON) ? minutes + NOON : minutes;
  const limit = isLate ? NOON : isShort ? 7 * 60 : 0;
  return {
    start: shift(toMinutes(start.date()), limit),
    end: end ? shift(toMinutes(end.date()), limit) : undefined,
    isImplied: false,
  };
}

/** "5-7 December" has a last day. The end of "tomorrow 10pm to 2am" is only a time. */
function getLastDay({ start, end }: ParsedResult): Date | undefined {
  const isTime = end && start.isCertain("hour") && end.date().getTime() - start.date().getTime() < DAY_MS;
  return end && !isTime ? toDay(end.date()) : undefined;
}

const hasDate = ({ start, text }: ParsedResult) =>
  start.isCertain("day") || start.isCertain("weekday") || /^next (?:month|year)$/i.test(text);
/** A month alone may be a name: "Call May". */
const isMonth = ({ start, index }: ParsedResult, sentence: string) =>
  start.isCertain("month") && /\b(?:in|by|before)\s+$/i.test(sentence.slice(0, index));

/**
 * Takes the words for days, times and durations from an English sentence: "tomorrow 12:00-13:30".
 * @param thaiParts what the sentence says in Thai
 * @param impliedTime the time of a repetition such as "every morning", in minutes
 */
export function takeEnglishWhen(words: Words, now: Date, thaiParts: WhenParts, impliedTime?: number): WhenParts {
  const allDay = ALL_DAY.exec(words.rest);
  if (allDay) words.take({ text: allDay[0], index: allDay.index }, "allDay");
  const duration = thaiParts.minutes === undefined ? findDuration(words.rest) : undefined;
  if (duration) words.take(duration, "duration");
  const calendarDate = thaiParts.firstDay ? undefined : findDate(words.rest, now);
  const results = parseEnglishDates(calendarDate ? words.getRestWithout(calendarDate) : words.rest, now);
  // The first date counts, here one without a month. Two results are a date and a time apart from each other: "Friday
  // lunch at 12:30".
  const date = thaiParts.firstDay
    ? undefined
    : results.find(
        (result) =>
          (hasDate(result) || isMonth(result, words.rest)) && !(calendarDate && calendarDate.index < result.index),
      );
  const timedResult =
    allDay || thaiParts.time
      ? undefined
      : [date, ...results].find((result) => getTime(result, impliedTime) !== undefined);
  const time = getTime(timedResult, impliedTime);
  const isToday = !date && !calendarDate && timedResult !== undefined && /^this\s/i.test(timedResult.text);
  if (date) takeDate(date, words);
  else if (calendarDate) words.take(calendarDate, "day");
  if (timedResult && timedResult !== date) words.take(timedResult, "time");
  return {
    ...thaiParts,
    ...(calendarDate && { firstDay: calendarDate.firstDay, lastDay: calendarDate.lastDay }),
    ...(date && { firstDay: getDay(date, now), lastDay: getLastDay(date) }),
    ...(isToday && { firstDay: new Date(now.getFullYear(), now.getMonth(), now.getDate()) }),
    ...(time && { time: { start: time.start, end: time.end }, isTimeImplied: time.isImplied }),
    ...(duration && { minutes: duration.minutes }),
    ...(allDay && { isAllDay: true }),
  };
}

/** Takes a day, and a time before or after it as a phrase of its own: "Friday" and "at 3pm". */
function takeDate({ text, index }: ParsedResult, words: Words): void {
  const [first] = FIRST_TIME.exec(text) ?? [];
  if (first !== undefined) {
    words.take({ text: first, index }, "time");
    words.take({ text: text.slice(first.length), index: index + first.length }, "day");
    return;
  }
  const time = TIME.exec(text);
  const length = time && time.index > 0 ? time.index : text.length;
  words.take({ text: text.slice(0, length), index }, "day");
  if (length < text.length) words.take({ text: text.slice(length), index: index + length }, "time");
}
