import { type KeyboardEvent, useEffect, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { type EditableField, isNumeric, parseField } from "./editable-fields.ts";
import { pauseRefetch, resumeRefetch } from "./pause-refetch.ts";
import type { CellDraft } from "./sync-cell-drafts.ts";

interface CellFieldProps {
  label: string;
  field: EditableField;
  value: string;
  draft: CellDraft | undefined;
  /** Whether it was opened or typed in since the keyboard came. What only waits is kept by Enter alone, not in passing. */
  isEditing: boolean;
  /** Whether the keyboard goes into it when it appears. */
  autoFocus: boolean;
  align: "start" | "end";
  onChange: (text: string) => void;
  /** What can be read is on its way then, and the cell takes the focus back if it is to. */
  onSave: (takesFocus: boolean) => void;
  onCancel: () => void;
}

/** The field that a value is changed in, with what is wrong about it. */
export function CellField(props: CellFieldProps) {
  const { label, field, value, draft, isEditing, autoFocus, align, onChange, onSave, onCancel } = props;
  const { t } = useTranslation("employees");
  const noteId = useId();
  const isUnreadable = !isEditing && parseField(field, value) === undefined;
  const fault = draft?.error ?? (isUnreadable ? t(`faults.${field}`) : undefined);
  const note = fault === undefined ? (isEditing ? undefined : t("edit.unsaved")) : t("edit.orDrop", { fault });
  const [onMount] = useState(() => (autoFocus ? select : undefined));
  // A field that goes with the keyboard in it is left without a word.
  useEffect(() => resumeRefetch, []);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Escape") {
      // It leaves the cell, not the selection or what else Escape would leave.
      event.stopPropagation();
      onCancel();
    } else if (event.key === "Enter") {
      event.preventDefault();
      onSave(true);
    } else if (event.key === "Tab" && isEditing) {
      const cells = [...document.querySelectorAll<HTMLElement>("[data-edit]")];
      const next = cells[cells.indexOf(event.currentTarget) + (event.shiftKey ? -1 : 1)];
      if (!next) return;
      event.preventDefault();
      // To leave the field is to keep what was typed. One that waits is a field already, the others open.
      next.focus();
      if (next instanceof HTMLInputElement) next.select();
      else next.click();
    }
  };
  return (
    <span className={note === undefined ? "block" : "block py-1.5"}>
      <input
        data-edit=""
        aria-label={label}
        aria-invalid={fault !== undefined}
        aria-describedby={note === undefined ? undefined : noteId}
        inputMode={isNumeric(field) ? "numeric" : undefined}
        // No wider than its column, which would leave the view.
        size={1}
        value={value}
        ref={onMount}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={onKeyDown}
        onFocus={pauseRefetch}
        onBlur={() => {
          if (isEditing) onSave(false);
          resumeRefetch();
        }}
        className={`input -mx-2 aria-invalid:ring-2 aria-invalid:ring-danger h-8 w-[calc(100%+1rem)] min-w-24 px-2 text-sm ${align === "end" ? "in-[td]:text-end" : ""}`}
      />
      {note !== undefined && (
        <span
          id={noteId}
          role="alert"
          className={`mt-1 block in-[td]:w-0 in-[td]:min-w-full text-start text-xs whitespace-normal ${fault === undefined ? "text-muted" : "text-danger"}`}
        >
          {note}
        </span>
      )}
    </span>
  );
}

/** The keyboard goes into the field when it appears, and what is in it is replaced by what is typed. */
function select(input: HTMLInputElement | null): void {
  input?.focus();
  input?.select();
}
