export const calendarCalls = [] as const;
