import { type ReactNode, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import {
  addRecipients,
  formatRecipient,
  isValidAddress,
  parseRecipients,
  type Recipient,
  takeCompleteRecipients,
} from "./addresses.ts";
import type { RecipientField as FieldName } from "./compose-content.ts";
import { RecipientChips } from "./recipient-chips.tsx";
import { SuggestionList } from "./suggestion-list.tsx";
import { findPeople, usePeople } from "./use-people.ts";

interface RecipientFieldProps {
  name: FieldName;
  recipients: readonly Recipient[];
  /** The text that is no chip yet. */
  typed: string;
  error: string | undefined;
  onChange: (recipients: Recipient[], typed: string) => void;
  autoFocus?: boolean;
  /** Controls at the end of the field. */
  children?: ReactNode;
}

/** A field for recipients: addresses become chips, and people are suggested while the user types. */
export function RecipientField({ name, recipients, typed, error, onChange, autoFocus, children }: RecipientFieldProps) {
  const { t } = useTranslation("email");
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const chips = useRef<HTMLUListElement>(null);
  const [isOpen, setOpen] = useState(false);
  // Undefined while the user has chosen no suggestion by key: then the first one is active.
  const [chosen, setChosen] = useState<number>();
  const people = usePeople(typed !== "");
  const label = t(`compose.field.${name}`);
  const suggestions = isOpen ? findPeople(people, typed, recipients) : [];
  // A complete address must become a chip as typed, and not the first suggestion that contains it.
  const active = suggestions.length > 0 ? (chosen ?? (isValidAddress(typed) ? -1 : 0)) : -1;

  const add = (added: readonly Recipient[], rest = "") => {
    setChosen(undefined);
    onChange(addRecipients(recipients, added), rest);
  };
  const commit = () => add(parseRecipients(typed));
  const edit = (index: number) => {
    const recipient = recipients[index];
    if (!recipient) return;
    // What is being typed becomes a chip, so that editing another chip does not lose it.
    const others = recipients.filter((_, each) => each !== index);
    onChange(addRecipients(others, parseRecipients(typed)), formatRecipient(recipient));
    input.current?.focus();
  };
  const remove = (index: number) => {
    onChange(
      recipients.filter((_, each) => each !== index),
      typed,
    );
    input.current?.focus();
  };

  const onKeyDown = (event: React.KeyboardEvent<HTMLInputElement>) => {
    // While an IME composes text, these keys belong to the IME.
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    const { key, currentTarget } = event;
    const isAtStart = currentTarget.selectionStart === 0 && currentTarget.selectionEnd === 0;
    if (key === "Backspace" && typed === "" && recipients.length > 0) {
      event.preventDefault();
      edit(recipients.length - 1);
    } else if (key === "ArrowLeft" && isAtStart) {
      chips.current?.querySelector<HTMLElement>("li:last-child button")?.focus();
    } else if ((key === "ArrowDown" || key === "ArrowUp") && suggestions.length > 0) {
      event.preventDefault();
      const step = key === "ArrowDown" ? 1 : -1;
      setChosen((active + step + suggestions.length) % suggestions.length);
    } else if (key === "Escape" && suggestions.length > 0) {
      event.stopPropagation();
      setOpen(false);
    } else if ((key === "Enter" || key === "Tab") && typed.trim() !== "") {
      // Tab also moves on, so only Enter is prevented: it would submit a form.
      if (key === "Enter") event.preventDefault();
      const suggestion = suggestions[active];
      if (suggestion) add([suggestion]);
      else commit();
    }
  };

  return (
    <div className="relative border-b border-separator px-4 py-1.5 focus-within:border-accent">
      <div className="flex items-start gap-2">
        <label htmlFor={id} className="min-w-8 pt-1.5 text-sm text-muted">
          {label}
        </label>
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-1">
          <RecipientChips
            ref={chips}
            label={t("compose.field.chips", { field: label })}
            recipients={recipients}
            onEdit={edit}
            onRemove={remove}
            onLeave={() => input.current?.focus()}
          />
          <input
            ref={input}
            id={id}
            role="combobox"
            type="text"
            inputMode="email"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            // biome-ignore lint/a11y/noAutofocus: the window opens at the user's request, and this is its first field
            autoFocus={autoFocus}
            aria-autocomplete="list"
            aria-expanded={suggestions.length > 0}
            aria-controls={suggestions.length > 0 ? `${id}-list` : undefined}
            aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
            aria-invalid={error !== undefined}
            aria-describedby={error === undefined ? undefined : `${id}-error`}
            value={typed}
            className={`h-8 ${typed === "" ? "min-w-6" : "min-w-32"} flex-1 bg-transparent text-base outline-none sm:text-sm`}
            onChange={({ target }) => {
              const { recipients: complete, rest } = takeCompleteRecipients(target.value);
              setOpen(true);
              add(complete, rest);
            }}
            onPaste={(event) => {
              const pasted = event.clipboardData.getData("text/plain");
              const list = parseRecipients(pasted);
              if (typed !== "" || !list.some(({ email }) => isValidAddress(email))) return;
              event.preventDefault();
              add(list);
            }}
            onKeyDown={onKeyDown}
            onBlur={() => {
              setOpen(false);
              if (typed.trim() !== "") commit();
            }}
          />
        </div>
        {children}
      </div>
      {error !== undefined && (
        <p id={`${id}-error`} className="ps-10 pb-1 text-xs break-words text-danger">
          {error}
        </p>
      )}
      <SuggestionList id={id} people={suggestions} active={active} onChoose={(person) => add([person])} />
    </div>
  );
}
