import { atom } from "jotai";
import * as v from "valibot";
import { type Employee, employee } from "../../contract/employees.ts";
import { normalizeForSearch } from "../../lib/search.ts";
import { storageKeys } from "../../lib/storage-keys.ts";
import { atomWithLocalStorage } from "../../state/atom-with-local-storage.ts";
import { currentUserAtom } from "../../state/session.ts";
import { addWorkspacePrefix } from "../../state/workspace-keys.ts";

export type EditableField = "post" | "city" | "salary" | "age" | "experience" | "email";

export const isNumeric = (field: keyof Employee) => field === "salary" || field === "age" || field === "experience";

/** True for fields whose text differs between English and Thai. */
const isLocalised = (field: EditableField) => field === "post" || field === "city";

const normalizeDigits = (text: string) => normalizeForSearch(text).replace(/[\s,]/g, "");

/** Returns undefined if the contract rejects the value. */
export function parseField(field: EditableField | "full_name", text: string): Employee[EditableField] | undefined {
  const digits = normalizeDigits(text);
  const value = isNumeric(field) ? (/^\d+$/.test(digits) ? Number(digits) : Number.NaN) : text;
  const result = v.safeParse(employee.entries[field], value);
  return result.success ? result.output : undefined;
}

const saveErrors = ["save", "full"] as const;
export type SaveError = (typeof saveErrors)[number];

const cellDraftSchema = v.object({
  text: v.string(),
  /** Why the text could not be saved when the user last tried. */
  error: v.optional(v.picklist(saveErrors)),
});
type CellDraft = v.InferOutput<typeof cellDraftSchema>;

const cellDraftsSchema = v.fallback(v.record(v.string(), cellDraftSchema), {});

/** Unsaved cell texts survive paging, filters and reloads, and all tabs share them. */
const cellDraftsAtom = atomWithLocalStorage(addWorkspacePrefix(`${storageKeys.draft}:employee-cells`), (stored) =>
  v.parse(cellDraftsSchema, stored),
);

export const isEditingAtom = atom(false);

type UpdateDraft = (current: CellDraft | undefined) => CellDraft | undefined;

/**
 * Localised fields have one draft per language. To delete the draft, set the atom with a function that returns
 * undefined.
 */
export function createCellDraftAtom(employeeId: number, field: EditableField, language: string) {
  const cell = `${employeeId} ${field}${isLocalised(field) ? ` ${language}` : ""}`;
  const keyAtom = atom((get) => `${get(currentUserAtom)?.id ?? 0} ${cell}`);
  return atom(
    (get) => get(cellDraftsAtom)[get(keyAtom)],
    (get, set, update: UpdateDraft) => {
      const { [get(keyAtom)]: current, ...others } = get(cellDraftsAtom);
      const next = update(current);
      if (next !== current) set(cellDraftsAtom, next ? { ...others, [get(keyAtom)]: next } : others);
    },
  );
}
