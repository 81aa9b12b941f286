import type { CalendarEvent } from "../contract/calendar.ts";

type PlannedEvent = Pick<CalendarEvent, "ownerId" | "extendedProps" | "overrides">;

/** The ids of the members whose event it is: its owner and the guests of the occurrence. */
export function listEventMembers({ ownerId, extendedProps, overrides }: PlannedEvent, recurrenceId: string | null) {
  const override = overrides.find(
    (each) => recurrenceId !== null && Date.parse(each.recurrenceId) === Date.parse(recurrenceId),
  );
  const guests = override?.extendedProps?.guests ?? extendedProps.guests;
  const ids = [ownerId, ...guests.map(({ memberId }) => memberId)];
  return [...new Set(ids.filter((id) => id !== undefined))];
}

/** The ids of the members whose event any of its occurrences is. */
export const listAllEventMembers = (event: PlannedEvent): number[] => [
  ...new Set(
    [null, ...event.overrides.map(({ recurrenceId }) => recurrenceId)].flatMap((id) => listEventMembers(event, id)),
  ),
];
