import type { ComponentProps } from "react";
import type { Client } from "../../../contract/invoice-client.ts";
import { normalizeAmountInput } from "../../../lib/parse-amount.ts";
import { FormTextField } from "../../../ui/form-text-field.tsx";
import type { InvoiceFormState } from "./use-invoice-form.ts";

/** Aligns the text to the right and shows the decimal keyboard on phones. */
export const amountInputProps = { inputMode: "decimal", inputClassName: "text-end tabular-nums" } as const;
export const multilineInputProps = { rows: 2, inputClassName: "field-sizing-content max-h-80" };

type TextFieldName =
  | "service"
  | "salesperson"
  | "discount"
  | "taxRate"
  | "withholdingRate"
  | "note"
  | `client.${keyof Client}`;

interface InvoiceFieldProps extends Omit<ComponentProps<typeof FormTextField>, "control" | "name"> {
  form: InvoiceFormState;
  name: TextFieldName;
  /** If set, the field holds an amount: on blur, the amount is formatted with this many decimals and validated. */
  decimals?: number;
  /** By default, amounts. */
  normalize?: (text: string, decimals: number) => string;
}

export function InvoiceField({ form, name, decimals, normalize = normalizeAmountInput, ...props }: InvoiceFieldProps) {
  const formatAmount = () => {
    if (decimals === undefined) return;
    const text = form.getValues(name);
    const formatted = normalize(text, decimals);
    if (formatted !== text) {
      form.setValue(name, formatted);
      form.clearFieldError(name);
    }
    form.validateField(name);
  };
  return (
    <FormTextField
      {...(decimals !== undefined && amountInputProps)}
      {...props}
      control={form.control}
      name={name}
      onChange={() => form.clearFieldError(name)}
      onBlur={formatAmount}
    />
  );
}
