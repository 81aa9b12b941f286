import { and, eq } from "drizzle-orm";
import { isEqual } from "es-toolkit";
import { badRequest, HttpError } from "../../src/contract/errors.ts";
import { teamRoles } from "../../src/contract/intake.ts";
import { MAX_PUSH_BYTES, pushChanges, type WorkspaceChange } from "../../src/contract/workspace.ts";
import { findUnsafeField } from "../../src/db/tables/row-bounds.ts";
import type { ChangeSet } from "../../src/sync/change-set.ts";
import { getEffectiveTime, type Outcome } from "../../src/sync/decide.ts";
import { toRowKey } from "../../src/sync/replay.ts";
import { workspaceDevices, workspaces } from "../database/schema.ts";
import type { Database } from "../database/store.ts";
import { checkSession } from "../intake/access-tokens.ts";
import { createHandler, type HandlerContext } from "../intake/create-handler.ts";
import type { CurrentMember } from "../intake/current-member.ts";
import { recordAct } from "../privacy/audit.ts";
import { findNotices } from "../push/find-notices.ts";
import { decideSet, getFileHashes } from "./decide-set.ts";
import { addressEmails, deliverEmails, findRecipients } from "./deliver-emails.ts";
import { assertSameSchema, assertSameVersion, type DeviceRow, findOwnDevice, unknownEpoch } from "./devices.ts";
import { findFiles } from "./files.ts";
import { loadRows } from "./loaded-rows.ts";
import { canRead, getAbility, getRights, getRoleAddress, policies, type Reader, roleAddresses } from "./permissions.ts";
import { readPage } from "./pull-changes.ts";
import { addChanges } from "./row-changes.ts";
import { addNames, type DecidedSet, findOutcomes, storeSets } from "./stored-sets.ts";

type PushBody = Omit<HandlerContext<typeof pushChanges>["body"], "sets"> &
  Pick<ApplyOptions, "sendsOutside"> & { readonly sets: readonly ChangeSet[] };

export const pushChangesHandler = createHandler(
  pushChanges,
  async ({ body, currentMember, db, feed, push: pushService, mail, now, rowSchema }) => {
    assertSameSchema(body.schema, rowSchema.version);
    const sets = toStorable(body.sets);
    if (sets.some(({ no }, index) => no !== (sets[0]?.no ?? 0) + index)) throw setMissing();
    const receivedAt = now();
    const { outcomes, workspaceId, from, head, ...pushed } = await db.transaction((tx) =>
      push(tx, { ...body, sets, sendsOutside: mail.sendsOutside }, currentMember, receivedAt),
    );
    if (pushed.acceptedOps.some(({ table }) => table === "emails")) mail.wake();
    const getRows = (reader: Reader) => {
      const ability = pushed.getRoleAbility(reader.role);
      return [
        ...pushed.rows.filter((address) => canRead(address, currentMember, reader, ability)),
        ...pushed.delivered.filter(({ memberId }) => memberId === reader.id),
      ].map(({ table, id, row, change }) => ({ table, id, row, change }));
    };
    const getMemberRights = (role: CurrentMember["role"]) => getRights(role, pushed.getRoleAbility(role));
    const changed = new Set(pushed.rows.map(toRowKey));
    feed.publishHead({ workspaceId, head }, currentMember, (reader) => {
      // A device must ask, because it may have to delete or load rows.
      if (changed.has(toRowKey(getRoleAddress(reader.role)))) return {};
      const { epoch, schema } = body;
      const [rights, rows] = [getMemberRights(reader.role), getRows(reader)];
      return { epoch, schema, member: reader.id, rights, from, cursor: head, rows } satisfies WorkspaceChange;
    });
    const about = { authorId: currentMember.id, now: receivedAt.getTime() };
    void pushService.notify(findNotices(pushed.rows, about), currentMember.id);
    const sendsEmail = mail.sendsOutside;
    // If nobody else has changed anything, the device needs only what became of its own sets.
    if (body.cursor === from) {
      const rows = getRows({ ...currentMember, role: pushed.role });
      const rights = getMemberRights(pushed.role);
      return { outcomes, page: { rights, rows, cursor: head, more: false, ...pushed.decided, sendsEmail } };
    }
    return { outcomes, page: { ...(await readPage(db, body, currentMember)).page, sendsEmail } };
  },
  { maxBodyBytes: MAX_PUSH_BYTES },
);

