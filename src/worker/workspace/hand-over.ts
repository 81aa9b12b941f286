import { handOverSets } from "../../contract/held-sets.ts";
import { MAX_SETS } from "../../contract/workspace.ts";
import type { Database } from "../../db/database.ts";
import { namesFile } from "../../db/row-sets.ts";
import { readSyncState } from "../../db/sync-state.ts";
import type { IntakeClient } from "../../domain/intake-client.ts";
import type { Membership } from "../../mocks/areas/data/workspace-membership.ts";
import { readSessionEnd } from "../../mocks/areas/requests/team-session.ts";
import { takeBatch } from "./sync-workspace.ts";

const HANDED_OVER = "workspace-handed-over";

interface HandedOver {
  /** The number of the last change set that the server holds. */
  readonly no: number;
  /** An update of the app changes the sets, so they are handed over again. */
  readonly schema: number;
}

/**
 * If the member was deactivated, gives the server the change sets that wait: an admin accepts or discards them. They also
 * stay here. Files are not handed over, so it ends before the first set that names one: without the file, the server
 * would refuse it. Stops at the first error; the next contact goes on.
 */
export async function handOverWaitingSets(
  db: Database,
  { device, workspace }: Membership,
  intakeClient: IntakeClient,
): Promise<void> {
  const end = await readSessionEnd(db);
  if (end?.reason !== "deactivated") return;
  const schema = db.verno;
  const stored = (await db.metadata.get(HANDED_OVER))?.value as HandedOver | undefined;
  let { confirmed: no } = await readSyncState(db);
  if (stored?.schema === schema) no = Math.max(no, stored.no);
  while (true) {
    const waiting = takeBatch(await db.changeSets.where("no").above(no).limit(MAX_SETS).toArray());
    const fileAt = waiting.findIndex(({ ops }) => ops.some((op) => op.kind === "add" && namesFile(op)));
    const sets = fileAt === -1 ? waiting : waiting.slice(0, fileAt);
    if (sets.length === 0) return;
    const body = { device, epoch: workspace.epoch, schema, sentAt: Date.now(), sets };
    const response = await intakeClient(handOverSets, { body }, { token: end.refreshToken });
    if (!response?.isOk || response.data.received <= no) return;
    no = response.data.received;
    await db.metadata.put({ name: HANDED_OVER, value: { no, schema } satisfies HandedOver });
  }
}
