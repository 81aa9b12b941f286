import { useMemo, useSyncExternalStore } from "react";
import * as v from "valibot";
import { storageKeys } from "../../lib/storage-keys.ts";
import type { Column } from "./types.ts";

export const densities = ["comfortable", "compact"] as const;

/** How somebody wants to see a table; what is not said is as the table comes. */
const keptView = v.object({
  /** Columns in their order; those that came later stand where the table has them. */
  order: v.fallback(v.array(v.string()), []),
  /** The columns that were shown or hidden by hand. */
  shown: v.fallback(v.record(v.string(), v.boolean()), {}),
  density: v.fallback(v.picklist(densities), "comfortable"),
});
export type TablePreferences = v.InferOutput<typeof keptView>;

const untouched: TablePreferences = { order: [], shown: {}, density: "comfortable" };
const keyOf = (name: string) => `${storageKeys.table}:${name}`;
const listeners = new Set<() => void>();
/** By key. A storage that is blocked keeps nothing; what was chosen holds until the page is left. */
const read = new Map<string, TablePreferences>();

function viewOf(name: string): TablePreferences {
  const key = keyOf(name);
  // While a table is there every change of the storage is heard of; looking takes longer than drawing a row.
  const known = read.get(key) ?? parsed(stored(key));
  read.set(key, known);
  return known;
}

/** Null, too, where the storage is blocked. */
function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function parsed(text: string | null): TablePreferences {
  try {
    return v.parse(v.fallback(keptView, untouched), JSON.parse(text ?? "{}"));
  } catch {
    return untouched;
  }
}

function keep(name: string, view: TablePreferences): void {
  const key = keyOf(name);
  const text = JSON.stringify(view);
  try {
    localStorage.setItem(key, text);
  } catch {
    // Full or blocked.
  }
  read.set(key, view);
  for (const tell of listeners) tell();
}

function subscribe(listener: () => void) {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null) read.clear();
    else read.delete(key);
    listener();
  };
  if (listeners.size === 0) forgetChanged();
  listeners.add(listener);
  addEventListener("storage", onStorage);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", onStorage);
  };
}

/** Another tab may have changed what it keeps while no table was there to hear of it. */
function forgetChanged() {
  for (const [key, view] of read) {
    const text = stored(key);
    if (text !== null && text !== JSON.stringify(view)) read.delete(key);
  }
}

/** How the device keeps the table of this name, the same in every tab, and how to change it. */
export function useTablePreferences(name: string) {
  const view = useSyncExternalStore(subscribe, () => viewOf(name));
  return useMemo(
    () => ({
      view,
      change: (part: Partial<TablePreferences>) => keep(name, { ...view, ...part }),
      reset: () => keep(name, untouched),
    }),
    [name, view],
  );
}

/** The columns in the order in which they are shown or offered: fixed ones first, then as kept, the rest as they come. */
export function orderColumns<Row>(
  columns: readonly Column<Row>[],
  { order }: Pick<TablePreferences, "order">,
): Column<Row>[] {
  const place = ({ id, isPinned }: Column<Row>, index: number) => {
    if (isPinned) return [0, index] as const;
    const kept = order.indexOf(id);
    return kept < 0 ? undefined : ([1, kept] as const);
  };
  const placed = columns.map((column, index) => ({ column, at: place(column, index) }));
  const known = placed.filter(({ at }) => at !== undefined).sort((a, b) => compare(a.at, b.at));
  const result = known.map(({ column }) => column);
  // One that nobody has moved stands behind the one that it follows in the table.
  for (const [index, { column, at }] of placed.entries()) {
    if (at) continue;
    const before = columns[index - 1];
    result.splice(before ? result.indexOf(before) + 1 : 0, 0, column);
  }
  return result;
}

type Place = readonly [number, number] | undefined;
const compare = (a: Place, b: Place) => (a && b ? a[0] - b[0] || a[1] - b[1] : 0);

/** The columns of a file: those that are shown, and those without which these say too little. */
export const getExportColumns = <Row>(
  columns: readonly Column<Row>[],
  shown: readonly Column<Row>[],
): Column<Row>[] => [
  ...shown,
  ...columns.filter(({ id, isAlwaysExported }) => isAlwaysExported && shown.every((each) => each.id !== id)),
];

export const isColumnVisible = <Row>(
  { id, isPinned, isHiddenByDefault }: Column<Row>,
  { shown }: Pick<TablePreferences, "shown">,
) => isPinned === true || (shown[id] ?? !isHiddenByDefault);
