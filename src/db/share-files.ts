import type { Table } from "dexie";
import { AUTOMATIC } from "../sync/change-set.ts";
import type { Row } from "../sync/policy.ts";
import { toRowKey } from "../sync/replay.ts";
import { changeSetTables, storeChangeSet } from "./change-sets.ts";
import type { Database } from "./database.ts";
import { fileTables, hashSendableFile, hasThumbnails, toThumbnailField } from "./files.ts";
import { addSetsOfRows, getFileField } from "./row-sets.ts";

/** The metadata's row that says that no file of an earlier version waits. Versions before 18 stored other values. */
const FILES_SHARED = { name: "workspace-files-shared", value: "email" };

/**
 * Versions before 15 stored the files of a workspace without a hash, for this device alone, those before 17 without a
 * thumbnail, and those before 18 did not share the files of emails. Makes them change sets, once. `canChange` says if the
 * member may change rows of a table. Not an upgrade of the database, whose transaction would end while a hash is
 * computed. If it is interrupted, the next call goes on with the files that have none yet.
 */
export async function shareOlderFiles(db: Database, canChange: (table: string) => boolean): Promise<void> {
  if ((await db.metadata.get(FILES_SHARED.name))?.value === FILES_SHARED.value) return;
  // One at a time: all of them might not fit into the memory.
  for (const table of fileTables.map((name) => db.table<Row, string>(name)))
    for (const id of await table.toCollection().primaryKeys()) {
      const row = await table.get(id);
      const content = row?.[getFileField(table.name) ?? ""];
      if (typeof content !== "string") continue;
      if (row?.sha256 === undefined) await shareFileWithoutHash(db, table, id, content);
      else if (row.thumbnail === undefined && hasThumbnails(table.name) && canChange(table.name))
        await shareThumbnail(db, table, id, content);
    }
  await db.metadata.put(FILES_SHARED);
}

async function shareFileWithoutHash(
  db: Database,
  table: Table<Row, string>,
  id: string,
  content: string,
): Promise<void> {
  const file = await hashSendableFile(table.name, await table.get(id));
  if (!file) return;
  const fields = { ...file, ...(hasThumbnails(table.name) && (await toThumbnailField(content))) };
  await db.transaction("rw", [table, ...changeSetTables.map((name) => db[name])], async () => {
    const stored = await table.get(id);
    // Another worker may have been faster.
    if (!stored || stored.sha256 !== undefined) return;
    // A change set that waits has the row already.
    if (await db.serverRows.get(toRowKey({ table: table.name, id }))) return;
    const described = { ...stored, ...fields };
    await table.put(described);
    await addSetsOfRows((name) => db.table(name), [{ table: table.name, row: described }], Date.now());
  });
}

/** Several devices may do this. Afterwards all have the same thumbnail. */
async function shareThumbnail(db: Database, table: Table<Row, string>, id: string, content: string): Promise<void> {
  const field = await toThumbnailField(content);
  if (field.thumbnail === undefined) return;
  await db.transaction("rw", [table, ...changeSetTables.map((name) => db[name])], async () => {
    const stored = await table.get(id);
    if (!stored || stored.thumbnail !== undefined) return;
    await table.put({ ...stored, ...field });
    await storeChangeSet(db, AUTOMATIC);
  });
}
