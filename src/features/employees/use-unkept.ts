import { useCallback, useMemo, useState } from "react";
import type { EditableField } from "./editable-fields.ts";

/** What was typed into a cell and could not be kept. */
export interface Unkept {
  typed: string;
  /** Why it was not stored; undefined where nothing can be made of it. */
  failure?: string | undefined;
}

const keyOf = (id: number, field: EditableField) => `${id} ${field}`;

/** What could not be kept, of all employees: it waits for whoever comes back to its row after another search or page. */
export function useUnkept() {
  const [all, setAll] = useState<ReadonlyMap<string, Unkept>>(new Map());
  const find = useCallback((id: number, field: EditableField) => all.get(keyOf(id, field)), [all]);
  const note = useCallback(
    (id: number, field: EditableField, unkept: Unkept | undefined) =>
      setAll((before) => {
        const key = keyOf(id, field);
        const { typed, failure } = before.get(key) ?? {};
        if (typed === unkept?.typed && failure === unkept?.failure) return before;
        const others = [...before].filter(([each]) => each !== key);
        return new Map(unkept ? [...others, [key, unkept]] : others);
      }),
    [],
  );
  // The columns hold on to it, and with them the rows.
  return useMemo(() => ({ find, note }), [find, note]);
}
export type UnkeptCells = ReturnType<typeof useUnkept>;
