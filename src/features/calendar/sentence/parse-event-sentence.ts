import { takeWhen } from "../../../lib/sentence/take-when.ts";
import { GAP, Words } from "../../../lib/sentence/words.ts";
import { buildTimes, type SentenceEvent } from "./event-sentence.ts";

/** A place after "ที่", "ณ" or "@". Inside a Thai word, "ที่" has no space before it. */
const THAI_LOCATION = /(?:^|[\s\0])(?:(?:ณ|ที่)\s*|@\s*)([^\0]+)/;
const ENGLISH_LOCATION = /(?:^|[\s\0])(?:(?:at|in)\s+|@\s*)([^\0]+)/i;
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
  let rest = words.getText();
  const isThai = /[ก-๙]/.test(sentence);
  // Without a recognised word, "in" and "for" at the end belong to the title.
  if (words.phrases.length > 0) rest = rest.replace(ENGLISH_CONNECTORS, "").replace(THAI_CONNECTORS, "");
  const place = (isThai ? THAI_LOCATION : ENGLISH_LOCATION).exec(rest);
  const location = place?.[1]?.trim() ?? "";
  if (place && location) rest = rest.replace(place[0], GAP);
  const title = rest.replace(/[\s\0]+/g, " ").replace(/^[\s,–-]+|[\s,–-]+$/g, "");
  return { title: title || sentence.trim(), ...buildTimes(parts, now), location };
}
