import { and, eq, inArray, or, type SQL } from "drizzle-orm";
import { areaSubjects } from "../../src/contract/areas.ts";
import type { UserData } from "../../src/contract/auth.ts";
import { syncedTables } from "../../src/db/tables/index.ts";
import { AGENT_ROLE, fullAccess } from "../../src/domain/access.ts";
import { can } from "../../src/lib/auth.ts";
import type { ChangeKind, Row, SyncPolicy } from "../../src/sync/policy.ts";
import { workspaceRows } from "../database/schema.ts";
import type { Database } from "../database/store.ts";
import type { CurrentMember } from "../intake/access-tokens.ts";

export type Ability = UserData["ability"];

/** The scope of shared rows. The scope of a private row is its member's id. */
export const SHARED = 0;

/** The row with the permissions of agents. */
export const agentRole = { table: "roles", id: AGENT_ROLE };

export const policies: Readonly<Record<string, SyncPolicy>> = Object.fromEntries(
  [...syncedTables].map(([table, { policy }]) => [table, policy]),
);

/** `row` is that of `agentRole`; an agent of a workspace without it may do nothing. */
export const getAbility = (role: CurrentMember["role"], row: Row | null | undefined): Ability =>
  role === "admin" ? fullAccess : ((row?.ability as Ability | undefined) ?? []);

export async function loadAbility(db: Database, workspaceId: string, role: CurrentMember["role"]): Promise<Ability> {
  if (role === "admin") return fullAccess;
  const [stored] = await db
    .select({ data: workspaceRows.data })
    .from(workspaceRows)
    .where(
      and(
        eq(workspaceRows.workspaceId, workspaceId),
        eq(workspaceRows.scope, SHARED),
        eq(workspaceRows.table, agentRole.table),
        eq(workspaceRows.id, JSON.stringify(agentRole.id)),
      ),
    );
  return getAbility(role, stored?.data);
}

const defaultActions = { add: ["create"], change: ["update"], delete: ["delete"] } as const;

const canInArea = (ability: Ability, table: string, actions: readonly string[]): boolean => {
  const area = syncedTables.get(table)?.area;
  const subject = area && (areaSubjects as Partial<Record<string, string>>)[area];
  return subject !== undefined && actions.some((action) => can(ability, action, subject));
};

/** Private rows need no permission. */
export const canWrite = (ability: Ability, table: string, kind: ChangeKind): boolean =>
  policies[table]?.scope === "private" ||
  canInArea(ability, table, policies[table]?.actions?.[kind] ?? defaultActions[kind]);

/** The rows of a workspace that the member may read. */
export function isReadable(workspaceId: string, member: Pick<CurrentMember, "id">, ability: Ability): SQL | undefined {
  const tables = [...syncedTables.keys()];
  const shared = tables.filter((table) => policies[table]?.scope === "shared" && canInArea(ability, table, ["read"]));
  const own = tables.filter((table) => policies[table]?.scope === "private");
  return and(
    eq(workspaceRows.workspaceId, workspaceId),
    or(
      and(eq(workspaceRows.scope, SHARED), inArray(workspaceRows.table, shared)),
      and(eq(workspaceRows.scope, member.id), inArray(workspaceRows.table, own)),
    ),
  );
}
