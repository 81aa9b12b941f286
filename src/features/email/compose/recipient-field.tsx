import { type ReactNode, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { PersonInput } from "../../../ui/people/person-input.tsx";
import { suggestAddresses, toRecipient, useAddresses } from "./address-options.ts";
import {
  addRecipients,
  formatRecipient,
  isValidAddress,
  parseRecipients,
  type Recipient,
  takeCompleteRecipients,
} from "./addresses.ts";
import type { RecipientFieldName as FieldName } from "./compose-content.ts";
import { RecipientChips } from "./recipient-chips.tsx";

interface RecipientFieldProps {
  name: FieldName;
  recipients: readonly Recipient[];
  typed: string;
  error: string | undefined;
  onChange: (recipients: Recipient[], typed: string) => void;
  autoFocus?: boolean;
  children?: ReactNode;
}

export function RecipientField({ name, recipients, typed, error, onChange, autoFocus, children }: RecipientFieldProps) {
  const { t } = useTranslation("email");
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const chipList = useRef<HTMLUListElement>(null);
  const addresses = useAddresses(typed !== "");
  const label = t(`compose.field.${name}`);

  const add = (newRecipients: readonly Recipient[], rest = "") => {
    onChange(addRecipients(recipients, newRecipients), rest);
  };
  const commit = () => add(parseRecipients(typed));
  const edit = (index: number) => {
    const recipient = recipients[index];
    if (!recipient) return;
    // Turn the typed text into a chip first, so that editing another chip does not lose it.
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
    const { key, currentTarget } = event;
    const isAtStart = currentTarget.selectionStart === 0 && currentTarget.selectionEnd === 0;
    if (key === "Backspace" && typed === "" && recipients.length > 0) {
      event.preventDefault();
      edit(recipients.length - 1);
    } else if (key === "ArrowLeft" && isAtStart) {
      chipList.current?.querySelector<HTMLElement>("li:last-child button")?.focus();
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
            ref={chipList}
            label={t("compose.field.chips", { field: label })}
            recipients={recipients}
            onEdit={edit}
            onRemove={remove}
            onLeave={() => input.current?.focus()}
          />
          <PersonInput
            ref={input}
            id={id}
            inputMode="email"
            autoCapitalize="off"
            autoFocus={autoFocus}
            aria-invalid={error !== undefined}
            aria-describedby={error === undefined ? undefined : `${id}-error`}
            text={typed}
            options={suggestAddresses(addresses, typed, recipients)}
            // A complete address must become a chip as typed, and not the first suggestion that contains it.
            prefersText={isValidAddress(typed)}
            className={`h-8 ${typed === "" ? "min-w-6" : "min-w-32"} flex-1 bg-transparent text-base outline-none sm:text-sm`}
            onTextChange={(text) => {
              const { recipients: completeRecipients, rest } = takeCompleteRecipients(text);
              add(completeRecipients, rest);
            }}
            onChoose={(option) => add([toRecipient(option)])}
            onCommit={commit}
            onPaste={(event) => {
              const pastedText = event.clipboardData.getData("text/plain");
              const list = parseRecipients(pastedText);
              if (typed !== "" || !list.some(({ email }) => isValidAddress(email))) return;
              event.preventDefault();
              add(list);
            }}
            onKeyDown={onKeyDown}
          />
        </div>
        {children}
      </div>
      {error !== undefined && (
        <p id={`${id}-error`} className="ps-10 pb-1 text-xs break-words text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
