import { memoize } from "es-toolkit/function";
import { useAtom } from "jotai";
import { atomWithStorage, createJSONStorage } from "jotai/utils";
import { useMemo } from "react";
import * as v from "valibot";
import { safeStorage } from "../../lib/safe-storage.ts";
import { storageKeys } from "../../lib/storage-keys.ts";
import type { Column } from "./types.ts";

export const densities = ["comfortable", "compact"] as const;

/** A missing field means the table's default. */
const preferencesSchema = v.object({
  /** The column ids in display order. Columns that a later version of the app adds are missing. */
  order: v.fallback(v.array(v.string()), []),
  shown: v.fallback(v.record(v.string(), v.boolean()), {}),
  density: v.fallback(v.picklist(densities), "comfortable"),
});
export type TablePreferences = v.InferOutput<typeof preferencesSchema>;

const defaultPreferences: TablePreferences = { order: [], shown: {}, density: "comfortable" };

const jsonStorage = createJSONStorage<unknown>(() => safeStorage);
/** The same name returns the same atom: two tables with one name would share their preferences. */
const toStoredAtom = memoize((name: string) =>
  atomWithStorage<unknown>(`${storageKeys.table}:${name}`, defaultPreferences, jsonStorage, { getOnInit: true }),
);

/** The stored preferences stay in sync between tabs. */
export function useTablePreferences(name: string) {
  const [storedPreferences, storePreferences] = useAtom(toStoredAtom(name));
  return useMemo(() => {
    const preferences = v.parse(v.fallback(preferencesSchema, defaultPreferences), storedPreferences);
    return {
      preferences,
      change: (part: Partial<TablePreferences>) => storePreferences({ ...preferences, ...part }),
      reset: () => storePreferences(defaultPreferences),
    };
  }, [storedPreferences, storePreferences]);
}

/**
 * Pinned columns first, then the user's order. A column that is new to the user follows its neighbour in the default
 * order.
 */
export function arrangeColumns<Row>(
  columns: readonly Column<Row>[],
  { order }: Pick<TablePreferences, "order">,
): Column<Row>[] {
  const pinnedColumns = columns.filter(({ isPinned }) => isPinned);
  const orderedColumns = [...new Set(order)].flatMap(
    (id) => columns.find((column) => column.id === id && !column.isPinned) ?? [],
  );
  const result = [...pinnedColumns, ...orderedColumns];
  for (const [index, column] of columns.entries()) {
    if (result.includes(column)) continue;
    const precedingColumn = columns[index - 1];
    result.splice(precedingColumn ? result.indexOf(precedingColumn) + 1 : 0, 0, column);
  }
  return result;
}

export const getExportColumns = <Row>(
  columns: readonly Column<Row>[],
  visibleColumns: readonly Column<Row>[],
): Column<Row>[] => [
  ...visibleColumns,
  ...columns.filter((column) => column.isAlwaysExported && !visibleColumns.includes(column)),
];

export const isColumnVisible = <Row>(
  { id, isPinned, isHiddenByDefault }: Column<Row>,
  { shown }: Pick<TablePreferences, "shown">,
) => isPinned === true || (shown[id] ?? !isHiddenByDefault);
