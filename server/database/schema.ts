import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type * as v from "valibot";
import type { HelpRating } from "../../src/contract/contact.ts";
import type { receivedRequestStatuses, receivedRequestUpdate, TeamMember } from "../../src/contract/intake.ts";
import type { Language } from "../../src/lib/language.ts";
import type { Op } from "../../src/sync/change-set.ts";
import type { Outcome, Version } from "../../src/sync/decide.ts";
import type { Row } from "../../src/sync/policy.ts";

export const timestampMs = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Members are deactivated, never deleted, because each stored change refers to the member who made it. */
export const members = pgTable(
  "members",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    username: text("username").notNull(),
    usernameKey: text("username_key").notNull(),
    fullName: text("full_name").notNull(),
    role: text("role").$type<TeamMember["role"]>().notNull(),
    isActive: boolean("is_active").notNull().default(true),
    /** See passwords.ts. */
    passwordHash: text("password_hash").notNull(),
    createdAt: timestampMs("created_at").notNull(),
  },
  (table) => [uniqueIndex("members_username_key").on(table.usernameKey)],
);

export const publicMemberColumns = {
  id: members.id,
  username: members.username,
  fullName: members.fullName,
  role: members.role,
  isActive: members.isActive,
} as const satisfies Record<keyof TeamMember, unknown>;

/** A session is a family of refresh tokens, one of which is current. */
export const sessions = pgTable(
  "sessions",
  {
    id: uuid("id").primaryKey(),
    memberId: integer("member_id")
      .notNull()
      .references(() => members.id),
    currentToken: text("current_token").notNull(),
    userAgent: text("user_agent").notNull().default(""),
    createdAt: timestampMs("created_at").notNull(),
    expiresAt: timestampMs("expires_at").notNull(),
  },
  (table) => [index("sessions_member_id").on(table.memberId)],
);

/** The refresh tokens of active sessions, as SHA-256. Used tokens are kept to detect token theft. */
export const refreshTokens = pgTable(
  "refresh_tokens",
  {
    hash: text("hash").primaryKey(),
    sessionId: uuid("session_id")
      .notNull()
      .references(() => sessions.id, { onDelete: "cascade" }),
    /** The token that this one replaced; null for the first token of the session. */
    parent: text("parent"),
    /** Null for the current token. */
    replacedAt: timestampMs("replaced_at"),
  },
  (table) => [index("refresh_tokens_session_id").on(table.sessionId)],
);

export const requests = pgTable(
  "requests",
  {
    /** The `Idempotency-Key` of the call. */
    id: uuid("id").primaryKey(),
    reference: text("reference").notNull(),
    receivedAt: timestampMs("received_at").notNull(),
    name: text("name").notNull(),
    companyName: text("company_name").notNull(),
    email: text("email").notNull(),
    phone: text("phone").notNull(),
    interest: jsonb("interest").$type<string[]>().notNull(),
    budget: text("budget").notNull(),
    message: text("message").notNull(),
    department: text("department").notNull(),
    website: text("website").notNull(),
    language: text("language").$type<Language>().notNull(),
    helpRatings: jsonb("help_ratings").$type<HelpRating[]>(),
    status: text("status").$type<(typeof receivedRequestStatuses)[number]>().notNull(),
    assigneeId: integer("assignee_id").references(() => members.id),
    updatedAt: timestampMs("updated_at").notNull(),
    /** Normalised by normalizeForSearch. */
    searchText: text("search_text").notNull(),
    /** The SEARCH_REVISION of search-text.ts that built `searchText`; 0 if an older server without it stored the row. */
    searchRevision: integer("search_revision").notNull().default(0),
    /** The numbers of the request's `received` event and last event; null until event-numbers.ts numbers the events. */
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

export const changes = pgTable(
  "changes",
  {
    /** The `Idempotency-Key` of the call. */
    id: uuid("id").primaryKey(),
    requestId: uuid("request_id")
      .notNull()
      .references(() => requests.id),
    authorId: integer("author_id")
      .notNull()
      .references(() => members.id),
    at: timestampMs("at").notNull(),
    change: jsonb("change").$type<v.InferOutput<typeof receivedRequestUpdate>>().notNull(),
    note: text("note"),
  },
  (table) => [index("changes_request_id").on(table.requestId, table.at)],
);

/** Only the holder of the lock in event-numbers.ts takes numbers from this sequence. */
export const eventNumberSequence = pgSequence("event_numbers");

/** Counters of the rate limiter per time window. The key is a keyed digest, so that no IP address is stored. */
export const rateLimitAttempts = pgTable(
  "attempts",
  {
    key: text("key").primaryKey(),
    count: integer("count").notNull(),
    endsAt: timestampMs("ends_at").notNull(),
  },
  (table) => [index("attempts_ends_at").on(table.endsAt)],
);

export const secrets = pgTable("secrets", {
  name: text("name").primaryKey(),
  value: text("value").notNull(),
});

export const bytes = customType<{ data: Uint8Array }>({ dataType: () => "bytea" });

/** Builds that servers of this database have lately delivered. The highest number is the newest build. */
export const builds = pgTable("builds", {
  id: text("id").primaryKey(),
  number: serial("number").notNull(),
});

export const buildFiles = pgTable(
  "build_files",
  {
    buildId: text("build_id")
      .notNull()
      .references(() => builds.id, { onDelete: "cascade" }),
    path: text("path").notNull(),
    /** The hash of the uncompressed content (`hashContent`). */
    hash: text("hash").notNull(),
    content: bytes("content").notNull(),
    isCompressed: boolean("is_compressed").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.buildId, table.path] }),
    index("build_files_path").on(table.path, table.hash),
  ],
);

