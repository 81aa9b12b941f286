import { useAtom, useSetAtom } from "jotai";
import { Pencil } from "lucide-react";
import { type KeyboardEvent, useCallback, useEffect, useId, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Employee } from "../../contract/employees.ts";
import { isPageHiding } from "../../ui/page-hide.ts";
import { WholeWords } from "../../ui/whole-words.tsx";
import {
  createCellDraftAtom,
  type EditableField,
  isEditingAtom,
  isNumeric,
  parseField,
  type SaveError,
} from "./cell-drafts.ts";
import type { EmployeeEdit } from "./use-employee-edit.ts";

interface EditableCellProps {
  employee: Employee;
  field: EditableField;
  /** The accessible name of the cell, such as "City of Ann Lee". */
  label: string;
  /** The language in which the row's texts are shown and saved. */
  language: string;
  save: EmployeeEdit["save"];
  /** Formats the value for the button; the input shows the raw value. */
  format: (employee: Employee) => string;
  align?: "start" | "end";
}

/**
 * Shows a value that becomes an input on click, Enter or F2. Enter, Tab and blur save the text; Escape discards it. If
 * the text is invalid or saving fails, the input stays open and shows the reason. After a reload, unsaved text is shown
 * in the input again; then only Enter saves it, because moving the focus through the cell must not save.
 */
export function EditableCell(props: EditableCellProps) {
  const { employee, field, label, language, save, format, align = "start" } = props;
  const draftAtom = useMemo(() => createCellDraftAtom(employee.id, field, language), [employee.id, field, language]);
  const [draft, setDraft] = useAtom(draftAtom);
  const [isOpen, setOpen] = useState(false);
  /** The value that is being saved. The cell shows it until the refetched list contains it. */
  const [pendingValue, setPendingValue] = useState<Employee[EditableField]>();
  const { shouldFocus, focusRef } = useFocusTransfer();

  const value = pendingValue ?? employee[field];
  const isSaved = draft !== undefined && parseField(field, draft.text) === value;
  useEffect(() => {
    // The stored draft equals the saved value: the page was closed before the response arrived. So delete the draft.
    if (isSaved && !isOpen && pendingValue === undefined) setDraft(() => undefined);
  }, [isSaved, isOpen, pendingValue, setDraft]);

  const open = () => {
    shouldFocus.current = true;
    setOpen(true);
  };
  const close = () => setOpen(false);
  const saveDraft = (): void => {
    close();
    if (!draft) return;
    const { text } = draft;
    const next = parseField(field, text);
    if (next === undefined) return;
    if (next === value) {
      setDraft(() => undefined);
      return;
    }
    setPendingValue(next);
    void save(employee.id, { [field]: next }).then((error) => {
      // If the user typed more while the text was being saved, keep the new text.
      setDraft((current) => (current?.text === text ? error && { text, error } : current));
      setPendingValue((current) => (current === next ? undefined : current));
    });
  };

  if (isOpen || (draft && !isSaved))
    return (
      <CellInput
        label={label}
        field={field}
        text={draft?.text ?? String(value)}
        error={draft?.error}
        isOpen={isOpen}
        align={align}
        inputRef={focusRef}
        onChange={(text) => {
          setOpen(true);
          setDraft(() => ({ text }));
        }}
        onSave={saveDraft}
        onDiscard={() => {
          setDraft(() => undefined);
          close();
        }}
      />
    );
  const text = format(pendingValue === undefined ? employee : { ...employee, [field]: pendingValue });
  return (
    <button
      ref={focusRef}
      type="button"
      data-edit=""
      aria-label={`${label}: ${text}`}
      onClick={open}
      onKeyDown={(event) => event.key === "F2" && open()}
      className={`group/edit relative -ms-2 -me-3 block min-h-8 max-w-[calc(100%+1.25rem)] cursor-text rounded-lg ps-2 pe-6 in-[td]:not-hover:not-focus-visible:pe-2 text-start [unicode-bidi:plaintext] outline-none not-in-[td]:py-1 hover:bg-default focus-visible:ring-2 focus-visible:ring-focus ${align === "end" ? "in-[td]:-me-2 in-[td]:w-[calc(100%+1rem)] in-[td]:ps-2 in-[td]:pe-2 in-[td]:text-end" : ""}`}
    >
      <span className={isNumeric(field) ? "block whitespace-nowrap" : "block break-words in-[td]:line-clamp-2"}>
        <WholeWords>{text}</WholeWords>
      </span>
      {align === "end" ? pencilAtEnd : pencil}
    </button>
  );
}

