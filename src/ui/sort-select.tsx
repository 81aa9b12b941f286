import { ArrowDownUp, ChevronDown } from "lucide-react";

interface SortSelectProps<T extends string> {
  label: string;
  value: T;
  choices: ReadonlyArray<{ value: T; name: string }>;
  onChange: (value: T) => void;
}

/** Sort order of a list as a native select; only an icon on narrow screens. */
export function SortSelect<T extends string>({ label, value, choices, onChange }: SortSelectProps<T>) {
  const name = choices.find((choice) => choice.value === value)?.name;
  return (
    <div className="input relative flex shrink-0 items-center gap-2 has-focus-visible:ring-2 has-focus-visible:ring-focus">
      <ArrowDownUp className="size-4 shrink-0 text-muted" aria-hidden />
      <span className="max-sm:hidden" aria-hidden>
        {name}
      </span>
      <ChevronDown className="size-4 shrink-0 text-muted" aria-hidden />
      <select
        aria-label={label}
        title={label}
        value={value}
        onChange={(event) => onChange(event.target.value as T)}
        className="absolute inset-0 cursor-pointer appearance-none text-base text-foreground opacity-0 *:bg-overlay *:text-overlay-foreground"
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.name}
          </option>
        ))}
      </select>
    </div>
  );
}
