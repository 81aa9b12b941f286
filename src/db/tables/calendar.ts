import type { Table } from "dexie";
import { type CalendarEvent, event } from "../../contract/calendar.ts";
import { defineTables } from "./define-tables.ts";

interface CalendarTables {
  events: Table<CalendarEvent, number>;
}

export const calendarTables = defineTables<CalendarTables>()(
  { events: "id" },
  { seed: "once", counters: ["events"], rows: { events: event } },
);
