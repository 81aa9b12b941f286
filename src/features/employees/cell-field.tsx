import { type KeyboardEvent, useId } from "react";
import { useTranslation } from "react-i18next";
import { type EditableField, isNumeric } from "./editable-fields.ts";

interface CellFieldProps {
  label: string;
  field: EditableField;
  typed: string;
  /** Why it was not kept. */
  fault: string | undefined;
  /** Nothing can be made of it. */
  isUnreadable: boolean;
  align: "start" | "end";
  onType: (text: string) => void;
  /** Gives whether it could be read; then it is on its way, and the cell takes the focus back if it is to. */
  onKeep: (takesFocus: boolean) => boolean;
  onLeave: () => void;
}

/** The field that a value is changed in, with what is wrong about it. */
export function CellField(props: CellFieldProps) {
  const { label, field, typed, isUnreadable, align, onType, onKeep, onLeave } = props;
  const { t } = useTranslation("employees");
  const faultId = useId();
  const fault = isUnreadable ? t(`faults.${field}`) : props.fault;
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
        value={typed}
        ref={select}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => onKeep(false)}
        className={`input -mx-2 h-8 w-[calc(100%+1rem)] min-w-24 px-2 text-sm ${align === "end" ? "in-[td]:text-end" : ""}`}
      />
      {fault !== undefined && (
        <span id={faultId} role="alert" className="mt-1 block text-start text-xs whitespace-normal text-danger">
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
