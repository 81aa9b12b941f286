import { getDefaultTimes } from "./form/event-values.ts";
import type { SentenceEvent } from "./sentence/event-sentence.ts";

/**
 * Reads an event from a sentence. The parser of English dates is large, so the code for this loads only now; if it cannot,
 * the whole sentence becomes the title.
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
