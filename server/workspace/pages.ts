import { sql } from "drizzle-orm";
import { workspaceRows } from "../database/schema.ts";

/** All statements of the transaction see the same moment. */
export const ONE_SNAPSHOT = { isolationLevel: "repeatable read", accessMode: "read only" } as const;

/** As stored, which needs no reading of the content. */
export const rowBytes = sql`coalesce(pg_column_size(${workspaceRows.data}), 0)`;

export const rowColumns = {
  table: workspaceRows.table,
  id: workspaceRows.id,
  row: workspaceRows.data,
  seq: workspaceRows.seq,
  versions: workspaceRows.versions,
  added: workspaceRows.added,
};

/** Rows may have pictures of 270 KB. A device gives up after 30 s, and a slow line may have 0.6 Mbit/s. */
const MAX_PAGE_BYTES = 2 * 1_024 * 1_024;

interface PagePart {
  readonly rows: number;
  readonly bytes: number;
}

/** Returns the last part of a page; undefined if the page has room for all. The first part is on the page in any case. */
export function findPageEnd<Part extends PagePart>(parts: readonly Part[], maxRows: number): Part | undefined {
  let [rows, bytes] = [0, 0];
  for (const [index, part] of parts.entries()) {
    rows += part.rows;
    bytes += part.bytes;
    if (index > 0 && (rows > maxRows || bytes > MAX_PAGE_BYTES)) return parts[index - 1];
  }
  return undefined;
}
