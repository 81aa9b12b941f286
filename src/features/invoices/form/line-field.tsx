import { type ComponentProps, type KeyboardEvent, useId } from "react";
import { useTranslation } from "react-i18next";
import { formatAmountInput, parseAmount } from "../parse-amount.ts";
import type { LineValues } from "./invoice-values.ts";
import type { LineActions } from "./line-row.tsx";
import { useErrorMessage } from "./use-error-message.ts";
import type { InvoiceFieldError } from "./validate-invoice.ts";

interface LineFieldProps {
  name: Exclude<keyof LineValues, "key">;
  label: string;
  line: LineValues;
  /** The line's place, counted from 1. */
  number: number;
  error: InvoiceFieldError | undefined;
  actions: LineActions;
  placeholder?: string;
  /** Of more than one row. */
  isMultiline?: boolean;
  isAmount?: boolean;
  /** How many decimals an amount that is no whole number is written with. */
  decimals?: number;
}

/** A field of an item. The platform's own input: a hundred items have four hundred of them. */
export function LineField(props: LineFieldProps) {
  const { name, label, line, number, error, actions, placeholder, isMultiline, isAmount, decimals } = props;
  const { t } = useTranslation("invoices");
  const faultText = useErrorMessage()(error);
  const id = useId();
  const change = (text: string) => actions.change(line.key, { [name]: text });
  const onLeave = () => {
    if (!isAmount) return;
    const amount = parseAmount(line[name]);
    if (typeof amount === "number" && Number.isFinite(amount)) {
      const written = formatAmountInput(amount, decimals);
      if (written !== line[name]) change(written);
    }
    actions.validateField(line.key, name);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.nativeEvent.isComposing || event.shiftKey || event.ctrlKey || event.metaKey)
      return;
    event.preventDefault();
    actions.focusNextLine(line.key, name);
  };
  const shared = {
    id,
    name,
    "aria-label": t("form.field", { field: label, number }),
    "aria-invalid": faultText !== undefined || undefined,
    "aria-describedby": faultText && `${id}-fault`,
    value: line[name],
    placeholder,
    onKeyDown,
    onBlur: onLeave,
  } satisfies ComponentProps<"input"> & ComponentProps<"textarea">;
  const look = "input w-full min-h-9 py-1.5 aria-invalid:ring-2 aria-invalid:ring-danger";
  return (
    <div className="min-w-0">
      <span aria-hidden className="mb-1 block text-xs text-muted @min-[34rem]:hidden">
        {label}
      </span>
      {isMultiline ? (
        <textarea
          {...shared}
          rows={1}
          onChange={(event) => change(event.target.value)}
          className={`${look} field-sizing-content max-h-60 resize-none text-sm`}
        />
      ) : (
        <input
          {...shared}
          autoComplete="off"
          inputMode={isAmount ? "decimal" : undefined}
          onChange={(event) => change(event.target.value)}
          className={`${look} ${isAmount ? "px-2 text-end tabular-nums" : ""}`}
        />
      )}
      {faultText && (
        <p id={`${id}-fault`} className="mt-1 text-xs text-danger">
          {faultText}
        </p>
      )}
    </div>
  );
}
