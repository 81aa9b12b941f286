import type { Occurrence } from "../../contract/calendar-events.ts";

/** Returns a key that is unique among all occurrences. */
export const getKey = ({ eventId, recurrenceId }: Pick<Occurrence, "eventId" | "recurrenceId">): string =>
  recurrenceId === null ? String(eventId) : `${eventId}@${recurrenceId}`;
