import { Check, Minus } from "lucide-react";
import type { ChangeEvent, ReactNode } from "react";
import { isShiftClick } from "./shift-click.ts";

interface RowCheckboxProps {
  label: string;
  isChecked: boolean;
  /** True if some but not all of the rows are selected. */
  isIndeterminate?: boolean;
  isDisabled?: boolean;
  onChange: (isChecked: boolean, isRange: boolean) => void;
  /** The visible label beside the checkbox. */
  children?: ReactNode;
}

const iconClass = "pointer-events-none absolute inset-0 m-auto size-3 stroke-3 text-accent-foreground";
/**
 * A native checkbox that looks like HeroUI's. A list has up to 200, and HeroUI's checkbox has more state and listeners.
 */
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
      className={`-m-2 flex min-w-0 cursor-pointer items-center has-disabled:cursor-not-allowed has-disabled:opacity-(--disabled-opacity) ${children === undefined ? "" : "flex-1"}`}
    >
      <span className="relative grid size-9 shrink-0 place-items-center">
        <input
          type="checkbox"
          aria-label={label}
          checked={isChecked}
          disabled={isDisabled}
          ref={(box) => {
            if (box) box.indeterminate = isIndeterminate;
          }}
          onChange={handleChange}
          className="peer size-4 cursor-[inherit] appearance-none rounded-[0.25rem] border border-field-border bg-field outline-none checked:border-accent checked:bg-accent indeterminate:border-accent indeterminate:bg-accent focus-visible:ring-2 focus-visible:ring-focus focus-visible:ring-offset-2 focus-visible:ring-offset-surface"
        />
        {isIndeterminate ? (
          <Minus className={iconClass} aria-hidden />
        ) : (
          isChecked && <Check className={iconClass} aria-hidden />
        )}
      </span>
      {children !== undefined && <span className="min-w-0 flex-1 truncate">{children}</span>}
    </label>
  );
}
