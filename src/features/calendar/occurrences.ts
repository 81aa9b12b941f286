import type { Occurrence } from "../../contract/calendar-events.ts";

export const getOccurrenceKey = ({ eventId, recurrenceId }: Pick<Occurrence, "eventId" | "recurrenceId">): string =>
  recurrenceId === null ? String(eventId) : `${eventId}@${recurrenceId}`;
