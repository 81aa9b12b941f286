import { boolean, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { bytes, timestampMs } from "./schema.ts";

/** The content of files, which rows name by their SHA-256. Only a complete file whose hash was checked is served. */
export const workspaceFiles = pgTable(
  "workspace_files",
  {
    workspaceId: uuid("workspace_id").notNull(),
    /** In hexadecimal. */
    sha256: text("sha256").notNull(),
    /** Of the whole file, in bytes. */
    size: integer("size").notNull(),
    /** How many bytes have arrived, without gaps. */
    received: integer("received").notNull().default(0),
    isComplete: boolean("is_complete").notNull().default(false),
    /** When a device last sent a part of it, or asked whether it is here. */
    uploadedAt: timestampMs("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.sha256] })],
);

export const workspaceFileParts = pgTable(
  "workspace_file_parts",
  {
    workspaceId: uuid("workspace_id").notNull(),
    sha256: text("sha256").notNull(),
    /** Of the part's first byte. */
    position: integer("position").notNull(),
    content: bytes("content").notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.sha256, table.position] })],
);
