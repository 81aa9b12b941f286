import { integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { PushKind } from "../../src/contract/push.ts";
import type { Language } from "../../src/lib/language.ts";
import { members, sessions, timestampMs } from "./schema.ts";

/** Of one browser. It ends with its session: by signing out, a new password, a deactivated member or after 30 days without use. */
export const pushSubscriptions = pgTable("push_subscriptions", {
  sessionId: uuid("session_id")
    .primaryKey()
    .references(() => sessions.id, { onDelete: "cascade" }),
  memberId: integer("member_id")
    .notNull()
    .references(() => members.id),
  /** The device in the workspace. A removed one gets nothing. */
  deviceId: uuid("device_id").notNull(),
  /** The address at the browser's push service. */
  endpoint: text("endpoint").notNull(),
  /** The browser's keys, for encrypting (RFC 8291). */
  p256dh: text("p256dh").notNull(),
  auth: text("auth").notNull(),
  kinds: jsonb("kinds").$type<readonly PushKind[]>().notNull(),
  language: text("language").$type<Language>().notNull(),
  /** Null if the app was of a version that did not tell. */
  timeZone: text("time_zone"),
  savedAt: timestampMs("saved_at").notNull(),
});
