import type { ContactRequest } from "../../../contract/contact.ts";
import type { Database } from "../../../db/database.ts";
import type { BackupTables } from "../../../db/upgrades/backup-tables.ts";
import { RESTORED_FROM_BACKUP_ERROR } from "../../../domain/contact.ts";

const isFinished = ({ status }: ContactRequest) => status === "sent" || status === "rejected";
const getRequests = (tables: BackupTables) => (tables.contactRequests ?? []) as unknown as readonly ContactRequest[];

/**
 * Imports the contact requests that this device does not have (compared by id and key) and returns their ids. An unsent
 * request in the file may have been sent or cancelled since, so the import marks it as rejected and the user decides.
 */
export async function importContactRequests(db: Database, tables: BackupTables): Promise<string[]> {
  const storedRequests = await db.contactRequests.toArray();
  const knownIds = new Set(storedRequests.flatMap(({ id, key }) => [id, key]));
  const addedRequests = getRequests(tables).filter(({ id, key }) => !knownIds.has(id) && !knownIds.has(key));
  await db.contactRequests.bulkPut(
    addedRequests.map((request) => (isFinished(request) ? request : toRejected(request))),
  );
  return addedRequests.map(({ id }) => id);
}

function toRejected({ leasedUntil, trouble, ...request }: ContactRequest): ContactRequest {
  return { ...request, status: "rejected", nextAttemptAt: null, reason: RESTORED_FROM_BACKUP_ERROR };
}

/** Pending requests stay, because the outbox still has to send them. */
export async function clearFinishedRequests(db: Database): Promise<void> {
  const finishedRequests = (await db.contactRequests.toArray()).filter(isFinished);
  await db.contactRequests.bulkDelete(finishedRequests.map(({ id }) => id));
}

/** Pending requests stay. */
export async function restoreContactRequests(
  db: Database,
  tables: BackupTables,
  added: readonly string[],
): Promise<void> {
  const storedRequests = new Map((await db.contactRequests.toArray()).map((request) => [request.id, request]));
  const removableIds = added.filter((id) => {
    const request = storedRequests.get(id);
    return request && isFinished(request);
  });
  await db.contactRequests.bulkDelete(removableIds);
  // Restore only finished requests: a request that was pending in the snapshot and is missing now was cancelled since.
  const restoredRequests = getRequests(tables).filter(
    (request) => isFinished(request) && !storedRequests.has(request.id),
  );
  await db.contactRequests.bulkPut(restoredRequests);
}
