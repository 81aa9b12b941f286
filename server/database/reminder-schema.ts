import { index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { sessions, timestampMs } from "./schema.ts";

/** The reminders of events that the server has sent to a browser, so that each is sent once, also by several servers. */
export const sentReminders = pgTable(
  "sent_reminders",
  {
    sessionId: uuid("session_id")
      .notNull()
      .references(() => sessions.id, { onDelete: "cascade" }),
    /** See `getEventReminderId`. */
    reminderId: text("reminder_id").notNull(),
    sentAt: timestampMs("sent_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.sessionId, table.reminderId] }),
    index("sent_reminders_sent_at").on(table.sentAt),
  ],
);
