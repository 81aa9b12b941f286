import { type KeyboardEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { type EditableField, isNumeric } from "./editable-fields.ts";
import type { Unkept } from "./use-unkept.ts";

interface CellFieldProps {
  label: string;
  field: EditableField;
  typed: string;
  /** Where this text could not be kept. */
  unkept: Unkept | undefined;
  /** Whether somebody has just opened it. What could not be kept stands there without taking the keyboard. */
  takesFocus: boolean;
  align: "start" | "end";
  onType: (text: string) => void;
  /** Gives whether it could be read; then it is on its way, and the cell takes the focus back if it is to. */
  onKeep: (takesFocus: boolean) => boolean;
  onLeave: () => void;
}

/** The field that a value is changed in, with what is wrong about it. */
export function CellField(props: CellFieldProps) {
  const { label, field, typed, unkept, takesFocus, align, onType, onKeep, onLeave } = props;
  const { t } = useTranslation("employees");
  const faultId = useId();
  const fault = unkept && (unkept.failure ?? t(`faults.${field}`));
  const [onMount] = useState(() => (takesFocus ? select : undefined));
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Escape") {
      // It leaves the cell, not the selection or what else Escape would leave.
      event.stopPropagation();
      onLeave();
    } else if (event.key === "Enter") {
      event.preventDefault();
      onKeep(true);
    } else if (event.key === "Tab") {
      const cells = [...document.querySelectorAll<HTMLElement>("[data-edit]")];
      const next = cells[cells.indexOf(event.currentTarget) + (event.shiftKey ? -1 : 1)];
      if (!onKeep(false)) event.preventDefault();
      else if (next) {
        event.preventDefault();
        next.click();
      }
    }
  };
  return (
    <span className="block">
      <input
        data-edit=""
        aria-label={label}
        aria-invalid={fault !== undefined}
        aria-describedby={fault === undefined ? undefined : faultId}
        inputMode={isNumeric(field) ? "numeric" : undefined}
        // No wider than its column, which would leave the view.
        size={1}
        value={typed}
        ref={onMount}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => onKeep(false)}
        className={`input -mx-2 h-8 w-[calc(100%+1rem)] min-w-24 px-2 text-sm ${align === "end" ? "in-[td]:text-end" : ""}`}
      />
      {fault !== undefined && (
        <span
          id={faultId}
          role="alert"
          className="mt-1 block w-0 min-w-full text-start text-xs whitespace-normal text-danger"
        >
          {fault}
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
