import type * as v from "valibot";
import type { Area } from "../contract/areas.ts";
import type { CalendarEvent } from "../contract/calendar.ts";
import type { assignment } from "../contract/workspace-membership.ts";
import { findInviter, findTaskGiver } from "../domain/assignments.ts";
import { findEventNews } from "../domain/event-news.ts";
import type { Row } from "../sync/policy.ts";
import { type DeviceRow, toRowKey } from "../sync/replay.ts";
import type { Database } from "./database.ts";
import type { ChangedRow } from "./row-activities.ts";
import { isAreaComplete } from "./sync-state.ts";

/** Kept until a page has told the person. */
export type Assignment = v.InferOutput<typeof assignment>;

const ASSIGNMENT = "workspace-assignment:";
/** More tasks of a colleague on one page, such as those of an import, are told of together. */
const MAX_SINGLE_TASKS = 3;

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
  const found: Omit<Assignment, "id" | "at">[] = [];
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
    found.push({ ...record, by });
  }
  for (const list of Map.groupBy(found, ({ kind, by }) => `${kind} ${by}`).values()) {
    const [first] = list;
    const isMany = first?.kind === "task" && list.length > MAX_SINGLE_TASKS;
    for (const each of isMany ? [{ ...first, count: list.length }] : list) await addAssignment(db, each);
  }
}

/**
 * Stores which of the member's events colleagues have moved or canceled, or have removed the member from. `pageRows` say who
 * it was, and `rows` are those that were stored; see {@link storeAssignments}.
 */
export async function storeEventNews(
  db: Database,
  pageRows: readonly ChangedRow[],
  rows: readonly DeviceRow[],
  before: ReadonlyMap<string, Row>,
): Promise<void> {
  const authors = new Map(
    pageRows.flatMap(({ change, timeBy = change?.memberId, guestsBy = change?.memberId, ...address }) =>
      timeBy === undefined || guestsBy === undefined ? [] : [[toRowKey(address), { timeBy, guestsBy }] as const],
    ),
  );
  const changes = rows.flatMap((each) => {
    const author = each.table === "events" && authors.get(toRowKey(each));
    if (!author) return [];
    const [old, row] = [before.get(toRowKey(each)), each.row];
    return [{ ...author, before: old as CalendarEvent | undefined, after: row as CalendarEvent | null }];
  });
  const account = changes.length > 0 ? await db.accounts.toCollection().first() : undefined;
  if (!account) return;
  const added = changes.filter(({ before: old }) => !old);
  for (const { timeBy, guestsBy, ...change } of changes) {
    const ofAuthor = added.flatMap(({ after, timeBy: by }) => (after && by === timeBy ? [after] : []));
    const about = { memberId: account.id, timeBy, guestsBy, now: Date.now() };
    const news = findEventNews({ ...change, added: ofAuthor }, about);
    const { title } = change.after ?? change.before ?? {};
    if (!news || news.kind === "invited" || title === undefined) continue;
    const by = (await db.members.get(news.by))?.fullName ?? `#${news.by}`;
    const { kind, eventId, start, recurrenceId } = news;
    await addAssignment(db, { kind: `event-${kind}`, recordId: eventId, title, start, recurrenceId, by });
  }
}
