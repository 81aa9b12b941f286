import { takeWhen } from "../../../lib/sentence/take-when.ts";
import { Words } from "../../../lib/sentence/words.ts";
import { buildTimes, type SentenceEvent } from "./event-sentence.ts";

/** A place after "ที่", "ณ" or "@". Inside a Thai word, "ที่" has no space before it. */
const THAI_LOCATION = /(?:^|[\s\0])(?:(?:ณ|ที่(?!นั่ง))\s*|@\s*)([^\0]+)/;
/** Does not match "at 3pm", which stays if nothing else was understood. */
const ENGLISH_LOCATION = /(?:^|[\s\0])(?:(?:at|in)\s+(?!\d{1,2}(?:[:.]\d\d|\s*[ap]\.?m\b))|@\s*)([^\0]+)/i;
/** Words that only connect a time to the sentence. */
const ENGLISH_CONNECTORS = /\s*\b(?:at|on|from|by|in|starting|for)\s*(?=\0|$)/gi;
const THAI_CONNECTORS = /(?<=[\s\0])(?:เวลา|ตอน|ใน|วัน|เริ่ม|ตั้งแต่|ถึง)(?=[\s\0]|$)|^(?:เวลา|ตอน)(?=[\s\0])/g;

/**
 * Parses a Thai or English sentence such as "ประชุมทีม พรุ่งนี้ บ่ายสอง" or "Lunch with Priya tomorrow at noon @ the
 * noodle place" into an event.
 */
export function parseEventSentence(sentence: string, now: Date): SentenceEvent {
  const words = new Words(sentence);
  const parts = takeWhen(words, now);
  const isThai = /[ก-๙]/.test(sentence);
  const take = (pattern: RegExp) => {
    for (const { 0: text, index } of words.rest.matchAll(pattern)) words.take({ text, index });
  };
  // Unless a day, a time or a repetition was recognized, "in" and "for" at the end belong to the title.
  if (words.phrases.length > 0) {
    take(ENGLISH_CONNECTORS);
    take(THAI_CONNECTORS);
  }
  const place = (isThai ? THAI_LOCATION : ENGLISH_LOCATION).exec(words.rest);
  const [text = "", name = ""] = place ?? [];
  const index = place?.index ?? 0;
  const location = words.getTyped({ text: name, index: index + text.length - name.length });
  if (location) words.take({ text, index });
  const title = words.getTitle();
  return {
    title: title || sentence.trim(),
    ...buildTimes(parts, now),
    location,
    ...(parts.isImpossible && { isImpossibleDate: true }),
  };
}
