import { and, asc, eq, gt, isNotNull, lt, sql } from "drizzle-orm";
import { DATABASE_VERSION } from "../../src/db/tables/index.ts";
import { rowUpgrades } from "../../src/db/tables/row-upgrades.ts";
import { upgradeRow, type VersionUpgrades } from "../../src/sync/upgrade.ts";
import { workspaceRows, workspaces } from "../database/schema.ts";
import type { Database } from "../database/store.ts";
import { toJsonLists } from "./to-json-lists.ts";

/** The version of the rows that this server stores, and how it upgrades those of older ones. */
export interface RowSchema {
  readonly version: number;
  readonly upgrades: VersionUpgrades;
}

export const currentSchema: RowSchema = { version: DATABASE_VERSION, upgrades: rowUpgrades };

/** Rows with avatars are large. */
const ROWS_PER_UPDATE = 100;

/**
 * Brings the rows of each workspace to this server's version, one transaction a workspace. Older servers on the same
 * database then answer 503. The rows keep their numbers, because devices upgrade their own copies in the same way.
 */
export async function upgradeWorkspaces(db: Database, { version, upgrades }: RowSchema): Promise<void> {
  const outdated = await db.select({ id: workspaces.id }).from(workspaces).where(lt(workspaces.schema, version));
  for (const { id } of outdated)
    await db.transaction(async (tx) => {
      const isWorkspace = eq(workspaces.id, id);
      // After the pushes that run.
      const [workspace] = await tx
        .select({ schema: workspaces.schema })
        .from(workspaces)
        .where(isWorkspace)
        .for("update");
      for (let next = (workspace?.schema ?? version) + 1; next <= version; next++) {
        const ofVersion = upgrades[next] ?? {};
        for (const table of Object.keys(ofVersion))
          await upgradeTable(tx, id, table, (row) => upgradeRow(ofVersion, table, row));
      }
      await tx
        .update(workspaces)
        .set({ schema: version })
        .where(and(isWorkspace, lt(workspaces.schema, version)));
    });
}

type Row = NonNullable<typeof workspaceRows.$inferSelect.data>;

async function upgradeTable(
  tx: Database,
  workspaceId: string,
  name: string,
  convert: (row: Row) => Row,
): Promise<void> {
  const { scope, table, id, data } = workspaceRows;
  const isOfTable = and(eq(workspaceRows.workspaceId, workspaceId), eq(table, name), isNotNull(data));
  for (let after = { scope: -1, id: "" }; ; ) {
    const rows = await tx
      .select({ scope, id, data })
      .from(workspaceRows)
      .where(and(isOfTable, gt(sql`(${scope}, ${id})`, sql`(${after.scope}::integer, ${after.id}::text)`)))
      .orderBy(asc(scope), asc(id))
      .limit(ROWS_PER_UPDATE);
    const last = rows.at(-1);
    if (!last) return;
    after = last;
    for (const list of toJsonLists(rows.map((row) => ({ ...row, data: convert(row.data ?? {}) }))))
      await tx.execute(sql`
        update workspace_rows set data = upgraded.data
        from json_to_recordset(${list}::json) as upgraded (scope integer, id text, data jsonb)
        where workspace_id = ${workspaceId}::uuid and tbl = ${name}
          and workspace_rows.scope = upgraded.scope and workspace_rows.id = upgraded.id`);
  }
}
