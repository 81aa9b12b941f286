import { FieldError, Input, Label, TextArea, TextField } from "@heroui/react";
import { type Control, Controller, type FieldPath, type FieldValues } from "react-hook-form";

interface FormFieldProps<Values extends FieldValues, Output> {
  control: Control<Values, unknown, Output>;
  name: FieldPath<Values>;
  label: string;
  type?: "text" | "email" | "url";
  isMultiline?: boolean;
  isRequired?: boolean;
  hasAutoFocus?: boolean;
}

/** A text field of a form of the profile. */
export function FormField<Values extends FieldValues, Output>(props: FormFieldProps<Values, Output>) {
  const { control, name, label, type = "text", isMultiline = false, isRequired = false, hasAutoFocus = false } = props;
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange, onBlur }, fieldState: { error } }) => (
        <TextField
          value={value}
          onChange={onChange}
          onBlur={onBlur}
          isRequired={isRequired}
          isInvalid={error !== undefined}
          validationBehavior="aria"
          autoFocus={hasAutoFocus}
          autoComplete="off"
          fullWidth
        >
          <Label>{label}</Label>
          {isMultiline ? (
            <TextArea rows={5} dir="auto" />
          ) : (
            <Input type={type} dir={type === "text" ? "auto" : "ltr"} />
          )}
          <FieldError>{error?.message}</FieldError>
        </TextField>
      )}
    />
  );
}
