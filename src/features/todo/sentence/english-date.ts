import { casual } from "chrono-node/en";

/** A time of day at the end of a date: a task has only a day, so the time stays in the title. */
const TIME = /\s*(?:\b(?:at|from)\b|@|\b\d{1,2}(?::\d\d|\s*[ap]\.?m\b)).*$/i;

/** Finds the first day that an English sentence names. */
export function findEnglishDate(sentence: string, now: Date): { firstDay: Date; text: string } | undefined {
  for (const { start, text } of casual.parse(sentence, now, { forwardDate: true })) {
    const words = text.replace(TIME, "");
    // A month alone may be a name: "Call May".
    if (!words || !(start.isCertain("day") || start.isCertain("weekday"))) continue;
    return { firstDay: start.date(), text: words };
  }
  return undefined;
}
