import { atom } from "jotai";
import * as v from "valibot";
import { storageKeys } from "../../lib/storage-keys.ts";
import { atomWithLocalStorage } from "../../state/atom-with-local-storage.ts";
import { currentUserAtom } from "../../state/session.ts";
import { type EditableField, isLocalised } from "./editable-fields.ts";

const saveErrors = ["save", "full"] as const;
export type SaveError = (typeof saveErrors)[number];

const cellDraft = v.object({
  text: v.string(),
  /** Why the last attempt to save it failed. */
  error: v.optional(v.picklist(saveErrors)),
});
/** The unsaved text of one cell. */
export type CellDraft = v.InferOutput<typeof cellDraft>;

const cellDrafts = v.fallback(v.record(v.string(), cellDraft), {});

/** All unsaved cell texts on this device. They survive paging, filters and reloads, and every tab shows the same ones. */
const cellDraftsAtom = atomWithLocalStorage(`${storageKeys.draft}:employee-cells`, (stored) =>
  v.parse(cellDrafts, stored),
);

/** True while the focus is in a cell's input. */
export const isEditingAtom = atom(false);

type Update = (current: CellDraft | undefined) => CellDraft | undefined;

/** The draft of one cell for the signed-in user; localised fields have one per language. Returning undefined deletes it. */
export function createCellDraftAtom(employeeId: number, field: EditableField, language: string) {
  const cell = `${employeeId} ${field}${isLocalised(field) ? ` ${language}` : ""}`;
  const keyAtom = atom((get) => `${get(currentUserAtom)?.id ?? 0} ${cell}`);
  return atom(
    (get) => get(cellDraftsAtom)[get(keyAtom)],
    (get, set, update: Update) => {
      const { [get(keyAtom)]: current, ...others } = get(cellDraftsAtom);
      const next = update(current);
      if (next !== current) set(cellDraftsAtom, next ? { ...others, [get(keyAtom)]: next } : others);
    },
  );
}
