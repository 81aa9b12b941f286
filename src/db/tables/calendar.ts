import type { Table } from "dexie";
import { type CalendarEvent, event } from "../../contract/calendar.ts";
import { defineTables } from "./define-tables.ts";

interface CalendarTables {
  events: Table<CalendarEvent, number>;
}

export const calendarTables = defineTables<CalendarTables>()(
  { events: "id" },
  {
    seed: "once",
    counters: ["events"],
    rows: { events: event },
    sync: {
      events: {
        scope: "shared",
        // Changing an event from one occurrence on splits it in two; deleting an occurrence changes the event.
        actions: { add: ["create", "update"], change: ["update", "delete"], delete: ["delete", "update", "create"] },
        nested: ["extendedProps"],
        groups: {
          time: {
            fields: ["start", "end", "allDay", "timeZone", "rrule", "exdates", "overrides"],
            merge: "latest",
          },
          guests: { fields: ["extendedProps.guests"], merge: "elements" },
        },
      },
    },
  },
);
