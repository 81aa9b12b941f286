import { Description, FieldError, Input, Label, TextArea, TextField } from "@heroui/react";
import { useController } from "react-hook-form";
import type { Client } from "../../../contract/invoices.ts";
import { normalizeAmountInput } from "../parse-amount.ts";
import type { InvoiceFormState } from "./use-invoice-form.ts";

interface TextBoxProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
  error?: string | undefined;
  onBlur?: () => void;
  help?: string;
  placeholder?: string;
  type?: "text" | "email" | "tel";
  isRequired?: boolean;
  isMultiline?: boolean;
  /** Right-aligned, with the decimal keyboard on phones. */
  isAmount?: boolean;
  autoFocus?: boolean;
  className?: string;
}

/** A labelled text field with its error. */
export function TextBox(props: TextBoxProps) {
  const { label, value, onChange, error, onBlur, help, placeholder = "", type = "text", className = "" } = props;
  return (
    <TextField
      type={type}
      value={value}
      onChange={onChange}
      {...(onBlur && { onBlur })}
      isRequired={props.isRequired ?? false}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      autoComplete="off"
      autoFocus={props.autoFocus ?? false}
      fullWidth
      className={className}
    >
      <Label>{label}</Label>
      {props.isMultiline ? (
        <TextArea rows={2} placeholder={placeholder} className="field-sizing-content max-h-80" />
      ) : (
        <Input
          placeholder={placeholder}
          {...(props.isAmount && { inputMode: "decimal" })}
          className={props.isAmount ? "text-end tabular-nums" : ""}
        />
      )}
      {help && <Description>{help}</Description>}
      <FieldError>{error}</FieldError>
    </TextField>
  );
}

type TextFieldName = "service" | "salesperson" | "discount" | "taxRate" | "note" | `client.${keyof Client}`;

interface InvoiceFieldProps extends Omit<TextBoxProps, "value" | "onChange" | "onBlur" | "error" | "isAmount"> {
  form: InvoiceFormState;
  name: TextFieldName;
  /** Makes it an amount field: formatted with so many decimals and validated when it is left. */
  decimals?: number;
}

/** A {@link TextBox} of the invoice form. */
export function InvoiceField({ form, name, decimals, ...props }: InvoiceFieldProps) {
  const { field, fieldState } = useController({ control: form.control, name });
  const change = (text: string) => {
    field.onChange(text);
    form.clearFieldError(name);
  };
  const leave = () => {
    field.onBlur();
    if (decimals === undefined) return;
    const formatted = normalizeAmountInput(field.value, decimals);
    if (formatted !== field.value) change(formatted);
    form.validateField(name);
  };
  return (
    <TextBox
      {...props}
      isAmount={decimals !== undefined}
      value={field.value}
      onChange={change}
      onBlur={leave}
      error={fieldState.error?.message}
    />
  );
}
