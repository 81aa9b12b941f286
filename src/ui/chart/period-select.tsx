import { ChevronDown } from "lucide-react";

interface PeriodSelectProps<T extends string> {
  label: string;
  value: T;
  choices: ReadonlyArray<{ value: T; name: string }>;
  onChange: (value: T) => void;
}

/** A small native select for a card's period. */
export function PeriodSelect<T extends string>({ label, value, choices, onChange }: PeriodSelectProps<T>) {
  return (
    <span className="relative inline-flex shrink-0 items-center rounded-lg text-xs text-muted hover:bg-default hover:text-foreground">
      <select
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value as T)}
        className="cursor-pointer appearance-none rounded-lg bg-transparent py-1.5 ps-2.5 pe-7 outline-none *:bg-overlay *:text-overlay-foreground focus-visible:ring-2 focus-visible:ring-focus"
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.name}
          </option>
        ))}
      </select>
      <ChevronDown className="pointer-events-none absolute end-2 size-3.5" aria-hidden />
    </span>
  );
}
