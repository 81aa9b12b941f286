import { handOverFilePart, handOverSets } from "../../contract/held-sets.ts";
import { MAX_SETS } from "../../contract/workspace.ts";
import type { Database } from "../../db/database.ts";
import { HANDED_OVER, readSyncState } from "../../db/sync-state.ts";
import type { IntakeClient } from "../../domain/intake-client.ts";
import type { Membership } from "../../mocks/areas/data/workspace-membership.ts";
import { readSessionEnd } from "../../mocks/areas/requests/team-session.ts";
import { uploadFiles } from "./files.ts";
import { type CallFunction, takeBatch } from "./sync-workspace.ts";

interface HandedOver {
  /** The number of the last change set that the server holds. */
  readonly no: number;
  /** An update of the app changes the sets, so they are handed over again. */
  readonly schema: number;
}

/** The server did not answer, or refused. The next contact goes on. */
class InterruptedError extends Error {}

/**
 * If the member was deactivated, gives the server the change sets that wait, after the files that they name: an admin accepts
 * or discards them. They also stay here. Stops at the first error.
 */
export async function handOverWaitingSets(
  db: Database,
  membership: Membership,
  intakeClient: IntakeClient,
): Promise<void> {
  const end = await readSessionEnd(db);
  if (end?.reason !== "deactivated") return;
  const send: CallFunction = async (endpoint, input) => {
    const response = await intakeClient(endpoint, input, { token: end.refreshToken });
    if (!response?.isOk) throw new InterruptedError();
    return response.data;
  };
  try {
    await sendWaitingSets(db, membership, send);
  } catch (error) {
    // Such as a full disk. The person must still hear of the deactivation.
    if (!(error instanceof InterruptedError)) console.warn(error);
  }
}

async function sendWaitingSets(db: Database, { device, workspace }: Membership, send: CallFunction): Promise<void> {
  const { epoch } = workspace;
  const schema = db.verno;
  const stored = (await db.metadata.get(HANDED_OVER))?.value as HandedOver | undefined;
  let { confirmed: no } = await readSyncState(db);
  if (stored?.schema === schema) no = Math.max(no, stored.no);
  while (true) {
    const sets = takeBatch(await db.changeSets.where("no").above(no).limit(MAX_SETS).toArray());
    if (sets.length === 0) return;
    await uploadFiles(db, sets, async ({ sha256, ...part }) => {
      const body = { device, epoch, ...part };
      return (await send(handOverFilePart, { params: { sha256 }, body })).received;
    });
    const { received } = await send(handOverSets, { body: { device, epoch, schema, sentAt: Date.now(), sets } });
    // The server holds no more.
    if (received <= no) return;
    no = received;
    await db.metadata.put({ name: HANDED_OVER, value: { no, schema } satisfies HandedOver });
  }
}
