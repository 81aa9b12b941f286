export type CalendarTables = object;

export const calendarStores = {};
