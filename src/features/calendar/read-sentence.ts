import { getDefaultTimes } from "./form/event-values.ts";
import type { SentenceEvent } from "./sentence/event-sentence.ts";

/**
 * Parses a sentence into an event. Loads the parser only now, because its code for English dates is large; if loading
 * fails, the whole sentence becomes the title.
 */
export async function readSentence(text: string, now: Date): Promise<SentenceEvent> {
  try {
    const { parseEventSentence } = await import("./sentence/parse-event-sentence.ts");
    return parseEventSentence(text, now);
  } catch (error) {
    console.warn(error);
    return { title: text.trim(), location: "", ...getDefaultTimes(now) };
  }
}
