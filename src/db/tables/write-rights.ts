import { type Area, areaSubjects, areasReadByAll } from "../../contract/areas.ts";
import { type AbilityRule, can } from "../../lib/auth.ts";
import type { ChangeKind } from "../../sync/policy.ts";
import { syncedTables } from "./index.ts";

const defaultActions = { add: ["create"], change: ["update"], delete: ["delete"] } as const;

export const getSubject = (area: string) => (areaSubjects as Partial<Record<string, string>>)[area];

/** An area without a subject allows nothing, but everybody may read those of {@link areasReadByAll}. */
export const canInArea = (ability: readonly AbilityRule[], area: string, actions: readonly string[]): boolean => {
  if (actions.includes("read") && areasReadByAll.includes(area as Area)) return true;
  const subject = getSubject(area);
  return subject !== undefined && actions.some((action) => can(ability, action, subject));
};

/**
 * The rule by which the server accepts changes of a table's rows. Private rows need no permission, and only the server
 * writes the directory.
 */
export function canWrite(ability: readonly AbilityRule[], table: string, kind: ChangeKind): boolean {
  const { area, policy } = syncedTables.get(table) ?? {};
  if (!area || !policy || policy.scope === "directory") return false;
  if (policy.scope === "private") return true;
  const needed = policy.actions?.[kind] ?? defaultActions[kind];
  return [area, ...(policy.writtenBy ?? [])].some((each) => canInArea(ability, each, needed));
}
