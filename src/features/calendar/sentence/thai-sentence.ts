import { findRepetition } from "../../../lib/sentence/repetition.ts";
import { findThaiDate } from "../../../lib/sentence/thai-date.ts";
import { toWesternDigits } from "../../../lib/western-digits.ts";
import { buildTimes, type SentenceEvent, type TimeRange } from "./event-sentence.ts";
import { findThaiDelay, findThaiDuration, findThaiTime } from "./thai-time.ts";

/** Replaces recognised words. It separates the words around them and is in no sentence. */
const GAP = "\u0000";

const NOON = 12 * 60;
const EVENING = 17 * 60;
/** Ends a text whose next word says when something repeats: "ทุกวันจันทร์". */
const REPETITION = /ทุก\s*ๆ?\s*$/;
const ALL_DAY = /ทั้งวัน|ตลอดวัน/;
/** A place after "ที่" or "@". Inside a Thai word, "ที่" has no space before it. */
const LOCATION = /(?:^|[\s\0])(?:(?:ณ|ที่)\s*|@\s*)([^\0]+)/;

/** "เย็นนี้ 6 โมง" is 18:00, although "6 โมง" alone is in the morning. */
function toPartOfDay(time: TimeRange, impliedTime = 0): TimeRange {
  const isAfternoon = impliedTime > NOON && impliedTime <= EVENING && time.start < NOON;
  return isAfternoon ? { start: time.start + NOON, end: time.end && time.end + (time.end < NOON ? NOON : 0) } : time;
}

/** Finds the last day of a repetition: "ถึงสิ้นปี", "จนถึง 31 ธ.ค.". */
function findUntil(sentence: string, now: Date): { day: Date; text: string } | undefined {
  for (const { 0: prefix, index } of sentence.matchAll(/(?:จนถึง|จน|ถึง)\s*/g)) {
    const after = sentence.slice(index + prefix.length);
    const date = findThaiDate(after, now);
    if (date && after.startsWith(date.text)) return { day: date.firstDay, text: prefix + date.text };
  }
  return undefined;
}

/** Returns the day and time some minutes from now. */
function getDelayed(minutes: number, now: Date) {
  const moment = new Date(now.getTime() + minutes * 60_000);
  return { firstDay: moment, time: { start: moment.getHours() * 60 + moment.getMinutes(), end: undefined } };
}

/** Parses a Thai sentence: "ประชุมทีม พรุ่งนี้ บ่ายสอง ถึง สี่โมง ที่ห้องประชุม". */
export function parseThaiSentence(sentence: string, now: Date): SentenceEvent {
  let rest = toWesternDigits(sentence);
  const remove = (text: string) => {
    rest = rest.replace(text, GAP);
  };
  const repetition = findRepetition(rest);
  if (repetition) remove(repetition.text);
  const until = repetition && findUntil(rest, now);
  if (until) remove(until.text);
  const delay = findThaiDelay(rest);
  if (delay) remove(delay.text);
  const date = findThaiDate(rest, now);
  // A repetition stays in the title, because it would say nothing without its day.
  if (date && !REPETITION.test(rest.slice(0, rest.indexOf(date.text)))) remove(date.text);
  const isAllDay = ALL_DAY.test(rest);
  rest = rest.replace(ALL_DAY, GAP);
  const found = isAllDay ? undefined : findThaiTime(rest);
  if (found) remove(found.text);
  const duration = isAllDay ? undefined : findThaiDuration(rest);
  if (duration) remove(duration.text);
  const implied = isAllDay || date?.impliedTime === undefined ? undefined : { start: date.impliedTime, end: undefined };
  const times = buildTimes(
    {
      ...(date && { firstDay: date.firstDay }),
      ...(date?.lastDay && { lastDay: date.lastDay }),
      time: found ? toPartOfDay(found.time, date?.impliedTime) : implied,
      minutes: duration?.minutes,
      repeat: repetition?.repeat,
      until: until?.day,
      ...(delay && getDelayed(delay.minutes, now)),
    },
    now,
  );
  const place = LOCATION.exec(rest);
  const location = place?.[1]?.trim() ?? "";
  if (place && location) rest = rest.replace(place[0], GAP);
  const title = rest
    .replaceAll(GAP, " ")
    .replace(/\s+(?:เวลา|ตอน|ใน|วัน|เริ่ม|ตั้งแต่|ถึง)(?=\s|$)/g, " ")
    .replace(/^(?:เวลา|ตอน)\s/, "")
    .replace(/\s+/g, " ")
    .trim();
  return { title: title || sentence.trim(), ...times, location };
}
