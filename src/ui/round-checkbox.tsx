import { Check } from "lucide-react";

interface RoundCheckboxProps {
  label: string;
  isChecked: boolean;
  isDisabled: boolean;
  /** Such as `border-danger`. */
  ringClass?: string | undefined;
  onChange: (isChecked: boolean) => void;
}

/** Round, because a square checkbox in a row selects the row. */
export function RoundCheckbox({
  label,
  isChecked,
  isDisabled,
  ringClass = "border-muted",
  onChange,
}: RoundCheckboxProps) {
  return (
    <label
      className={`relative -m-2 grid size-9 shrink-0 place-items-center ${isDisabled ? "cursor-not-allowed opacity-(--disabled-opacity)" : "cursor-pointer"}`}
    >
      <input
        type="checkbox"
        data-complete=""
        aria-label={label}
        checked={isChecked}
        disabled={isDisabled}
        onChange={({ target }) => onChange(target.checked)}
        className={`size-5 cursor-[inherit] appearance-none rounded-full border-2 bg-transparent outline-none checked:border-success checked:bg-success focus-visible:ring-2 focus-visible:ring-focus focus-visible:ring-offset-2 focus-visible:ring-offset-surface ${ringClass}`}
      />
      {isChecked && (
        <Check
          className="pointer-events-none absolute inset-0 m-auto size-3.5 stroke-3 text-success-foreground"
          aria-hidden
        />
      )}
    </label>
  );
}
