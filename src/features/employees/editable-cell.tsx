import { Pencil } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Employee } from "../../contract/employees.ts";
import { type EditableField, readField } from "./editable-fields.ts";
import type { EmployeeEdit } from "./use-employee-edit.ts";

interface EditableCellProps {
  employee: Employee;
  field: EditableField;
  save: EmployeeEdit["save"];
  /** As it is read; what is typed is the value itself. */
  show: (employee: Employee) => string;
  align?: "start" | "end";
}

/**
 * A value that is changed where it stands: Enter or F2 begins, Enter keeps it, Escape leaves it as it was, Tab keeps it and
 * goes on to the next. What cannot be kept stays as it was typed, with the reason under it.
 */
export function EditableCell({ employee, field, save, show, align = "start" }: EditableCellProps) {
  const { t } = useTranslation("employees");
  const [typed, setTyped] = useState<string>();
  const [fault, setFault] = useState<string>();
  /** What is on its way to the list. */
  const [pending, setPending] = useState<Employee[EditableField]>();
  const button = useRef<HTMLButtonElement>(null);
  const [takesFocus, setTakesFocus] = useState(false);
  const faultId = useId();
  const value = employee[field];
  if (pending !== undefined && pending === value) setPending(undefined);
  useEffect(() => {
    if (!takesFocus || typed !== undefined) return;
    button.current?.focus();
    setTakesFocus(false);
  }, [takesFocus, typed]);

  const name = t("edit.cell", { column: t(`columns.${field}`), name: employee.full_name });
  const begin = () => {
    setTyped(String(pending ?? value));
    setFault(undefined);
  };
  const leave = () => {
    setTyped(undefined);
    setTakesFocus(true);
  };
  /** Gives whether it could be read; what the call says comes later, back at the cell. */
  const keep = (): boolean => {
    if (typed === undefined) return true;
    const next = readField(field, typed);
    if (next === undefined) {
      setFault(t(`faults.${field}`));
      return false;
    }
    setTyped(undefined);
    // What is on its way is what stands there now: to type the old value again is a change.
    const current = pending ?? value;
    if (next === current) return true;
    setPending(next);
    void save({ ...employee, [field]: current }, { [field]: next }).then((failure) => {
      // The list has it by now, or what came after it: an Undo may have been quicker than the list.
      setPending((known) => (known === next ? undefined : known));
      if (failure === undefined) return;
      setTyped(typed);
      setFault(failure);
    });
    return true;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Escape") {
      // It leaves the cell, not the selection or what else Escape would leave.
      event.stopPropagation();
      leave();
    } else if (event.key === "Enter") {
      event.preventDefault();
      if (keep()) setTakesFocus(true);
    } else if (event.key === "Tab") {
      const cells = [...document.querySelectorAll<HTMLElement>("[data-edit]")];
      const next = cells[cells.indexOf(event.currentTarget) + (event.shiftKey ? -1 : 1)];
      if (!keep()) event.preventDefault();
      else if (next) {
        event.preventDefault();
        next.click();
      }
    }
  };
  const text = show(pending === undefined ? employee : { ...employee, [field]: pending });
  if (typed === undefined)
    return (
      <button
        ref={button}
        type="button"
        data-edit=""
        aria-label={`${name}: ${text}`}
        onClick={begin}
        onKeyDown={(event) => event.key === "F2" && begin()}
        className={`group/edit relative -ms-2 -me-3 flex min-h-8 max-w-[calc(100%+1.25rem)] cursor-text items-center rounded-lg ps-2 pe-6 text-start outline-none hover:bg-default focus-visible:ring-2 focus-visible:ring-focus ${align === "end" ? "in-[td]:ms-auto in-[td]:-me-2 in-[td]:ps-6 in-[td]:pe-2" : ""}`}
      >
        <span dir="auto" className="min-w-0 in-[td]:truncate not-in-[td]:py-1 not-in-[td]:break-words">
          {text}
        </span>
        <Pencil
          className={`absolute inset-y-0 end-1.5 my-auto size-3 text-muted opacity-0 group-hover/edit:opacity-100 group-focus-visible/edit:opacity-100 ${align === "end" ? "in-[td]:start-1.5 in-[td]:end-auto" : ""}`}
          aria-hidden
        />
      </button>
    );
  return (
    <span className="block">
      <input
        data-edit=""
        aria-label={name}
        aria-invalid={fault !== undefined}
        aria-describedby={fault === undefined ? undefined : faultId}
        inputMode={typeof value === "number" ? "numeric" : undefined}
        value={typed}
        ref={select}
        onChange={({ target }) => {
          setTyped(target.value);
          setFault(undefined);
        }}
        onKeyDown={onKeyDown}
        onBlur={keep}
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
