import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { members, timestampMs } from "./schema.ts";

/** The last refresh tokens of deactivated members, so that their devices can say why the session has ended. */
export const endedSessions = pgTable("ended_sessions", {
  /** SHA-256, as in `refresh_tokens`. */
  hash: text("hash").primaryKey(),
  memberId: integer("member_id")
    .notNull()
    .references(() => members.id),
  endedAt: timestampMs("ended_at").notNull(),
});
