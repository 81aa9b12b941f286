import { and, eq, gte, inArray, lte, sql } from "drizzle-orm";
import { isEqual } from "es-toolkit/predicate";
import { HttpError } from "../../src/contract/errors.ts";
import type { ChangeSet } from "../../src/sync/change-set.ts";
import type { Outcome, Winner } from "../../src/sync/decide.ts";
import { members, workspaceChangeSets, workspaceDevices } from "../database/schema.ts";
import type { Database } from "../database/store.ts";
import { toJsonLists } from "./to-json-lists.ts";

export interface DecidedSet {
  readonly set: ChangeSet;
  readonly seq: number;
  readonly outcome: Outcome;
}

export interface SetsAddress {
  readonly workspaceId: string;
  readonly deviceId: string;
  /** Of the device. */
  readonly schema: number;
}

/** A person reads whose change replaced the own one, or on which of the own devices it was made. */
export async function addNames(
  tx: Database,
  workspaceId: string,
  decided: readonly DecidedSet[],
): Promise<DecidedSet[]> {
  const slots = decided.flatMap(({ outcome }) => getWinners(outcome)).map(({ slot }) => slot);
  if (slots.length === 0) return [...decided];
  const found = await tx
    .select({
      slot: workspaceDevices.slot,
      deviceName: workspaceDevices.name,
      memberId: members.id,
      name: members.fullName,
    })
    .from(workspaceDevices)
    .innerJoin(members, eq(members.id, workspaceDevices.memberId))
    .where(and(eq(workspaceDevices.workspaceId, workspaceId), inArray(workspaceDevices.slot, [...new Set(slots)])));
  const names = new Map(found.map((each) => [each.slot, each]));
  const addName = (by: Winner): Winner => ({ ...by, ...names.get(by.slot) });
  return decided.map(({ outcome, ...rest }) => {
    if (!outcome.isAccepted)
      return { ...rest, outcome: { ...outcome, ...(outcome.by && { by: addName(outcome.by) }) } };
    return { ...rest, outcome: { ...outcome, lost: outcome.lost.map((each) => ({ ...each, by: addName(each.by) })) } };
  });
}

const getWinners = (outcome: Outcome): readonly Winner[] =>
  outcome.isAccepted ? outcome.lost.map(({ by }) => by) : outcome.by ? [outcome.by] : [];

/**
 * The stored outcomes of repeated sets. Throws a 409 HttpError if a set differs from the stored one, unless an update of
 * the app has changed it since.
 */
export async function findOutcomes(tx: Database, address: SetsAddress, repeated: readonly ChangeSet[]) {
  const [first, last] = [repeated[0], repeated.at(-1)];
  if (!first || !last) return [];
  const { workspaceId, deviceId } = address;
  const { no, at, base, ops, outcome, schema } = workspaceChangeSets;
  const rows = await tx
    .select({ set: { no, at, base, ops }, outcome, schema })
    .from(workspaceChangeSets)
    .where(
      and(
        eq(workspaceChangeSets.workspaceId, workspaceId),
        eq(workspaceChangeSets.deviceId, deviceId),
        gte(no, first.no),
        lte(no, last.no),
      ),
    );
  const stored = new Map(rows.map((row) => [row.set.no, row]));
  return repeated.map((set) => {
    const found = stored.get(set.no);
    if (!found || (found.schema === address.schema && !isEqual(found.set, set)))
      throw new HttpError(409, "A change set differs from the stored one");
    return { no: set.no, outcome: found.outcome };
  });
}

export async function storeSets(
  tx: Database,
  { workspaceId, deviceId, schema, memberId, receivedAt }: SetsAddress & { memberId: number; receivedAt: Date },
  decided: readonly DecidedSet[],
): Promise<void> {
  for (const list of toJsonLists(decided.map(({ set, ...item }) => ({ ...set, ...item }))))
    await tx.execute(sql`
      insert into workspace_change_sets
        (workspace_id, device_id, member_id, received_at, schema, no, seq, at, base, ops, outcome)
      select ${workspaceId}::uuid, ${deviceId}::uuid, ${memberId}::integer, ${receivedAt.toISOString()}::timestamptz,
        ${schema}::integer, no, seq, at, base, ops, outcome
      from json_to_recordset(${list}::json) as decided
        (no bigint, seq bigint, at bigint, base bigint, ops jsonb, outcome jsonb)`);
}