const setMissing = () => new HttpError(409, "A change set is missing: send from the first that is not confirmed");

/** A lone surrogate or NUL in JSON, after an even number of backslashes. */
const UNSTORABLE = /(?<!\\)((?:\\\\)*)\\u(?:0000|d[89a-f][\da-f]{2})/g;

/**
 * Replaces characters that PostgreSQL cannot store in `jsonb`. Refusing them would block the device's later sets. Throws
 * a 400 HttpError for values that would make a screen or the database fail, which no device writes.
 */
export function toStorable(sets: readonly ChangeSet[]): readonly ChangeSet[] {
  const isUnsafe = sets.some(({ ops }) => ops.some((op) => findUnsafeField(op.table, op) !== undefined));
  if (isUnsafe) throw badRequest({ sets: ["Invalid value."] });
  const json = JSON.stringify(sets);
  const storable = json.replace(UNSTORABLE, "$1\ufffd");
  return storable === json ? sets : JSON.parse(storable);
}

async function push(tx: Database, body: PushBody, member: CurrentMember, receivedAt: Date) {
  const { sets, epoch, schema, sentAt, cursor, sendsOutside } = body;
  const workspace = await lockWorkspace(tx, epoch);
  assertSameVersion(workspace, schema);
  // The lock of the workspace may have taken a while: check the member again.
  const role = await checkSession(tx, member, pushChanges.permission);
  const device = await findOwnDevice(tx, workspace.id, body.device, member, true);
  const address = { workspaceId: workspace.id, deviceId: device.id };
  const repeated = sets.filter(({ no }) => no <= device.confirmed);
  const fresh = sets.slice(repeated.length);
  const outcomes = await findOutcomes(tx, { ...address, schema }, repeated);
  const [next] = fresh;
  if (next && next.no !== device.confirmed + 1) throw setMissing();
  // The device knows numbers that this database has not given: a backup was restored.
  if ([cursor, ...fresh.map(({ base }) => base)].some((known) => known > workspace.head)) throw unknownEpoch();

  const author = { id: member.id, role };
  const options = { workspace, device, schema, sentAt, receivedAt, cursor, author, sendsOutside };
  const act = { actorId: member.id, at: receivedAt };
  const { decided, head, rows, delivered, getRoleAbility } = await applySets(tx, { ...options, act }, fresh);
  const freshOutcomes = decided.map(({ set, outcome }) => ({ no: set.no, outcome }));
  return {
    outcomes: [...outcomes, ...freshOutcomes],
    /** Of the sets that the device has not sent before. */
    decided: { outcomes: freshOutcomes, confirmed: device.confirmed + fresh.length },
    acceptedOps: decided.flatMap(({ set, outcome }) => (outcome.isAccepted ? set.ops : [])),
    workspaceId: workspace.id,
    from: workspace.head,
    head,
    role,
    rows: addChanges(rows, decided, { slot: device.slot, memberId: member.id }),
    delivered: delivered.map((row) => ({ ...row, change: undefined })),
    getRoleAbility,
  };
}

interface StoreOptions {
  readonly workspace: Awaited<ReturnType<typeof lockWorkspace>>;
  readonly device: DeviceRow;
  /** The version of the device's database. */
  readonly schema: number;
  /** The device's clock when it sent the sets. */
  readonly sentAt: number;
  readonly receivedAt: Date;
  readonly cursor: number;
}

interface ApplyOptions extends StoreOptions {
  /** The sets are the member's; the role says with whose rights they are decided. */
  readonly author: { readonly id: number; readonly role: CurrentMember["role"] };
  /** Whether the server sends email to addresses outside the workspace. */
  readonly sendsOutside: boolean;
  /** Who lets a changed role in, and when. */
  readonly act: { readonly actorId: number; readonly at: Date };
}

