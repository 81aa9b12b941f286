import type { ContactRequest } from "../../../contract/contact.ts";
import type { Database } from "../../../db/database.ts";
import type { BackupTables } from "../../../db/upgrade-backup.ts";
import { FROM_BACKUP_ERROR } from "../../../domain/contact.ts";

const isOver = ({ status }: ContactRequest) => status === "sent" || status === "rejected";
const requestsIn = (tables: BackupTables) => (tables.contactRequests ?? []) as unknown as readonly ContactRequest[];

/**
 * Takes over the requests of a file that this device does not know, by id and by key; gives their ids. What is here
 * stays as it is. What had not been sent when the file was made may have been sent or cancelled since: it waits for a
 * person, who sends it or lets it be. So nothing is lost, and nothing goes out twice.
 */
export async function importContactRequests(db: Database, tables: BackupTables): Promise<string[]> {
  const here = await db.contactRequests.toArray();
  const known = new Set(here.flatMap(({ id, key }) => [id, key]));
  const added = requestsIn(tables).filter(({ id, key }) => !known.has(id) && !known.has(key));
  await db.contactRequests.bulkPut(added.map((request) => (isOver(request) ? request : parked(request))));
  return added.map(({ id }) => id);
}

function parked({ leasedUntil, trouble, ...request }: ContactRequest): ContactRequest {
  return { ...request, status: "rejected", nextAttemptAt: null, reason: FROM_BACKUP_ERROR };
}

/** Removes what has come to its end; what waits to be sent stays. */
export async function clearFinishedRequests(db: Database): Promise<void> {
  const over = (await db.contactRequests.toArray()).filter(isOver);
  await db.contactRequests.bulkDelete(over.map(({ id }) => id));
}

/** As it was before a file came, or before a reset: what came with the file goes, what was removed comes back; what waits stays. */
export async function restoreContactRequests(
  db: Database,
  tables: BackupTables,
  added: readonly string[],
): Promise<void> {
  const here = new Map((await db.contactRequests.toArray()).map((request) => [request.id, request]));
  const gone = added.filter((id) => {
    const request = here.get(id);
    return request && isOver(request);
  });
  await db.contactRequests.bulkDelete(gone);
  // What waited then and is not here any more was cancelled since.
  const back = requestsIn(tables).filter((request) => isOver(request) && !here.has(request.id));
  await db.contactRequests.bulkPut(back);
}
