import { ArrowDownUp, ChevronDown, type LucideIcon } from "lucide-react";
import { type ReactNode, useId } from "react";
import { NativeSelect } from "./native-select.tsx";

interface SelectProps<T extends string> {
  label: string;
  value: T;
  choices: ReadonlyArray<{ value: T; name: string }>;
  onChange: (value: T) => void;
}

interface ChoiceSelectProps<T extends string> extends SelectProps<T> {
  /** By default only screen readers get the label. */
  showsLabel?: boolean;
  icon?: ReactNode;
  isDisabled?: boolean;
  className?: string;
}

/** Native, because phones open it as a picker. */
export function ChoiceSelect<T extends string>({
  label,
  value,
  choices,
  onChange,
  showsLabel = false,
  icon,
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
        <NativeSelect
          id={id}
          aria-label={showsLabel ? undefined : label}
          value={value}
          disabled={isDisabled}
          onChange={(event) => onChange(event.target.value as T)}
          className={icon ? "ps-8" : ""}
        >
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.name}
            </option>
          ))}
        </NativeSelect>
        {icon && (
          <span className="pointer-events-none absolute inset-y-0 start-3 flex items-center" aria-hidden>
            {icon}
          </span>
        )}
      </div>
    </div>
  );
}

interface SortSelectProps<T extends string> extends SelectProps<T> {
  /** A tool looks like the buttons above a list. On narrow screens a field shows only an icon, and so does a tool without value. */
  look?: "field" | "tool";
  /** What a tool shows without value. */
  placeholder?: string;
  icon?: LucideIcon | undefined;
}

export function SortSelect<T extends string>(props: SortSelectProps<T>) {
  const { label, value, choices, onChange, look = "field", placeholder, icon: Icon = ArrowDownUp } = props;
  const isTool = look === "tool";
  const name = isTool && value === "" ? placeholder : choices.find((choice) => choice.value === value)?.name;
  return (
    <div
      className={`relative has-focus-visible:ring-2 has-focus-visible:ring-focus ${isTool ? "button button--ghost button--sm min-w-0" : "input flex h-9 shrink-0 items-center gap-2 py-0 max-sm:h-10"}`}
    >
      <Icon className="size-4 shrink-0 text-muted" aria-hidden />
      {name !== undefined && (
        <span className={isTool ? "truncate" : "max-sm:hidden"} aria-hidden>
          {name}
        </span>
      )}
      {!isTool && <ChevronDown className="size-4 shrink-0 text-muted" aria-hidden />}
      {/* `overflow-hidden`: in WebKit, a long choice would make the page scroll sideways. */}
      <select
        aria-label={label}
        title={label}
        value={value}
        onChange={(event) => onChange(event.target.value as T)}
        className="absolute inset-0 size-full cursor-pointer appearance-none overflow-hidden text-base text-foreground opacity-0 *:bg-overlay *:text-overlay-foreground"
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

export function CompactSelect<T extends string>({ label, value, choices, onChange }: SelectProps<T>) {
  return (
    <span className="relative inline-flex shrink-0 items-center text-xs font-medium text-default-foreground">
      <select
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value as T)}
        className="field-sizing-content min-h-7 cursor-pointer appearance-none rounded-full bg-default ps-3 pe-7 outline-none hover:bg-default-hover *:bg-overlay *:text-overlay-foreground focus-visible:ring-2 focus-visible:ring-focus"
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.name}
          </option>
        ))}
      </select>
      <ChevronDown className="pointer-events-none absolute end-2.5 size-3.5 text-muted" aria-hidden />
    </span>
  );
}
