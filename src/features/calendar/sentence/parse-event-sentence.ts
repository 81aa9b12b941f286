import type { SentenceEvent } from "./event-sentence.ts";

/**
 * Parses a Thai or English sentence such as "ประชุมทีม พรุ่งนี้ บ่ายสอง" or "Lunch with Priya tomorrow at noon" into an
 * event. The parsers load only when they are needed.
 */
export async function parseEventSentence(sentence: string, now: Date): Promise<SentenceEvent> {
  if (/[ก-๙]/.test(sentence)) return (await import("./thai-sentence.ts")).parseThaiSentence(sentence, now);
  return (await import("./english-sentence.ts")).parseEnglishSentence(sentence, now);
}