// The tables of workspaces. Each key begins with the workspace's id, so that they can be partitioned by it. Only devices
// have foreign keys: those of rows and change sets would add a check per row to each push, which holds the workspace's
// lock.

export const workspaces = pgTable("workspaces", {
  id: uuid("id").primaryKey(),
  name: text("name").notNull(),
  /** A new value after a backup was restored: devices with the old one load the rows again and send again what is missing. */
  epoch: uuid("epoch").notNull(),
  /** The version of the app's database that the rows have. */
  schema: integer("schema").notNull().default(15),
  /** The number of the newest change set. */
  head: bigint("head", { mode: "number" }).notNull().default(0),
  /** By table: the highest id on the first device, before it has sent its rows. */
  lastIds: jsonb("last_ids").$type<Readonly<Record<string, number>>>().notNull().default({}),
  /** By earlier epoch: the newest number that it has in common with the current one. */
  restoredHeads: jsonb("restored_heads").$type<Readonly<Record<string, number>>>().notNull().default({}),
  /** After a restored backup, new devices get slots from here: lower ones may belong to devices that the backup does not know. */
  firstFreeSlot: integer("first_free_slot").notNull().default(1),
  createdAt: timestampMs("created_at").notNull(),
});

/** Devices are marked as removed, never deleted, because nobody may get their slots. */
export const workspaceDevices = pgTable(
  "workspace_devices",
  {
    workspaceId: uuid("workspace_id")
      .notNull()
      .references(() => workspaces.id),
    id: uuid("id").notNull(),
    slot: integer("slot").notNull(),
    memberId: integer("member_id")
      .notNull()
      .references(() => members.id),
    name: text("name").notNull(),
    joinedAt: timestampMs("joined_at").notNull(),
    lastSeenAt: timestampMs("last_seen_at").notNull(),
    removedAt: timestampMs("removed_at"),
    /** The newest number whose rows and outcomes the device has stored, as far as the server knows. */
    cursor: bigint("cursor", { mode: "number" }).notNull().default(0),
    /** The number of the device's last decided change set. */
    confirmed: bigint("confirmed", { mode: "number" }).notNull().default(0),
    /** The effective time of the device's last change, in milliseconds since 1970. */
    lastAt: bigint("last_at", { mode: "number" }).notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    uniqueIndex("workspace_devices_slot").on(table.workspaceId, table.slot),
  ],
);

/** The rows of all synced tables of the app. */
export const workspaceRows = pgTable(
  "workspace_rows",
  {
    workspaceId: uuid("workspace_id").notNull(),
    /** 0 for shared rows, otherwise the id of the only member who has the row. */
    scope: integer("scope").notNull(),
    table: text("tbl").notNull(),
    /** As JSON, because 1 and "1" are different ids. */
    id: text("id").notNull(),
    /** The number of the last change set that changed the row. */
    seq: bigint("seq", { mode: "number" }).notNull(),
    /** Null after a deletion. */
    data: jsonb("data").$type<Row>(),
    versions: jsonb("versions").$type<Readonly<Record<string, Version>>>().notNull(),
    added: jsonb("added").$type<Version>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.scope, table.table, table.id] }),
    index("workspace_rows_seq").on(table.workspaceId, table.seq),
    index("workspace_rows_deleted").on(table.workspaceId, table.seq).where(sql`${table.data} is null`),
  ],
);

export const workspaceChangeSets = pgTable(
  "workspace_change_sets",
  {
    workspaceId: uuid("workspace_id").notNull(),
    deviceId: uuid("device_id").notNull(),
    no: bigint("no", { mode: "number" }).notNull(),
    seq: bigint("seq", { mode: "number" }).notNull(),
    memberId: integer("member_id").notNull(),
    /** The device's clock, in milliseconds since 1970. */
    at: bigint("at", { mode: "number" }).notNull(),
    base: bigint("base", { mode: "number" }).notNull(),
    /** The version of the device's database. A set that an update has changed since has the same number. */
    schema: integer("schema").notNull().default(15),
    ops: jsonb("ops").$type<readonly Op[]>().notNull(),
    outcome: jsonb("outcome").$type<Outcome>().notNull(),
    receivedAt: timestampMs("received_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.deviceId, table.no] }),
    index("workspace_change_sets_seq").on(table.workspaceId, table.deviceId, table.seq),
  ],
);

/** The values of unique fields of shared tables, with the row that has them. */
export const workspaceValues = pgTable(
  "workspace_values",
  {
    workspaceId: uuid("workspace_id").notNull(),
    table: text("tbl").notNull(),
    field: text("field").notNull(),
    /** As JSON; the digest of a long value, which would not fit into an index. */
    value: text("value").notNull(),
    id: text("id").notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.table, table.field, table.value] })],
);
