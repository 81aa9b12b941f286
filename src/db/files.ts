import { fromBase64, sha256Hex } from "../domain/digest.ts";
import { detectMediaType } from "../domain/picture-type.ts";
import { makeThumbnail } from "../domain/thumbnail.ts";
import { MAX_FILE_BYTES } from "../sync/file-limits.ts";
import type { Row, RowId } from "../sync/policy.ts";
import { toRowKey } from "../sync/replay.ts";
import type { Database } from "./database.ts";
import { getFileField } from "./row-sets.ts";
import { syncedTables } from "./tables/index.ts";

export const fileTables = [...syncedTables.keys()].filter((table) => getFileField(table) !== undefined);

/** Do not call it in a transaction: IndexedDB would commit the transaction while the hash is computed. `size` is in bytes. */
export async function hashFile(base64: string): Promise<{ sha256: string; size: number }> {
  const bytes = fromBase64(base64);
  return { sha256: await sha256Hex(bytes), size: bytes.length };
}

/** Returns the fields of a row with the content. Do not call it in a transaction. */
export async function describeFile(base64: string) {
  return { ...(await hashFile(base64)), ...(await toThumbnailField(base64)) };
}

/** Returns no field if there can be no thumbnail. Do not call it in a transaction. */
export async function toThumbnailField(base64: string): Promise<{ thumbnail?: string }> {
  const thumbnail = await makeThumbnail(base64);
  return thumbnail === undefined ? {} : { thumbnail };
}

/** Only pictures have them. */
export const hasThumbnails = (table: string): boolean => syncedTables.get(table)?.policy.isAnyFile !== true;

/** Returns undefined if the server would not take the content, such as that of a row from a damaged backup. */
export async function hashSendableFile(
  table: string,
  row: Row | undefined,
): Promise<{ sha256: string; size: number } | undefined> {
  const base64 = row?.[getFileField(table) ?? ""];
  if (typeof base64 !== "string") return undefined;
  const isRightType = syncedTables.get(table)?.policy.isAnyFile || detectMediaType(fromBase64(base64.slice(0, 16)));
  const file = await hashFile(base64);
  return file.size <= MAX_FILE_BYTES && isRightType ? file : undefined;
}

/** Returns the content as Base64 text; undefined if the row no longer has it, or other content than its hash says. */
export async function readFile(
  db: Database,
  table: string,
  { id, sha256 }: Row,
): Promise<{ content: string; size: number } | undefined> {
  const row = await db.table<Row>(table).get(id as RowId);
  const file = await hashSendableFile(table, row);
  if (file?.sha256 !== sha256 || !file) return undefined;
  return { content: row?.[getFileField(table) ?? ""] as string, size: file.size };
}

/**
 * For rows that come into a workspace. Leaves out those whose content the server would not take, and adds thumbnails that
 * are missing, unless only the hashes are needed: a thumbnail takes about 20 ms. Do not call it in a transaction.
 */
export async function addFileFields<R extends Readonly<Record<string, readonly Row[] | undefined>>>(
  rows: R,
  { withThumbnails = true } = {},
): Promise<R> {
  const completed: Record<string, readonly Row[]> = {};
  for (const table of fileTables) {
    const ofTable: Row[] = [];
    // One at a time: all decoded pictures might not fit into the memory.
    for (const row of rows[table] ?? []) {
      const file = await hashSendableFile(table, row);
      const needsThumbnail = withThumbnails && file && hasThumbnails(table) && row.thumbnail === undefined;
      const thumbnail = needsThumbnail && (await toThumbnailField(String(row[getFileField(table) ?? ""])));
      if (file) ofTable.push({ ...row, ...file, ...thumbnail });
    }
    completed[table] = ofTable;
  }
  return { ...rows, ...completed };
}

/** The server's row has no content. Keeps that of the stored row if it is the same file. */
export function withStoredContent(table: string, row: Row, stored: Row | undefined): Row {
  const field = getFileField(table);
  const isSame = field !== undefined && stored?.[field] !== undefined && stored.sha256 === row.sha256;
  return isSame ? { ...row, [field]: stored[field] } : row;
}

/** Returns false if there was none. A row that no waiting change set touches is on the server, with its file. */
export function deleteDownloadedContent(db: Database): PromiseLike<boolean> {
  const tables = fileTables.map((name) => db.table<Row, string>(name));
  return db.transaction("rw", [...tables, db.changeSets], async () => {
    const waiting = new Set((await db.changeSets.toArray()).flatMap(({ ops }) => ops.map(toRowKey)));
    let isDeleted = false;
    for (const table of tables)
      for (const id of await table.toCollection().primaryKeys()) {
        if (waiting.has(toRowKey({ table: table.name, id }))) continue;
        // One at a time: all of them might not fit into the memory.
        const { [getFileField(table.name) ?? ""]: content, ...row } = (await table.get(id)) ?? {};
        // Rows of older versions without a hash were never sent.
        if (content === undefined || row.sha256 === undefined) continue;
        await table.put(row);
        isDeleted = true;
      }
    return isDeleted;
  });
}
