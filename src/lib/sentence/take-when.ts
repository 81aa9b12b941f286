import { hasImpossibleDate } from "./dates.ts";
import { findEnglishUntil, takeEnglishWhen } from "./english-when.ts";
import { findRepetition, isUnknownRepetition } from "./repetition.ts";
import { findThaiUntil, takeThaiWhen } from "./thai-when.ts";
import type { WhenParts } from "./when.ts";
import type { Words } from "./words.ts";

/**
 * Takes nothing if the sentence repeats in a way that no rule can express, such as "every 3 hours", or names a day that
 * does not exist, such as "31 April at 3pm": a part of it would be wrong.
 */
export function takeWhen(words: Words, now: Date): WhenParts {
  if (hasImpossibleDate(words.rest, now)) return { isImpossible: true };
  if (isUnknownRepetition(words.rest)) return {};
  const repetition = findRepetition(words.rest);
  if (repetition) words.take(repetition, "repeat");
  const until = repetition && (findThaiUntil(words.rest, now) ?? findEnglishUntil(words.rest, now));
  if (until) words.take(until, "until");
  const impliedTime = repetition?.impliedTime;
  const isThai = /[ก-๙]/.test(words.rest);
  const thai = isThai ? takeThaiWhen(words, now, impliedTime) : {};
  const isComplete = isThai && ((thai.firstDay && thai.time) || !/[a-z]/i.test(words.rest));
  const parts = isComplete ? thai : takeEnglishWhen(words, now, thai, impliedTime);
  const isImplied = !parts.time && !parts.isAllDay && impliedTime !== undefined;
  return {
    ...parts,
    ...(isImplied && { time: { start: impliedTime, end: undefined }, isTimeImplied: true }),
    repeat: repetition?.repeat,
    until: until?.day,
  };
}
