import type { Table } from "dexie";
import type { CalendarEvent } from "../../contract/calendar.ts";
import { defineTables } from "./define-tables.ts";

interface CalendarTables {
  events: Table<CalendarEvent, number>;
}

export const calendarTables = defineTables<CalendarTables>({ events: "id" }, { seed: "once" });
