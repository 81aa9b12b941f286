import { CircleAlert, X } from "lucide-react";
import type { RefObject } from "react";
import { useTranslation } from "react-i18next";
import { formatPerson } from "../format-email.ts";
import { isValidAddress, type Recipient } from "./addresses.ts";

interface RecipientChipsProps {
  ref: RefObject<HTMLUListElement | null>;
  label: string;
  recipients: readonly Recipient[];
  onEdit: (index: number) => void;
  onRemove: (index: number) => void;
  /** Called when the right arrow key is pressed on the last chip. */
  onLeave: () => void;
}

/**
 * Only the last chip is a tab stop; the arrow keys reach the others. Enter edits a chip, Backspace and Delete remove
 * it.
 */
export function RecipientChips({ ref, label, recipients, onEdit, onRemove, onLeave }: RecipientChipsProps) {
  const { t } = useTranslation("email");
  const focusChip = (index: number) =>
    ref.current?.querySelectorAll<HTMLElement>("li > button:first-child")[index]?.focus();
  if (recipients.length === 0) return null;
  return (
    <ul ref={ref} aria-label={label} className="contents">
      {recipients.map((recipient, index) => {
        const isValid = isValidAddress(recipient.email);
        const name = recipient.name || recipient.email;
        return (
          <li
            key={recipient.email}
            className={`flex max-w-full items-center rounded-full border text-sm ${isValid ? "border-border bg-default" : "border-danger bg-danger-soft text-danger-soft-foreground"}`}
          >
            <button
              type="button"
              tabIndex={index === recipients.length - 1 ? 0 : -1}
              title={formatPerson(recipient)}
              aria-label={isValid ? formatPerson(recipient) : t("compose.field.invalid", { name })}
              className="flex min-h-7 min-w-0 items-center gap-1 rounded-full ps-2.5 pe-1 outline-none focus-visible:ring-2 focus-visible:ring-focus"
              onClick={() => onEdit(index)}
              onKeyDown={(event) => {
                if (event.key === "Backspace" || event.key === "Delete") onRemove(index);
                else if (event.key === "ArrowLeft") focusChip(index - 1);
                else if (event.key === "ArrowRight") index === recipients.length - 1 ? onLeave() : focusChip(index + 1);
                else return;
                event.preventDefault();
              }}
            >
              {!isValid && <CircleAlert className="size-3.5 shrink-0" aria-hidden />}
              <span className="truncate">{name}</span>
            </button>
            <button
              type="button"
              tabIndex={-1}
              aria-label={t("compose.field.remove", { name })}
              className="grid size-7 shrink-0 place-content-center rounded-full outline-none hover:bg-surface focus-visible:ring-2 focus-visible:ring-focus"
              onClick={() => onRemove(index)}
            >
              <X className="size-3.5" aria-hidden />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
