import { Check, Minus } from "lucide-react";
import type { ChangeEvent, ReactNode } from "react";

interface RowCheckProps {
  label: string;
  isChecked: boolean;
  /** Some of what it stands for. */
  isIndeterminate?: boolean;
  onChange: (isChecked: boolean, isRange: boolean) => void;
  /** Stands beside the box, and ticks it too. */
  children?: ReactNode;
}

const mark =
  "pointer-events-none absolute inset-0 m-auto hidden size-3 stroke-3 text-accent-foreground peer-checked:block peer-indeterminate:block";
// Made once: no row draws them again.
const check = <Check className={mark} aria-hidden />;
const minus = <Minus className={mark} aria-hidden />;

/**
 * A box to tick, in the look of the others. The platform's own: a page of a hundred rows has a hundred of them, and none
 * needs state or listeners of its own.
 */
export function RowCheckbox({ label, isChecked, isIndeterminate = false, onChange, children }: RowCheckProps) {
  const change = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) =>
    onChange(target.checked, (nativeEvent as MouseEvent).shiftKey === true);
  return (
    <label className={`-m-2 flex min-w-0 cursor-pointer items-center ${children === undefined ? "" : "flex-1"}`}>
      <span className="relative grid size-9 shrink-0 place-items-center">
        <input
          type="checkbox"
          aria-label={label}
          checked={isChecked}
          ref={(box) => {
            if (box) box.indeterminate = isIndeterminate;
          }}
          onChange={change}
          className="peer size-4 cursor-pointer appearance-none rounded-[0.25rem] border border-field-border bg-field outline-none checked:border-accent checked:bg-accent indeterminate:border-accent indeterminate:bg-accent focus-visible:ring-2 focus-visible:ring-focus focus-visible:ring-offset-2 focus-visible:ring-offset-surface"
        />
        {isIndeterminate ? minus : check}
      </span>
      {children !== undefined && <span className="min-w-0 flex-1 truncate">{children}</span>}
    </label>
  );
}
