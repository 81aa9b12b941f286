import type * as v from "valibot";
import type { Area } from "../contract/areas.ts";
import type { assignment } from "../contract/workspace-membership.ts";
import { findInviter, findTaskGiver } from "../domain/assignments.ts";
import type { Row } from "../sync/policy.ts";
import { type DeviceRow, toRowKey } from "../sync/replay.ts";
import type { Database } from "./database.ts";
import { isAreaComplete } from "./sync-state.ts";

/** Kept until a page has told the person. */
export type Assignment = v.InferOutput<typeof assignment>;

const ASSIGNMENT = "workspace-assignment:";

/** Oldest first. */
export async function readAssignments(db: Database): Promise<readonly Assignment[]> {
  const stored = await db.metadata.where("name").startsWith(ASSIGNMENT).toArray();
  return stored.map(({ value }) => value as Assignment).toSorted((a, b) => (a.at < b.at ? -1 : 1));
}

export const removeAssignment = (db: Database, id: string): PromiseLike<void> => db.metadata.delete(ASSIGNMENT + id);

export const addAssignment = (db: Database, fields: Omit<Assignment, "id" | "at">): PromiseLike<unknown> => {
  const value: Assignment = { id: crypto.randomUUID(), at: new Date().toISOString(), ...fields };
  return db.metadata.put({ name: ASSIGNMENT + value.id, value });
};

interface GivenTable {
  readonly area: Area;
  readonly kind: Assignment["kind"];
  /** The colleague who has given the record to the member with the change, if one has. */
  readonly findGiver: (before: Row | undefined, row: Row, memberId: number) => number | undefined;
}

const givenTables: Readonly<Record<string, GivenTable>> = {
  tasks: { area: "todo", kind: "task", findGiver: findTaskGiver as unknown as GivenTable["findGiver"] },
  events: { area: "calendar", kind: "event", findGiver: findInviter as unknown as GivenTable["findGiver"] },
};

/**
 * Stores what colleagues have given to the device's member. Call this in the transaction of a page, after storing its rows;
 * `before` has the rows as they were.
 */
export async function storeAssignments(
  db: Database,
  rows: readonly DeviceRow[],
  before: ReadonlyMap<string, Row>,
): Promise<void> {
  const candidates = rows.filter(({ table, row }) => row && givenTables[table]);
  if (candidates.length === 0) return;
  // The only account of a workspace's database.
  const account = await db.accounts.toCollection().first();
  for (const each of candidates) {
    const given = givenTables[each.table];
    const { row } = each;
    if (!given || !row || !account) continue;
    const giver = given.findGiver(before.get(toRowKey(each)), row, account.id);
    // A record that the device has not loaded yet may have been the member's before.
    if (giver === undefined || !(await isAreaComplete(db, given.area))) continue;
    const by = (await db.members.get(giver))?.fullName ?? `#${giver}`;
    const { title, start } = row as { title: string; start?: string };
    const record = { kind: given.kind, recordId: Number(each.id), title, ...(start !== undefined && { start }) };
    await addAssignment(db, { ...record, by });
  }
}
