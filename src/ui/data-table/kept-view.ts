import { useSyncExternalStore } from "react";
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
export type KeptView = v.InferOutput<typeof keptView>;

const untouched: KeptView = { order: [], shown: {}, density: "comfortable" };
const keyOf = (name: string) => `${storageKeys.table}:${name}`;
const listeners = new Set<() => void>();
/** By key: what stood there, and what it means, so that the same text is the same view. */
const read = new Map<string, { text: string | null; view: KeptView }>();

function viewOf(name: string): KeptView {
  const key = keyOf(name);
  const text = stored(key);
  const before = read.get(key);
  if (before?.text === text) return before.view;
  const view = parsed(text);
  read.set(key, { text, view });
  return view;
}

/** A storage that is blocked keeps nothing; what was chosen holds until the page is left. */
function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return read.get(key)?.text ?? null;
  }
}

function parsed(text: string | null): KeptView {
  try {
    return v.parse(v.fallback(keptView, untouched), JSON.parse(text ?? "{}"));
  } catch {
    return untouched;
  }
}

function keep(name: string, view: KeptView): void {
  const key = keyOf(name);
  const text = JSON.stringify(view);
  try {
    localStorage.setItem(key, text);
  } catch {
    // Full or blocked.
  }
  read.set(key, { text: stored(key), view });
  for (const tell of listeners) tell();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", listener);
  };
}

/** How the device keeps the table of this name, the same in every tab, and how to change it. */
export function useKeptView(name: string) {
  const view = useSyncExternalStore(subscribe, () => viewOf(name));
  const change = (part: Partial<KeptView>) => keep(name, { ...view, ...part });
  const reset = () => keep(name, { ...untouched, density: view.density });
  return { view, change, reset };
}

/** The columns in the order in which they are shown or offered: fixed ones first, then as kept, the rest as they come. */
export function arranged<Row>(columns: readonly Column<Row>[], { order }: Pick<KeptView, "order">): Column<Row>[] {
  const place = ({ id, isFixed }: Column<Row>, index: number) => {
    if (isFixed) return [0, index] as const;
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

/** The columns of a file and of paper: those that are shown, and those without which these say too little. */
export const written = <Row>(columns: readonly Column<Row>[], shown: readonly Column<Row>[]): Column<Row>[] => [
  ...shown,
  ...columns.filter(({ id, isAlwaysWritten }) => isAlwaysWritten && shown.every((each) => each.id !== id)),
];

export const isShown = <Row>({ id, isFixed, isHiddenAtFirst }: Column<Row>, { shown }: Pick<KeptView, "shown">) =>
  isFixed === true || (shown[id] ?? !isHiddenAtFirst);
