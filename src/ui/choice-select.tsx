import { ChevronDown } from "lucide-react";
import { useId } from "react";

interface ChoiceSelectProps<T extends string> {
  label: string;
  value: T;
  choices: ReadonlyArray<{ value: T; name: string }>;
  onChange: (value: T) => void;
  /** Shows the label above the field; by default only screen readers get it. */
  showsLabel?: boolean;
  isDisabled?: boolean;
  className?: string;
}

/** A native select: phones show it as a picker. */
export function ChoiceSelect<T extends string>({
  label,
  value,
  choices,
  onChange,
  showsLabel = false,
  isDisabled = false,
  className = "",
}: ChoiceSelectProps<T>) {
  const id = useId();
  return (
    <div className={`flex min-w-0 flex-col gap-1 ${className}`}>
      {showsLabel && (
        <label htmlFor={id} className="label">
          {label}
        </label>
      )}
      <div className="relative">
        <select
          id={id}
          aria-label={showsLabel ? undefined : label}
          value={value}
          disabled={isDisabled}
          onChange={(event) => onChange(event.target.value as T)}
          className="input w-full cursor-pointer appearance-none truncate pe-9 *:bg-overlay *:text-overlay-foreground"
        >
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.name}
            </option>
          ))}
        </select>
        <ChevronDown className="pointer-events-none absolute inset-y-0 end-3 my-auto size-4 text-muted" aria-hidden />
      </div>
    </div>
  );
}
