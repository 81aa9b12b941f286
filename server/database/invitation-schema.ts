import { integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { TeamMember } from "../../src/contract/intake.ts";
import { members, timestampMs } from "./schema.ts";

/** A link with which one person gets an account, or a member a new password. */
export const invitations = pgTable(
  "invitations",
  {
    id: uuid("id").primaryKey(),
    /** The SHA-256 of the link's code. */
    codeHash: text("code_hash").notNull(),
    /** The member who gets a new password; null for a new member. */
    memberId: integer("member_id").references(() => members.id),
    role: text("role").$type<TeamMember["role"]>().notNull(),
    fullName: text("full_name").notNull(),
    createdBy: integer("created_by")
      .notNull()
      .references(() => members.id),
    createdAt: timestampMs("created_at").notNull(),
    expiresAt: timestampMs("expires_at").notNull(),
  },
  (table) => [uniqueIndex("invitations_code_hash").on(table.codeHash)],
);
