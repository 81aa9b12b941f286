import { and, asc, isNotNull, type SQL, sql } from "drizzle-orm";
import * as v from "valibot";
import { badRequest } from "../../src/contract/errors.ts";
import { FIRST_SYNC_ROWS, listWorkspaceRows } from "../../src/contract/workspace.ts";
import { workspaceRows } from "../database/schema.ts";
import type { Database } from "../database/store.ts";
import type { CurrentMember } from "../intake/access-tokens.ts";
import { createHandler, type HandlerContext } from "../intake/create-handler.ts";
import { assertSameSchema, findOwnDevice, findWorkspace } from "./devices.ts";
import { findPageEnd, ONE_SNAPSHOT, parseId, rowBytes, rowColumns } from "./pages.ts";
import { isReadable, loadAbility } from "./permissions.ts";

type ListParams = HandlerContext<typeof listWorkspaceRows>["params"];

// PostgreSQL's text cannot have NUL.
const text = v.pipe(v.string(), v.regex(/^[^\0]*$/));
/** The key of a page's last row. `total` spares the later pages the count. */
const position = v.object({
  scope: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2 ** 31 - 1)),
  table: text,
  id: text,
  total: v.pipe(v.number(), v.integer(), v.minValue(0)),
});
type Position = v.InferOutput<typeof position>;

export const listRowsHandler = createHandler(listWorkspaceRows, ({ params, currentMember, db }) => {
  assertSameSchema(params.schema);
  const after = params.after === undefined ? undefined : decodePosition(params.after);
  return db.transaction((tx) => readPage(tx, params, after, currentMember), ONE_SNAPSHOT);
});

async function readPage(tx: Database, params: ListParams, after: Position | undefined, member: CurrentMember) {
  const workspace = await findWorkspace(tx, params.epoch);
  await findOwnDevice(tx, workspace.id, params.device, member);
  const ability = await loadAbility(tx, workspace.id, member.role);
  const isListed = and(isReadable(workspace.id, member, ability), isNotNull(workspaceRows.data));
  const total = after?.total ?? (await tx.$count(workspaceRows, isListed));
  const { scope, table, id } = workspaceRows;
  const isOnPage = and(isListed, after && compareKey(">", after));
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
  return {
    rows: rows.map(parseId),
    next: end ? encodePosition({ ...end, total }) : null,
    cursor: workspace.head,
    total,
  };
}

function compareKey(operator: ">" | "<=", { scope, table, id }: Omit<Position, "total">): SQL {
  const key = sql`(${workspaceRows.scope}, ${workspaceRows.table}, ${workspaceRows.id})`;
  return sql`${key} ${sql.raw(operator)} (${scope}::integer, ${table}::text, ${id}::text)`;
}

const encodePosition = ({ scope, table, id, total }: Position): string =>
  Buffer.from(JSON.stringify({ scope, table, id, total })).toString("base64url");

/** Throws a 400 HttpError. */
function decodePosition(after: string): Position {
  try {
    return v.parse(position, JSON.parse(Buffer.from(after, "base64url").toString()));
  } catch {
    throw badRequest({ after: ["Invalid value."] });
  }
}
