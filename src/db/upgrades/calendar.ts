import type { BackupTables } from "./backup-tables.ts";

export const upgradeCalendar = ({ events, ...tables }: BackupTables): BackupTables => ({
  ...tables,
  ...(events && {
    events: events.map((event) => ({
      exdates: [],
      overrides: [],
      timeZone: null,
      // Use a random part, because every device has an event 1 and calendar files bring them together.
      uid: `${crypto.randomUUID()}@phrom`,
      ...event,
      extendedProps: { reminderMinutes: null, ...(event.extendedProps as object) },
    })),
  }),
});
