import type { Table } from "dexie";
import { fromBase64, sha256Hex } from "../domain/digest.ts";
import { detectMediaType } from "../domain/picture-type.ts";
import { MAX_FILE_BYTES } from "../sync/file-limits.ts";
import type { Row, RowId } from "../sync/policy.ts";
import { toRowKey } from "../sync/replay.ts";
import type { Database } from "./database.ts";
import { addSetsOfRows, getFileField } from "./row-sets.ts";
import { syncedTables } from "./tables/index.ts";

const fileTables = [...syncedTables.keys()].filter((table) => getFileField(table) !== undefined);

/** Do not call it in a transaction: IndexedDB would commit the transaction while the hash is computed. `size` is in bytes. */
export async function hashFile(base64: string): Promise<{ sha256: string; size: number }> {
  const bytes = fromBase64(base64);
  return { sha256: await sha256Hex(bytes), size: bytes.length };
}

/** Returns undefined if the server would not take the content, such as that of a row from a damaged backup. */
async function hashSendableFile(base64: unknown): Promise<{ sha256: string; size: number } | undefined> {
  if (typeof base64 !== "string") return undefined;
  const file = await hashFile(base64);
  return file.size <= MAX_FILE_BYTES && detectMediaType(fromBase64(base64.slice(0, 16))) ? file : undefined;
}

/** Returns the content as Base64 text; undefined if the row no longer has it, or other content than its hash says. */
export async function readFile(
  db: Database,
  table: string,
  { id, sha256 }: Row,
): Promise<{ content: string; size: number } | undefined> {
  const content = (await db.table<Row>(table).get(id as RowId))?.[getFileField(table) ?? ""];
  const file = await hashSendableFile(content);
  return file?.sha256 === sha256 && file ? { content: content as string, size: file.size } : undefined;
}

/** For rows that come into a workspace. Leaves out those whose content the server would not take. */
export async function addFileHashes<R extends Readonly<Record<string, readonly Row[] | undefined>>>(
  rows: R,
): Promise<R> {
  const hashed: Record<string, readonly Row[]> = {};
  for (const table of fileTables) {
    const ofTable = await Promise.all(
      (rows[table] ?? []).map(async (row) => {
        const file = await hashSendableFile(row[getFileField(table) ?? ""]);
        return file ? [{ ...row, ...file }] : [];
      }),
    );
    hashed[table] = ofTable.flat();
  }
  return { ...rows, ...hashed };
}

/** The metadata's row that says that no file of an earlier version waits for its hash. */
const FILES_SHARED = "workspace-files-shared";

/**
 * Versions before 15 stored the files of a workspace without a hash, for this device alone. Makes them change sets, once.
 * Not an upgrade of the database, whose transaction would end while a hash is computed. If it is interrupted, the next call
 * goes on with the files that have no hash yet.
 */
export async function shareFilesWithoutHash(db: Database): Promise<void> {
  if (await db.metadata.get(FILES_SHARED)) return;
  // One at a time: all of them might not fit into the memory.
  for (const table of fileTables.map((name) => db.table<Row, string>(name)))
    for (const id of await table.toCollection().primaryKeys()) await shareFileWithoutHash(db, table, id);
  await db.metadata.put({ name: FILES_SHARED, value: true });
}

async function shareFileWithoutHash(db: Database, table: Table<Row, string>, id: string): Promise<void> {
  const row = await table.get(id);
  const file = row?.sha256 === undefined && (await hashSendableFile(row?.[getFileField(table.name) ?? ""]));
  if (!file) return;
  await db.transaction("rw", [table, db.changeSets, db.serverRows, db.metadata], async () => {
    const stored = await table.get(id);
    // Another worker may have been faster.
    if (!stored || stored.sha256 !== undefined) return;
    // A change set that waits has the row already.
    if (await db.serverRows.get(toRowKey({ table: table.name, id }))) return;
    const hashed = { ...stored, ...file };
    await table.put(hashed);
    await addSetsOfRows((name) => db.table(name), [{ table: table.name, row: hashed }], Date.now());
  });
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
