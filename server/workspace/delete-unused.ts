import { and, asc, eq, inArray, isNull, lt, lte, min, notInArray, or, sql } from "drizzle-orm";
import { syncedTables } from "../../src/db/tables/index.ts";
import { workspaceFileParts, workspaceFiles } from "../database/file-schema.ts";
import { heldSets } from "../database/held-set-schema.ts";
import { workspaceChangeSets, workspaceDevices, workspaceRows, workspaces } from "../database/schema.ts";
import type { Database } from "../database/store.ts";

const DAY_MS = 24 * 60 * 60_000;
export const SET_LIFETIME_MS = 90 * DAY_MS;
export const DELETED_ROW_LIFETIME_MS = 180 * DAY_MS;
/** Since the last upload. An undo may name a file again. */
export const FILE_LIFETIME_MS = 30 * DAY_MS;
export const PART_LIFETIME_MS = 7 * DAY_MS;

const SETS_PER_STATEMENT = 1_000;
const fileTables = [...syncedTables].flatMap(([table, { policy }]) => (policy.file ? [table] : []));

/**
 * Deletes what no device needs any more: change sets whose outcome their device has, marks of deleted rows that every
 * device has, files that no row and no held change set names, and uploads that never ended. A device that stays away
 * delays it, until it is removed from the workspace.
 */
export async function deleteUnused(db: Database, now: Date): Promise<void> {
  for (const { id } of await db.select({ id: workspaces.id }).from(workspaces)) {
    const devices = await db.select().from(workspaceDevices).where(eq(workspaceDevices.workspaceId, id));
    for (const device of devices) await deleteSets(db, device, getLimit(now, SET_LIFETIME_MS));
    await deleteHeldSets(db, id);
    await deleteMarks(db, id, getLimit(now, DELETED_ROW_LIFETIME_MS));
    await deleteFiles(db, id, now);
  }
}

const getLimit = (now: Date, lifetimeMs: number): Date => new Date(now.getTime() - lifetimeMs);

async function deleteSets(
  db: Database,
  { workspaceId, id, cursor, removedAt }: typeof workspaceDevices.$inferSelect,
  limit: Date,
): Promise<void> {
  const { seq, receivedAt } = workspaceChangeSets;
  const isOfDevice = and(eq(workspaceChangeSets.workspaceId, workspaceId), eq(workspaceChangeSets.deviceId, id));
  for (let isDone = false; !isDone; ) {
    // In the order of their arrival, so that young sets are not read.
    const oldest = await db
      .select({ seq, receivedAt })
      .from(workspaceChangeSets)
      .where(and(isOfDevice, removedAt ? undefined : lte(seq, cursor)))
      .orderBy(asc(seq))
      .limit(SETS_PER_STATEMENT);
    const old = oldest.filter((set) => set.receivedAt < limit);
    const last = old.at(-1);
    if (last) await db.delete(workspaceChangeSets).where(and(isOfDevice, lte(seq, last.seq), lt(receivedAt, limit)));
    isDone = old.length < SETS_PER_STATEMENT;
  }
}

/** Of a member who is active again, and whose device has sent them itself. */
const deleteHeldSets = (db: Database, workspaceId: string) =>
  db.execute(sql`
    delete from ${heldSets} using ${workspaceDevices}
    where ${heldSets.workspaceId} = ${workspaceId} and ${workspaceDevices.workspaceId} = ${workspaceId}
      and ${workspaceDevices.id} = ${heldSets.deviceId} and ${heldSets.no} <= ${workspaceDevices.confirmed}`);

/** A device with an older cursor must still hear of the deletion. */
async function deleteMarks(db: Database, workspaceId: string, limit: Date): Promise<void> {
  const [known] = await db
    .select({ cursor: min(workspaceDevices.cursor) })
    .from(workspaceDevices)
    .where(and(eq(workspaceDevices.workspaceId, workspaceId), isNull(workspaceDevices.removedAt)));
  await db.delete(workspaceRows).where(
    and(
      eq(workspaceRows.workspaceId, workspaceId),
      isNull(workspaceRows.data),
      lte(workspaceRows.seq, known?.cursor ?? 0),
      // The time of an automatic deletion, which nobody puts back, is 0.
      sql`(${workspaceRows.added} ->> 'at')::numeric < ${limit.getTime()}`,
    ),
  );
}

async function deleteFiles(db: Database, workspaceId: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    // A push that names a file waits, or has stored its row.
    await tx.select({ id: workspaces.id }).from(workspaces).where(eq(workspaces.id, workspaceId)).for("update");
    const named = tx
      .select({ sha256: sql<string>`${workspaceRows.data} ->> 'sha256'` })
      .from(workspaceRows)
      .where(
        and(
          eq(workspaceRows.workspaceId, workspaceId),
          inArray(workspaceRows.table, fileTables),
          sql`${workspaceRows.data} ->> 'sha256' is not null`,
        ),
      );
    // An admin may accept them later.
    const held = tx
      .select({
        sha256: sql<string>`jsonb_path_query(${heldSets.ops}, '$[*].row.sha256 ? (@.type() == "string")') #>> '{}'`,
      })
      .from(heldSets)
      .where(eq(heldSets.workspaceId, workspaceId));
    const { sha256, isComplete, uploadedAt } = workspaceFiles;
    const deleted = await tx
      .delete(workspaceFiles)
      .where(
        and(
          eq(workspaceFiles.workspaceId, workspaceId),
          or(
            and(eq(isComplete, false), lt(uploadedAt, getLimit(now, PART_LIFETIME_MS))),
            and(lt(uploadedAt, getLimit(now, FILE_LIFETIME_MS)), notInArray(sha256, named), notInArray(sha256, held)),
          ),
        ),
      )
      .returning({ sha256 });
    for (const file of deleted)
      await tx
        .delete(workspaceFileParts)
        .where(and(eq(workspaceFileParts.workspaceId, workspaceId), eq(workspaceFileParts.sha256, file.sha256)));
  });
}