const pencilClass =
  "absolute inset-y-0 end-1.5 my-auto hidden size-3 text-muted group-hover/edit:block group-focus-visible/edit:block";
// Create the icons once for all cells, so that React skips them when a cell renders again.
const pencil = <Pencil className={pencilClass} aria-hidden />;
const pencilAtEnd = <Pencil className={`${pencilClass} in-[td]:start-1.5 in-[td]:end-auto`} aria-hidden />;

/** When a cell's button and input replace each other, moves the focus from one to the other. */
function useFocusTransfer() {
  const shouldFocus = useRef(false);
  const setEditing = useSetAtom(isEditingAtom);
  const focusRef = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return;
      if (shouldFocus.current) element.focus();
      shouldFocus.current = false;
      return () => {
        if (element !== document.activeElement) return;
        shouldFocus.current = true;
        // Reset isEditingAtom here, because React sends no blur event when it removes the focused input.
        setEditing(false);
      };
    },
    [setEditing],
  );
  return { shouldFocus, focusRef };
}

interface CellInputProps {
  label: string;
  field: EditableField;
  text: string;
  error: SaveError | undefined;
  /** True while the user is editing; false for text that was restored after a reload and that only Enter saves. */
  isOpen: boolean;
  align: "start" | "end";
  inputRef: (input: HTMLInputElement | null) => void;
  onChange: (text: string) => void;
  onSave: () => void;
  onDiscard: () => void;
}

function CellInput(props: CellInputProps) {
  const { label, field, text, error, isOpen, align, inputRef, onChange, onSave, onDiscard } = props;
  const { t } = useTranslation("employees");
  const setEditing = useSetAtom(isEditingAtom);
  const noteId = useId();
  const isInvalid = !isOpen && parseField(field, text) === undefined;
  const errorText = error ? t(`failed.${error}`) : isInvalid ? t(`errors.${field}`) : undefined;
  const note = errorText ? t("edit.errorWithHint", { error: errorText }) : isOpen ? undefined : t("edit.unsaved");
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Escape") {
      // Stop the event: on Escape, the table would also clear its selection.
      event.stopPropagation();
      onDiscard();
    } else if (event.key === "Enter") {
      event.preventDefault();
      onSave();
    } else if (event.key === "Tab" && isOpen) {
      const cells = [...document.querySelectorAll<HTMLElement>("[data-edit]")];
      const next = cells[cells.indexOf(event.currentTarget) + (event.shiftKey ? -1 : 1)];
      if (!next) return;
      event.preventDefault();
      // If the next cell shows a button, click the button: the next cell's input opens and takes the focus. When this
      // cell's input loses the focus, the text is saved.
      if (next instanceof HTMLInputElement) next.focus();
      else next.click();
    }
  };
  return (
    <span className={`block not-in-[td]:flex-1 ${note === undefined ? "" : "py-1.5"}`}>
      <input
        data-edit=""
        aria-label={label}
        aria-invalid={errorText !== undefined}
        aria-describedby={note === undefined ? undefined : noteId}
        inputMode={isNumeric(field) ? "numeric" : undefined}
        // Set the smallest size: the default of 20 characters would widen the column.
        size={1}
        value={text}
        ref={inputRef}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={onKeyDown}
        onFocus={({ currentTarget }) => {
          currentTarget.select();
          setEditing(true);
        }}
        onBlur={() => {
          if (isPageHiding()) return;
          if (isOpen) onSave();
          setEditing(false);
        }}
        className={`input -mx-2 aria-invalid:ring-2 aria-invalid:ring-danger h-8 w-[calc(100%+1rem)] min-w-24 px-2 text-sm ${align === "end" ? "in-[td]:text-end" : ""}`}
      />
      {note !== undefined && (
        <span
          id={noteId}
          role="alert"
          className={`mt-1 block in-[td]:w-0 in-[td]:min-w-full text-start text-xs whitespace-normal ${errorText ? "text-danger" : "text-muted"}`}
        >
          {note}
        </span>
      )}
    </span>
  );
}
