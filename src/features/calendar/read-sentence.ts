import { getDefaultTimes } from "./form/event-values.ts";
import type { SentenceEvent } from "./sentence/event-sentence.ts";
import { parseEventSentence } from "./sentence/parse-event-sentence.ts";

/** Reads an event from a sentence. If the code for this cannot load, the whole sentence becomes the title. */
export async function readSentence(text: string, now: Date): Promise<SentenceEvent> {
  try {
    return await parseEventSentence(text, now);
  } catch (error) {
    console.warn(error);
    return { title: text.trim(), location: "", ...getDefaultTimes(now) };
  }
}
