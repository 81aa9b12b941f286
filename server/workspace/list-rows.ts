import { and, asc, count, inArray, isNotNull, notInArray, type SQL, sql } from "drizzle-orm";
import { partition } from "es-toolkit/array";
import { sumBy } from "es-toolkit/math";
import * as v from "valibot";
import { type Area, areas } from "../../src/contract/areas.ts";
import { badRequest } from "../../src/contract/errors.ts";
import { FIRST_SYNC_ROWS, listWorkspaceRows } from "../../src/contract/workspace.ts";
import { syncedTables } from "../../src/db/tables/index.ts";
import { workspaceRows } from "../database/schema.ts";
import type { Database } from "../database/store.ts";
import { createHandler, type HandlerContext } from "../intake/create-handler.ts";
import type { CurrentMember } from "../intake/current-member.ts";
import { assertSameSchema, assertSameVersion, findOwnDevice, findWorkspace } from "./devices.ts";
import { findPageEnd, ONE_SNAPSHOT, rowBytes, rowColumns } from "./pages.ts";
import { getRights, isReadable, loadAbility } from "./permissions.ts";
import { toPageRows } from "./row-changes.ts";

type ListParams = HandlerContext<typeof listWorkspaceRows>["params"];

// PostgreSQL's text cannot have NUL.
const text = v.pipe(v.string(), v.regex(/^[^\0]*$/));
const key = {
  scope: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2 ** 31 - 1)),
  table: text,
  id: text,
};
type Key = v.InferOutput<v.ObjectSchema<typeof key, undefined>>;
const areaList = v.array(v.picklist(areas));

/** The place in the order of keys. Areas that come before their turn have their own. */
const position = v.object({
  ...key,
  /** Spares the later pages the count. */
  total: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** All rows of these areas came before their turn. */
  done: v.optional(areaList, []),
  /** The areas whose turn it is now, and the key of their last row. */
  early: v.optional(v.object({ areas: areaList, after: v.object(key) })),
});
type Position = v.InferOutput<typeof position>;

export const listRowsHandler = createHandler(listWorkspaceRows, ({ params, currentMember, db, rowSchema }) => {
  assertSameSchema(params.schema, rowSchema.version);
  const after = params.after === undefined ? undefined : decodePosition(params.after);
  return db.transaction((tx) => readPage(tx, params, after, currentMember), ONE_SNAPSHOT);
});

async function readPage(tx: Database, params: ListParams, after: Position | undefined, member: CurrentMember) {
  const workspace = await findWorkspace(tx, params.epoch);
  assertSameVersion(workspace, params.schema);
  await findOwnDevice(tx, workspace.id, params.device, member);
  const ability = await loadAbility(tx, workspace.id, member.role);
  const isListed = and(
    isReadable(workspace.id, member, ability),
    isNotNull(workspaceRows.data),
    params.areas && inArray(workspaceRows.table, findTables(params.areas)),
  );
  const from = await startEarly(
    tx,
    after ?? { scope: 0, table: "", id: "", total: await tx.$count(workspaceRows, isListed), done: [] },
    params.first ?? [],
    isListed,
  );
  const { scope, table, id } = workspaceRows;
  const isOnPage = and(
    isListed,
    from.early ? inArray(table, findTables(from.early.areas)) : notInArray(table, findTables(from.done)),
    compareKey(">", from.early?.after ?? from),
  );
  const keys = await tx
    .select({ scope, table, id, rows: sql`1`.mapWith(Number), bytes: rowBytes.mapWith(Number) })
    .from(workspaceRows)
    .where(isOnPage)
    .orderBy(asc(scope), asc(table), asc(id))
    .limit(FIRST_SYNC_ROWS + 1);
  const end = findPageEnd(keys, FIRST_SYNC_ROWS);
  const rows = await tx
    .select(rowColumns)
    .from(workspaceRows)
    .where(and(isOnPage, end && compareKey("<=", end)))
    .orderBy(asc(scope), asc(table), asc(id));
  const next = findNext(from, end);
  return {
    rights: getRights(member.role, ability),
    rows: await toPageRows(tx, workspace, rows),
    next: next && encodePosition(next),
    cursor: workspace.head,
    total: from.total,
  };
}

const sumRows = (parts: readonly { readonly rows: number }[]) => sumBy(parts, ({ rows }) => rows);

const findTables = (areas: readonly Area[]): string[] =>
  [...syncedTables].flatMap(([table, { area }]) => (areas.includes(area) ? [table] : []));

/** Starts the turn of the smallest areas: as many as fit on a page. A large one alone would delay the others. */
async function startEarly(
  tx: Database,
  from: Position,
  first: readonly Area[],
  isListed: SQL | undefined,
): Promise<Position> {
  const candidates = from.early ? [] : first.filter((area) => !from.done.includes(area));
  if (candidates.length === 0) return from;
  const counts = await tx
    .select({ table: workspaceRows.table, rows: count() })
    .from(workspaceRows)
    .where(and(isListed, inArray(workspaceRows.table, findTables(candidates)), compareKey(">", from)))
    .groupBy(workspaceRows.table);
  const sizes = candidates.map((area) => ({
    area,
    rows: sumRows(counts.filter(({ table }) => syncedTables.get(table)?.area === area)),
  }));
  const [empty, rest] = partition(sizes, ({ rows }) => rows === 0);
  const smallestFirst = rest.toSorted((a, b) => a.rows - b.rows);
  const early = smallestFirst.filter(
    (_, index) => index === 0 || sumRows(smallestFirst.slice(0, index + 1)) <= FIRST_SYNC_ROWS,
  );
  const done = [...from.done, ...empty.map(({ area }) => area)];
  const areas = early.map(({ area }) => area);
  return { ...from, done, ...(areas.length > 0 && { early: { areas, after: toKey(from) } }) };
}

const toKey = ({ scope, table, id }: Key): Key => ({ scope, table, id });

/** `end` is undefined if the page had room for all rows. */
function findNext({ early, ...from }: Position, end: Key | undefined): Position | null {
  if (!early) return end ? { ...from, ...toKey(end) } : null;
  return end ? { ...from, early: { ...early, after: toKey(end) } } : { ...from, done: [...from.done, ...early.areas] };
}

function compareKey(operator: ">" | "<=", { scope, table, id }: Key): SQL {
  const key = sql`(${workspaceRows.scope}, ${workspaceRows.table}, ${workspaceRows.id})`;
  return sql`${key} ${sql.raw(operator)} (${scope}::integer, ${table}::text, ${id}::text)`;
}

const encodePosition = (position: Position): string => Buffer.from(JSON.stringify(position)).toString("base64url");

/** Throws a 400 HttpError. */
function decodePosition(after: string): Position {
  try {
    return v.parse(position, JSON.parse(Buffer.from(after, "base64url").toString()));
  } catch {
    throw badRequest({ after: ["Invalid value."] });
  }
}
