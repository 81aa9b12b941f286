import { Check, Minus } from "lucide-react";
import type { ChangeEvent, ReactNode } from "react";
import { isShiftClick } from "./shift-click.ts";

interface RowCheckboxProps {
  label: string;
  isChecked: boolean;
  isIndeterminate?: boolean;
  isDisabled?: boolean;
  onChange: (isChecked: boolean, isRange: boolean) => void;
  children?: ReactNode;
}

const iconClass = "pointer-events-none absolute inset-y-0 start-3 my-auto size-3 stroke-3 text-accent-foreground";

/** HeroUI's checkbox has more state and listeners, and a list has up to 200 rows. */
export function RowCheckbox({
  label,
  isChecked,
  isIndeterminate = false,
  isDisabled = false,
  onChange,
  children,
}: RowCheckboxProps) {
  const handleChange = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) =>
    onChange(target.checked, isShiftClick(nativeEvent as MouseEvent));
  return (
    <label
      className={`relative -m-2 flex h-9 min-w-0 items-center ${children === undefined ? "shrink-0" : "flex-1"} ${isDisabled ? "cursor-not-allowed opacity-(--disabled-opacity)" : "cursor-pointer"}`}
    >
      <input
        type="checkbox"
        aria-label={label}
        checked={isChecked}
        disabled={isDisabled}
        ref={(box) => {
          if (box) box.indeterminate = isIndeterminate;
        }}
        onChange={handleChange}
        className="mx-2.5 size-4 shrink-0 cursor-[inherit] appearance-none rounded-[0.25rem] border border-field-border bg-field outline-none checked:border-accent checked:bg-accent indeterminate:border-accent indeterminate:bg-accent focus-visible:ring-2 focus-visible:ring-focus focus-visible:ring-offset-2 focus-visible:ring-offset-surface"
      />
      {isIndeterminate ? (
        <Minus className={iconClass} aria-hidden />
      ) : (
        isChecked && <Check className={iconClass} aria-hidden />
      )}
      {children !== undefined && <span className="min-w-0 flex-1 truncate">{children}</span>}
    </label>
  );
}
