import { index, integer, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { AuditDetails, AuditEvent } from "../../src/contract/privacy.ts";
import { members } from "./schema.ts";

/**
 * What administrators did. No call changes an entry; old ones are deleted. Has the numbers of members and no names, so that
 * a deleted name is in none.
 */
export const auditEntries = pgTable(
  "audit_entries",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp("at", { withTimezone: true, precision: 3 }).notNull(),
    /** Null for a command on the server. */
    actorId: integer("actor_id").references(() => members.id),
    event: text("event").$type<AuditEvent>().notNull(),
    /** Whom it is about. */
    memberId: integer("member_id").references(() => members.id),
    details: jsonb("details").$type<AuditDetails>().notNull(),
  },
  (table) => [index("audit_entries_at").on(table.at)],
);

/** The ids of requests that were deleted for good, so that devices delete their copies. */
export const erasedRequests = pgTable("erased_requests", {
  id: uuid("id").primaryKey(),
  erasedAt: timestamp("erased_at", { withTimezone: true, precision: 3 }).notNull(),
});
