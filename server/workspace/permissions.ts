import { and, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import type { UserData } from "../../src/contract/auth.ts";
import { teamRoles } from "../../src/contract/intake.ts";
import type { MemberRights } from "../../src/contract/workspace.ts";
import { syncedTables } from "../../src/db/tables/index.ts";
import { canInArea } from "../../src/db/tables/write-rights.ts";
import { fullAccess, toAppRole } from "../../src/domain/access.ts";
import type { Row, RowId, SyncPolicy, TablePolicy } from "../../src/sync/policy.ts";
import { toRowKey } from "../../src/sync/replay.ts";
import { workspaceRows } from "../database/schema.ts";
import type { Database } from "../database/store.ts";
import type { CurrentMember } from "../intake/current-member.ts";

export type Ability = UserData["ability"];

/** The scope of shared rows. The scope of a private row is its member's id. */
export const SHARED = 0;

/** The table of all members, which only the server writes. */
export const DIRECTORY = "members";

type MemberRole = CurrentMember["role"];

/** The row with the permissions of the members with the role. */
export const getRoleAddress = (role: MemberRole) => ({ table: "roles", id: toAppRole(role) });
export const roleAddresses = teamRoles.map(getRoleAddress);

export const policies: Readonly<Record<string, SyncPolicy>> = Object.fromEntries(
  [...syncedTables].map(([table, { policy }]) => [table, policy]),
);

/** `row` is that of {@link getRoleAddress}; without it, the members with the role may do nothing. */
export const getAbility = (role: MemberRole, row: Row | null | undefined): Ability =>
  role === "admin" ? fullAccess : ((row?.ability as Ability | undefined) ?? []);

export function isRoleRow(...roles: readonly MemberRole[]): SQL | undefined {
  const addresses = roles.map(getRoleAddress);
  return and(
    eq(workspaceRows.scope, SHARED),
    eq(workspaceRows.table, "roles"),
    inArray(
      workspaceRows.id,
      addresses.map(({ id }) => JSON.stringify(id)),
    ),
  );
}

export async function loadAbility(db: Database, workspaceId: string, role: MemberRole): Promise<Ability> {
  if (role === "admin") return fullAccess;
  const [stored] = await db
    .select({ data: workspaceRows.data })
    .from(workspaceRows)
    .where(and(eq(workspaceRows.workspaceId, workspaceId), isRoleRow(role)));
  return getAbility(role, stored?.data);
}

/** The abilities of all roles. */
export async function loadAbilities(db: Database, workspaceId: string): Promise<(role: MemberRole) => Ability> {
  const stored = await db
    .select({ id: workspaceRows.id, data: workspaceRows.data })
    .from(workspaceRows)
    .where(and(eq(workspaceRows.workspaceId, workspaceId), isRoleRow(...teamRoles)));
  const rows = new Map(stored.map(({ id, data }) => [id, data]));
  return (role) => getAbility(role, rows.get(JSON.stringify(getRoleAddress(role).id)));
}

function canReadTable(ability: Ability, table: string): boolean {
  const area = syncedTables.get(table)?.area;
  return area !== undefined && canInArea(ability, area, ["read"]);
}

export function getRights(role: MemberRole, ability: Ability): MemberRights {
  const readable = [...syncedTables].filter(
    ([table, { policy }]) => (policy.scope === "shared" || policy.scope === "members") && canReadTable(ability, table),
  );
  return { role, areas: [...new Set(readable.map(([, { area }]) => area))].sort() };
}

/** Also true for a table whose rows do not name their readers. */
export function isReader({ readersField }: TablePolicy, row: Row | null | undefined, memberId: number): boolean {
  if (readersField === undefined) return true;
  const readers = row?.[readersField];
  return Array.isArray(readers) && readers.includes(memberId);
}

export type Reader = Pick<CurrentMember, "id" | "role">;

/** The same rule as {@link isReadable} in SQL. */
export function canRead(
  { table, id, row }: { readonly table: string; readonly id: RowId; readonly row: Row | null },
  author: Pick<CurrentMember, "id">,
  member: Reader,
  ability: Ability,
): boolean {
  const { scope, ...policy } = policies[table] ?? {};
  if (scope === "private") return member.id === author.id;
  if (scope === "directory") return true;
  if (scope === "members") return canReadTable(ability, table) && isReader(policy, row, member.id);
  return canReadTable(ability, table) || toRowKey({ table, id }) === toRowKey(getRoleAddress(member.role));
}

export function isReadable(workspaceId: string, member: Reader, ability: Ability): SQL | undefined {
  const tables = [...syncedTables.keys()];
  const readable = tables.filter((table) => {
    const { scope } = policies[table] ?? {};
    return scope === "directory" || (scope === "shared" && canReadTable(ability, table));
  });
  const own = tables.filter((table) => policies[table]?.scope === "private");
  const ofMembers = tables.flatMap((table) => {
    const { scope, readersField } = policies[table] ?? {};
    if (scope !== "members" || !canReadTable(ability, table)) return [];
    const isOfMember = sql`${workspaceRows.data} -> ${readersField}::text @> ${`${member.id}`}::jsonb`;
    return [and(eq(workspaceRows.scope, SHARED), eq(workspaceRows.table, table), isOfMember)];
  });
  return and(
    eq(workspaceRows.workspaceId, workspaceId),
    or(
      and(eq(workspaceRows.scope, SHARED), inArray(workspaceRows.table, readable)),
      // The member's device needs its own permissions.
      isRoleRow(member.role),
      and(eq(workspaceRows.scope, member.id), inArray(workspaceRows.table, own)),
      ...ofMembers,
    ),
  );
}
