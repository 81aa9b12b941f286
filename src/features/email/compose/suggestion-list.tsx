import { useTranslation } from "react-i18next";
import type { Recipient } from "./addresses.ts";

interface SuggestionListProps {
  /** The id of the input, from which the ids of the list and its options derive. */
  id: string;
  people: readonly Recipient[];
  /** The index of the active person; -1 if none. */
  active: number;
  onChoose: (person: Recipient) => void;
}

/** The people that match what the user types into a recipient field. The focus stays in the field. */
export function SuggestionList({ id, people, active, onChoose }: SuggestionListProps) {
  const { t } = useTranslation("email");
  return (
    <>
      <p role="status" className="sr-only">
        {people.length > 0 && t("compose.field.suggestionCount", { count: people.length })}
      </p>
      {people.length > 0 && (
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label={t("compose.field.suggestions")}
          className="absolute inset-x-2 top-full z-10 mt-1 max-h-64 overflow-y-auto rounded-xl border border-border bg-overlay p-1 text-overlay-foreground shadow-overlay"
        >
          {people.map((person, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keys and names the active option
            <div
              key={person.email}
              id={`${id}-${index}`}
              role="option"
              // The focus stays in the input, which names the active option.
              tabIndex={-1}
              aria-selected={index === active}
              className="flex min-h-11 cursor-pointer flex-col justify-center rounded-lg px-3 py-1 text-sm hover:bg-default aria-selected:bg-default"
              onPointerDown={(event) => event.preventDefault()}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(person)}
            >
              <span className="truncate">{person.name || person.email}</span>
              {person.name && <span className="truncate text-xs text-muted">{person.email}</span>}
            </div>
          ))}
        </div>
      )}
    </>
  );
}
