import type { Table } from "dexie";
import type { CalendarEvent } from "../../contract/calendar.ts";

export interface CalendarTables {
  events: Table<CalendarEvent, number>;
}

export const calendarStores = { events: "id" };
