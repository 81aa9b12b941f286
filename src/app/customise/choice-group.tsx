import { type ReactNode, useId } from "react";

type Choice = string | number | boolean;

interface ChoiceGroupProps<T extends Choice> {
  label: string;
  value: T;
  choices: readonly T[];
  /** The text in this content becomes the radio button's accessible name. */
  renderChoice: (choice: T) => ReactNode;
  onChange: (choice: T) => void;
  columns?: keyof typeof gridClasses;
}

const gridClasses = {
  2: "grid-cols-2 *:last:odd:col-span-2",
  3: "grid-cols-3",
  4: "grid-cols-4",
  5: "grid-cols-5",
  "2-5": "grid-cols-2 max-sm:*:last:odd:col-span-2 sm:grid-cols-5",
};

export function ChoiceGroup<T extends Choice>(props: ChoiceGroupProps<T>) {
  const { label, value, choices, renderChoice, onChange, columns = 2 } = props;
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      <div className={`grid gap-2 ${gridClasses[columns]}`}>
        {choices.map((choice) => (
          <label
            key={String(choice)}
            className="relative flex min-h-9 cursor-pointer flex-col items-center justify-center rounded-xl border border-border bg-overlay px-2 py-1.5 text-center text-sm transition-colors hover:bg-default has-checked:border-accent has-checked:bg-accent-soft has-checked:font-medium has-checked:text-accent-soft-foreground has-focus-visible:ring-2 has-focus-visible:ring-focus"
          >
            <input
              type="radio"
              name={name}
              className="absolute inset-0 m-0 size-full cursor-pointer appearance-none outline-none"
              checked={choice === value}
              onChange={() => onChange(choice)}
            />
            {renderChoice(choice)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
