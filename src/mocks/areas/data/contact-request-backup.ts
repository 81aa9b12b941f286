import type { ContactRequest } from "../../../contract/contact.ts";
import type { Database } from "../../../db/database.ts";
import type { BackupTables } from "../../../db/upgrade-backup.ts";
import { FROM_BACKUP_ERROR } from "../../../domain/contact.ts";

const isFinished = ({ status }: ContactRequest) => status === "sent" || status === "rejected";
const getRequests = (tables: BackupTables) => (tables.contactRequests ?? []) as unknown as readonly ContactRequest[];

/**
 * Imports contact requests that this device does not have (by id and key) and returns their ids. Existing ones stay. A
 * request unsent in the file may have been sent or cancelled since, so it is imported as rejected for a person to decide.
 */
export async function importContactRequests(db: Database, tables: BackupTables): Promise<string[]> {
  const stored = await db.contactRequests.toArray();
  const known = new Set(stored.flatMap(({ id, key }) => [id, key]));
  const added = getRequests(tables).filter(({ id, key }) => !known.has(id) && !known.has(key));
  await db.contactRequests.bulkPut(added.map((request) => (isFinished(request) ? request : toRejected(request))));
  return added.map(({ id }) => id);
}

function toRejected({ leasedUntil, trouble, ...request }: ContactRequest): ContactRequest {
  return { ...request, status: "rejected", nextAttemptAt: null, reason: FROM_BACKUP_ERROR };
}

/** Deletes sent and rejected requests; pending ones stay. */
export async function clearFinishedRequests(db: Database): Promise<void> {
  const finished = (await db.contactRequests.toArray()).filter(isFinished);
  await db.contactRequests.bulkDelete(finished.map(({ id }) => id));
}

/** Undoes an import or reset: deletes imported requests and restores deleted ones; pending ones stay. */
export async function restoreContactRequests(
  db: Database,
  tables: BackupTables,
  added: readonly string[],
): Promise<void> {
  const stored = new Map((await db.contactRequests.toArray()).map((request) => [request.id, request]));
  const removable = added.filter((id) => {
    const request = stored.get(id);
    return request && isFinished(request);
  });
  await db.contactRequests.bulkDelete(removable);
  // A request pending in the snapshot and missing now was cancelled since.
  const restored = getRequests(tables).filter((request) => isFinished(request) && !stored.has(request.id));
  await db.contactRequests.bulkPut(restored);
}
