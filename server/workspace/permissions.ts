import { and, eq, inArray, or, type SQL } from "drizzle-orm";
import { areaSubjects } from "../../src/contract/areas.ts";
import type { UserData } from "../../src/contract/auth.ts";
import type { MemberRights } from "../../src/contract/workspace.ts";
import { syncedTables } from "../../src/db/tables/index.ts";
import { AGENT_ROLE, fullAccess } from "../../src/domain/access.ts";
import { can } from "../../src/lib/auth.ts";
import type { ChangeKind, Row, RowId, SyncPolicy } from "../../src/sync/policy.ts";
import { workspaceRows } from "../database/schema.ts";
import type { Database } from "../database/store.ts";
import type { CurrentMember } from "../intake/access-tokens.ts";

export type Ability = UserData["ability"];

/** The scope of shared rows. The scope of a private row is its member's id. */
export const SHARED = 0;

export const agentRoleAddress = { table: "roles", id: AGENT_ROLE };

export const policies: Readonly<Record<string, SyncPolicy>> = Object.fromEntries(
  [...syncedTables].map(([table, { policy }]) => [table, policy]),
);

/** `row` is that of `agentRoleAddress`; an agent of a workspace without it may do nothing. */
export const getAbility = (role: CurrentMember["role"], row: Row | null | undefined): Ability =>
  role === "admin" ? fullAccess : ((row?.ability as Ability | undefined) ?? []);

/** Every member may read it, because the member's device needs its own permissions. */
const isAgentRole = and(
  eq(workspaceRows.table, agentRoleAddress.table),
  eq(workspaceRows.id, JSON.stringify(agentRoleAddress.id)),
);

export async function loadAbility(db: Database, workspaceId: string, role: CurrentMember["role"]): Promise<Ability> {
  if (role === "admin") return fullAccess;
  const [stored] = await db
    .select({ data: workspaceRows.data })
    .from(workspaceRows)
    .where(and(eq(workspaceRows.workspaceId, workspaceId), eq(workspaceRows.scope, SHARED), isAgentRole));
  return getAbility(role, stored?.data);
}

const defaultActions = { add: ["create"], change: ["update"], delete: ["delete"] } as const;

const canInArea = (ability: Ability, area: string, actions: readonly string[]): boolean => {
  const subject = (areaSubjects as Partial<Record<string, string>>)[area];
  return subject !== undefined && actions.some((action) => can(ability, action, subject));
};

function canReadTable(ability: Ability, table: string): boolean {
  const area = syncedTables.get(table)?.area;
  return area !== undefined && canInArea(ability, area, ["read"]);
}

/** Private rows need no permission. */
export function canWrite(ability: Ability, table: string, kind: ChangeKind): boolean {
  const { scope, writtenBy = [], actions } = policies[table] ?? {};
  const area = syncedTables.get(table)?.area;
  if (!area) return false;
  const needed = actions?.[kind] ?? defaultActions[kind];
  return scope === "private" || [area, ...writtenBy].some((each) => canInArea(ability, each, needed));
}

export function getRights(role: CurrentMember["role"], ability: Ability): MemberRights {
  const readable = [...syncedTables].filter(
    ([table, { policy }]) => policy.scope === "shared" && canReadTable(ability, table),
  );
  return { role, areas: [...new Set(readable.map(([, { area }]) => area))].sort() };
}

/** The same rule as {@link isReadable} in SQL. */
export function canRead(
  { table, id }: { readonly table: string; readonly id: RowId },
  author: Pick<CurrentMember, "id">,
  member: Pick<CurrentMember, "id">,
  ability: Ability,
): boolean {
  if (policies[table]?.scope === "private") return member.id === author.id;
  return canReadTable(ability, table) || (table === agentRoleAddress.table && id === agentRoleAddress.id);
}

export function isReadable(workspaceId: string, member: Pick<CurrentMember, "id">, ability: Ability): SQL | undefined {
  const tables = [...syncedTables.keys()];
  const shared = tables.filter((table) => policies[table]?.scope === "shared" && canReadTable(ability, table));
  const own = tables.filter((table) => policies[table]?.scope === "private");
  return and(
    eq(workspaceRows.workspaceId, workspaceId),
    or(
      and(eq(workspaceRows.scope, SHARED), or(inArray(workspaceRows.table, shared), isAgentRole)),
      and(eq(workspaceRows.scope, member.id), inArray(workspaceRows.table, own)),
    ),
  );
}
