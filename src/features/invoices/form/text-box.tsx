import { Description, FieldError, Input, Label, TextArea, TextField } from "@heroui/react";
import { useController } from "react-hook-form";
import type { Client } from "../../../contract/invoice-client.ts";
import { normalizeAmountInput } from "../../../lib/parse-amount.ts";
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
  /** True aligns the text to the right and shows the decimal keyboard on phones. */
  isAmount?: boolean;
  autoFocus?: boolean;
  className?: string;
}

/** Renders a text field with its label and its error. */
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
  /** If set, the field holds an amount: on blur, the amount is formatted with this many decimals and validated. */
  decimals?: number;
}

/** Connects a {@link TextBox} to a field of the invoice form. */
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