/** Decides and stores the next sets of the device. Call it after {@link lockWorkspace}. */
export async function applySets(tx: Database, options: ApplyOptions, sets: readonly ChangeSet[]) {
  const { workspace, device, sentAt, receivedAt, author, act, sendsOutside } = options;
  const rows = await loadRows(tx, { workspaceId: workspace.id, memberId: author.id, policies }, sets, roleAddresses);
  const getRoleAbility = (role: CurrentMember["role"]) => {
    const address = getRoleAddress(role);
    return getAbility(role, rows.find(address.table, address.id)?.row);
  };
  const files = await findFiles(tx, workspace.id, getFileHashes(sets.flatMap(({ ops }) => ops)));
  const hasRow = (role: CurrentMember["role"]) => rows.find("roles", getRoleAddress(role).id)?.row != null;
  const abilitiesBefore = new Map(teamRoles.filter(hasRow).map((role) => [role, getRoleAbility(role)]));
  const isSending = sets.some(({ ops }) => ops.some(({ table }) => table === "emails"));
  const recipients = isSending ? await findRecipients(tx) : new Map();
  let { lastAt } = device;
  const unnamed = sets.map((set, index): DecidedSet => {
    lastAt = getEffectiveTime({ at: set.at, sentAt }, { now: receivedAt.getTime(), lastAt });
    const seq = workspace.head + index + 1;
    const ability = getRoleAbility(author.role);
    const decision = decideSet(rows, set, { seq, device: device.slot, at: lastAt }, { id: author.id, ability }, files);
    rows.write(decision.rows);
    return { set, seq, outcome: decision.outcome };
  });
  const addressed = await addressEmails(rows, recipients, author.id, getRoleAbility, sendsOutside);
  rows.write(addressed.rows);
  const decided = await addNames(tx, workspace.id, unnamed);
  await rows.store();
  const sender = { workspaceId: workspace.id, authorId: author.id, receivedAt };
  const delivered = await deliverEmails(tx, sender, addressed.emails);
  // The roles that the first device brings are not recorded.
  for (const [role, before] of abilitiesBefore)
    if (!isEqual(before, getRoleAbility(role)))
      await recordAct(tx, act.at, { event: "workspace-role", actorId: act.actorId, details: { role } });
  const head = await storeDecided(tx, options, decided, lastAt);
  return { decided, head, lastAt, rows: rows.getWritten(), delivered, getRoleAbility };
}

/** Stores the next sets of the device as refused. Call it after {@link lockWorkspace}. */
export async function refuseSets(tx: Database, options: StoreOptions, sets: readonly ChangeSet[]) {
  const decided = sets.map((set, index): DecidedSet => {
    const [op] = set.ops;
    const outcome: Outcome = op
      ? { isAccepted: false, refusal: "forbidden", table: op.table, id: op.id }
      : { isAccepted: true, lost: [] };
    return { set, seq: options.workspace.head + index + 1, outcome };
  });
  const { lastAt } = options.device;
  return { decided, lastAt, head: await storeDecided(tx, options, decided, lastAt) };
}

/** Returns the workspace's new head. */
async function storeDecided(
  tx: Database,
  { workspace, device, schema, receivedAt, cursor }: StoreOptions,
  decided: readonly DecidedSet[],
  lastAt: number,
): Promise<number> {
  const address = { workspaceId: workspace.id, deviceId: device.id, schema };
  await storeSets(tx, { ...address, memberId: device.memberId, receivedAt }, decided);
  const head = workspace.head + decided.length;
  await tx.update(workspaces).set({ head }).where(eq(workspaces.id, workspace.id));
  await tx
    .update(workspaceDevices)
    .set({ confirmed: device.confirmed + decided.length, lastAt, lastSeenAt: receivedAt, cursor })
    .where(and(eq(workspaceDevices.workspaceId, workspace.id), eq(workspaceDevices.id, device.id)));
  return head;
}

/**
 * Locks the workspace until the transaction ends, so that the order of numbers is the order of commits. Throws a 409
 * HttpError for an unknown epoch.
 */
export async function lockWorkspace(tx: Database, epoch: string) {
  const { id, head, schema } = workspaces;
  const isEpoch = eq(workspaces.epoch, epoch);
  const [workspace] = await tx.select({ id, head, schema }).from(workspaces).where(isEpoch).for("update");
  if (!workspace) throw unknownEpoch();
  return workspace;
}
