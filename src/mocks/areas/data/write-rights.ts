import { areaSubjects } from "../../../contract/areas.ts";
import { syncedTables } from "../../../db/tables/index.ts";
import { type AbilityRule, can } from "../../../lib/auth.ts";
import type { ChangeKind } from "../../../sync/policy.ts";

const defaultActions = { add: ["create"], change: ["update"], delete: ["delete"] } as const;

/** The rule by which the server accepts changes, see server/workspace/permissions.ts. Private rows need no permission. */
export function canWrite(ability: readonly AbilityRule[], table: string, kind: ChangeKind): boolean {
  const { area, policy } = syncedTables.get(table) ?? {};
  if (!area || !policy) return false;
  const actions = policy.actions?.[kind] ?? defaultActions[kind];
  return (
    policy.scope === "private" ||
    [area, ...(policy.writtenBy ?? [])].some((each) => {
      const subject = (areaSubjects as Partial<Record<string, string>>)[each];
      return subject !== undefined && actions.some((action) => can(ability, action, subject));
    })
  );
}
