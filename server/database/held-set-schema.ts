import { bigint, integer, jsonb, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";
import type { Op } from "../../src/sync/change-set.ts";
import { timestampMs } from "./schema.ts";

/** Change sets that the devices of deactivated members have handed over. An admin decides about them. */
export const heldSets = pgTable(
  "held_sets",
  {
    workspaceId: uuid("workspace_id").notNull(),
    deviceId: uuid("device_id").notNull(),
    no: bigint("no", { mode: "number" }).notNull(),
    at: bigint("at", { mode: "number" }).notNull(),
    base: bigint("base", { mode: "number" }).notNull(),
    ops: jsonb("ops").$type<readonly Op[]>().notNull(),
    /** The version of the device's database. */
    schema: integer("schema").notNull(),
    /** The device's clock when it sent the set. */
    sentAt: bigint("sent_at", { mode: "number" }).notNull(),
    receivedAt: timestampMs("received_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.deviceId, table.no] })],
);
