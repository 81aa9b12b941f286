import { type KeyboardEvent, useEffect, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { type EditableField, isNumeric, readField } from "./editable-fields.ts";
import type { CellDraft } from "./follow-elsewhere.ts";
import { catchUp, holdRefresh } from "./held-refresh.ts";

interface CellFieldProps {
  label: string;
  field: EditableField;
  typed: string;
  draft: CellDraft | undefined;
  /** Whether it was opened or typed in since the keyboard came. What only waits is kept by Enter alone, not in passing. */
  isTyping: boolean;
  /** Whether the keyboard goes into it when it appears. */
  takesFocus: boolean;
  align: "start" | "end";
  onType: (text: string) => void;
  /** What can be read is on its way then, and the cell takes the focus back if it is to. */
  onKeep: (takesFocus: boolean) => void;
  onLeave: () => void;
}

/** The field that a value is changed in, with what is wrong about it. */
export function CellField(props: CellFieldProps) {
  const { label, field, typed, draft, isTyping, takesFocus, align, onType, onKeep, onLeave } = props;
  const { t } = useTranslation("employees");
  const noteId = useId();
  const isUnreadable = !isTyping && readField(field, typed) === undefined;
  const fault = draft?.failure ?? (isUnreadable ? t(`faults.${field}`) : undefined);
  const note = fault === undefined ? (isTyping ? undefined : t("edit.unsaved")) : t("edit.orDrop", { fault });
  const [onMount] = useState(() => (takesFocus ? select : undefined));
  // A field that goes with the keyboard in it is left without a word.
  useEffect(() => catchUp, []);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Escape") {
      // It leaves the cell, not the selection or what else Escape would leave.
      event.stopPropagation();
      onLeave();
    } else if (event.key === "Enter") {
      event.preventDefault();
      onKeep(true);
    } else if (event.key === "Tab" && isTyping) {
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
        value={typed}
        ref={onMount}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={onKeyDown}
        onFocus={holdRefresh}
        onBlur={() => {
          if (isTyping) onKeep(false);
          catchUp();
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
