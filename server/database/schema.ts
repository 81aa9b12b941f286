import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type * as v from "valibot";
import type { receivedRequestUpdate, receivedStatuses, teamRoles } from "../../src/contract/intake.ts";
import type { Language } from "../../src/lib/language.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** The staff. Nobody is ever removed: what they did keeps their name. */
export const members = pgTable(
  "members",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    username: text("username").notNull(),
    /** The username as it is compared: without case and without look-alike forms of the same letter. */
    usernameKey: text("username_key").notNull(),
    fullName: text("full_name").notNull(),
    role: text("role").$type<(typeof teamRoles)[number]>().notNull(),
    isActive: boolean("is_active").notNull().default(true),
    /** scrypt with its parameters and salt; see passwords.ts. */
    passwordHash: text("password_hash").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [uniqueIndex("members_username_key").on(table.usernameKey)],
);

/** A sign-in on one device: a family of refresh tokens, of which one is current. */
export const sessions = pgTable(
  "sessions",
  {
    id: uuid("id").primaryKey(),
    memberId: integer("member_id")
      .notNull()
      .references(() => members.id),
    /** The SHA-256 of the current token. */
    currentToken: text("current_token").notNull(),
    createdAt: moment("created_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [index("sessions_member_id").on(table.memberId)],
);

/** Every refresh token of a family that still lives, by its SHA-256; the used ones are kept to know a thief by them. */
export const refreshTokens = pgTable(
  "refresh_tokens",
  {
    hash: text("hash").primaryKey(),
    sessionId: uuid("session_id")
      .notNull()
      .references(() => sessions.id, { onDelete: "cascade" }),
    /** The token it was given for; null for the first. */
    parent: text("parent"),
    /** When it stopped being the current one. */
    replacedAt: moment("replaced_at"),
  },
  (table) => [index("refresh_tokens_session_id").on(table.sessionId)],
);

export const requests = pgTable(
  "requests",
  {
    /** The `Idempotency-Key` it came with. */
    id: uuid("id").primaryKey(),
    reference: text("reference").notNull(),
    receivedAt: moment("received_at").notNull(),
    name: text("name").notNull(),
    companyName: text("company_name").notNull(),
    email: text("email").notNull(),
    phone: text("phone").notNull(),
    interest: jsonb("interest").$type<string[]>().notNull(),
    budget: text("budget").notNull(),
    message: text("message").notNull(),
    department: text("department").notNull(),
    /** What filled the field that no person sees. */
    website: text("website").notNull(),
    language: text("language").$type<Language>().notNull(),
    status: text("status").$type<(typeof receivedStatuses)[number]>().notNull(),
    assigneeId: integer("assignee_id").references(() => members.id),
    updatedAt: moment("updated_at").notNull(),
    /** What a search looks through, folded. */
    searchText: text("search_text").notNull(),
    /** The number of the event that told of its arrival, and of the last one about it; null until it is numbered. */
    receivedEvent: bigint("received_event", { mode: "number" }),
    lastEvent: bigint("last_event", { mode: "number" }),
  },
  (table) => [
    uniqueIndex("requests_reference").on(table.reference),
    index("requests_received_at").on(table.receivedAt, table.id),
    index("requests_last_event").on(table.lastEvent),
    index("requests_unnumbered").on(table.updatedAt).where(sql`${table.lastEvent} is null`),
    index("requests_assignee_id").on(table.assigneeId),
  ],
);

/** What the staff did to a request, each once. The notes are the changes that have one. */
export const changes = pgTable(
  "changes",
  {
    /** The `Idempotency-Key` it came with. */
    id: uuid("id").primaryKey(),
    requestId: uuid("request_id")
      .notNull()
      .references(() => requests.id),
    authorId: integer("author_id")
      .notNull()
      .references(() => members.id),
    at: moment("at").notNull(),
    change: jsonb("change").$type<v.InferOutput<typeof receivedRequestUpdate>>().notNull(),
    note: text("note"),
  },
  (table) => [index("changes_request_id").on(table.requestId, table.at)],
);

/** Numbers the events about requests. Only whoever holds the lock of events.ts takes numbers from it. */
export const eventNumbers = pgSequence("event_numbers");

/** How often something was tried within a window of time. The key is a keyed digest: no address can be read from it. */
export const attempts = pgTable(
  "attempts",
  {
    key: text("key").primaryKey(),
    count: integer("count").notNull(),
    endsAt: moment("ends_at").notNull(),
  },
  (table) => [index("attempts_ends_at").on(table.endsAt)],
);

/** Secrets that were made here and that every instance must share. */
export const secrets = pgTable("secrets", {
  name: text("name").primaryKey(),
  value: text("value").notNull(),
});
