import { groupBy } from "es-toolkit/array";
import { backupAreas } from "../../../contract/areas.ts";
import { type AreaChanges, MAX_PREVIEW_NAMES } from "../../../contract/data.ts";
import { getMainTable, syncedTables } from "../../../db/tables/index.ts";
import type { Language } from "../../../lib/language.ts";
import { getRecordName } from "./compared-records.ts";
import { getRecordKind, getRowId, groupByRecord, type RowWrite, type SyncedRows } from "./row-writes.ts";

/** What a plan with deletions changes, by area and by who sees it. */
export function listAreaChanges(writes: readonly RowWrite[], here: SyncedRows, language: Language): AreaChanges[] {
  const records = groupByRecord(writes).map((rows) => {
    const { area, policy } = syncedTables.get(rows[0]?.table ?? "") ?? {};
    return { rows, area, audience: policy?.scope === "private" ? "own" : "everyone", kind: getRecordKind(rows) };
  });
  return backupAreas
    .flatMap((area) => (["everyone", "own"] as const).map((audience) => ({ area, audience })))
    .map(({ area, audience }) => {
      const ofArea = records.filter((each) => each.area === area && each.audience === audience);
      const { added = [], changed = [], deleted = [] } = groupBy(ofArea, ({ kind }) => kind);
      const getNames = (list: typeof ofArea) =>
        list.slice(0, MAX_PREVIEW_NAMES).flatMap(({ rows }) => getNameBeforeImport(rows, here, language) ?? []);
      return {
        ...{ area, audience, added: added.length, changed: changed.length, notInFile: deleted.length },
        ...{ changedNames: getNames(changed), notInFileNames: getNames(deleted) },
      };
    })
    .filter(({ added, changed, notInFile }) => added + changed + notInFile > 0);
}

function getNameBeforeImport([first]: readonly RowWrite[], here: SyncedRows, language: Language): string | null {
  if (!first) return null;
  const { id } = first;
  const table = getMainTable(first.table);
  return getRecordName({ table, id, row: (here[table] ?? []).find((row) => getRowId(table, row) === id) }, language);
}
