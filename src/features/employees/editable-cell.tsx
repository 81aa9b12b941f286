import { Pencil } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { Employee } from "../../contract/employees.ts";
import { CellField } from "./cell-field.tsx";
import { type EditableField, parseField } from "./editable-fields.ts";
import type { CellDrafts } from "./use-cell-drafts.ts";
import type { EmployeeEdit } from "./use-employee-edit.ts";

interface EditableCellProps {
  employee: Employee;
  field: EditableField;
  /** What the cell is called, as in "City of Ann Lee". */
  label: string;
  save: EmployeeEdit["save"];
  drafts: CellDrafts;
  /** As it is read; what is typed is the value itself. */
  format: (employee: Employee) => string;
  align?: "start" | "end";
}

interface CellState {
  /** Whose it is, and of which language: another search may put another employee into the same place. */
  of: string;
  /** What was typed since it was opened, or since the keyboard came into it. */
  typed?: string | undefined;
  /** What is on its way to the list. */
  pending?: Employee[EditableField] | undefined;
  takesFocus?: boolean;
}

/**
 * A value that is changed where it stands: Enter or F2 begins, Enter keeps it, Escape leaves it as it was, Tab keeps it and
 * goes on to the next. What cannot be kept stays as it was typed, with the reason under it, and so does what was not kept
 * because the page was left: it waits for its Enter or Escape, whoever passes by.
 */
export function EditableCell({ employee, field, label, save, drafts, format, align = "start" }: EditableCellProps) {
  const key = drafts.keyOf(employee.id, field);
  const [kept, setKept] = useState<CellState>({ of: key });
  const { typed, pending, takesFocus = false }: CellState = kept.of === key ? kept : { of: key };
  const set = (part: Partial<CellState>) =>
    setKept((before) => ({ ...(before.of === key && before), ...part, of: key }));
  const button = useRef<HTMLButtonElement>(null);
  const value = employee[field];
  if (pending !== undefined && pending === value) set({ pending: undefined });
  useEffect(() => {
    if (!takesFocus || typed !== undefined) return;
    button.current?.focus();
    setKept((before) => ({ ...before, takesFocus: false }));
  }, [takesFocus, typed]);

  const draft = drafts.find(key);
  /** It was stored after all, when the page was gone before it heard of it. */
  const isStored = typed === undefined && draft !== undefined && parseField(field, draft.text) === value;
  useEffect(() => {
    if (isStored) drafts.drop(key, draft.text);
  }, [isStored, drafts, key, draft]);
  const inField = typed ?? (isStored ? undefined : draft?.text);
  /** What the call says comes later, back at the cell. */
  const keep = (takesFocus: boolean): void => {
    if (inField === undefined) return;
    const next = parseField(field, inField);
    if (next === undefined) {
      drafts.hold(key, { text: inField });
      set({ typed: undefined });
      return;
    }
    // What is on its way is what stands there now: to type the old value again is a change.
    const current = pending ?? value;
    if (next === current) {
      drafts.drop(key, inField);
      set({ typed: undefined, takesFocus });
      return;
    }
    drafts.send(key);
    set({ typed: undefined, takesFocus, pending: next });
    void save(employee.id, { [field]: next }).then((failure) => {
      if (failure === undefined) drafts.drop(key, inField);
      else drafts.hold(key, { text: inField, error: failure });
      // The keyboard is on the button that gives way to the field.
      const goesOn = failure !== undefined && button.current !== null && button.current === document.activeElement;
      setKept((before) =>
        before.of !== key
          ? before
          : {
              ...before,
              // The list has it by now.
              ...(before.pending === next && { pending: undefined }),
              ...(goesOn && { takesFocus: true }),
            },
      );
    });
  };
  if (inField !== undefined)
    return (
      <CellField
        label={label}
        field={field}
        value={inField}
        draft={draft}
        isEditing={typed !== undefined}
        autoFocus={typed !== undefined || takesFocus}
        align={align}
        onChange={(text) => {
          drafts.type(key, text);
          set({ typed: text });
        }}
        onSave={keep}
        onCancel={() => {
          drafts.drop(key, inField);
          set({ typed: undefined, takesFocus: true });
        }}
      />
    );
  const begin = () => set({ typed: String(pending ?? value) });
  const text = format(pending === undefined ? employee : { ...employee, [field]: pending });
  return (
    <button
      ref={button}
      type="button"
      data-edit=""
      aria-label={`${label}: ${text}`}
      onClick={begin}
      onKeyDown={(event) => event.key === "F2" && begin()}
      className={`group/edit relative -ms-2 -me-3 block min-h-8 max-w-[calc(100%+1.25rem)] cursor-text rounded-lg ps-2 pe-6 text-start [unicode-bidi:plaintext] outline-none in-[td]:truncate not-in-[td]:py-1 not-in-[td]:break-words hover:bg-default focus-visible:ring-2 focus-visible:ring-focus ${align === "end" ? "in-[td]:ms-auto in-[td]:-me-2 in-[td]:ps-6 in-[td]:pe-2" : ""}`}
    >
      {text}
      {align === "end" ? pencilAtEnd : pencil}
    </button>
  );
}

const mark =
  "absolute inset-y-0 end-1.5 my-auto hidden size-3 text-muted group-hover/edit:block group-focus-visible/edit:block";
// Once for all cells: none of them is drawn again.
const pencil = <Pencil className={mark} aria-hidden />;
const pencilAtEnd = <Pencil className={`${mark} in-[td]:start-1.5 in-[td]:end-auto`} aria-hidden />;
