import { FieldError, Input, Label, TextField, type TextFieldProps } from "@heroui/react";

interface TextInputProps extends Omit<TextFieldProps, "children"> {
  label: string;
  error: string | undefined;
}

/** A required field of one line with its label and what is wrong with it. */
export function TextInput({ label, error, ...field }: TextInputProps) {
  return (
    <TextField {...field} isRequired validationBehavior="aria" isInvalid={error !== undefined} fullWidth>
      <Label>{label}</Label>
      <Input autoCapitalize="off" spellCheck="false" />
      <FieldError>{error}</FieldError>
    </TextField>
  );
}
