import { type Control, type FieldPath, type FieldValues, useController } from "react-hook-form";
import { TextField, type TextFieldProps } from "./text-field.tsx";

interface FormTextFieldProps<Values extends FieldValues, Output>
  extends Omit<TextFieldProps, "error" | "name" | "value"> {
  control: Control<Values, unknown, Output>;
  name: FieldPath<Values>;
  /** Called when the form has the new text. */
  onChange?: (text: string) => void;
}

export function FormTextField<Values extends FieldValues, Output>(props: FormTextFieldProps<Values, Output>) {
  const { control, name, help, onChange, onBlur, ...rest } = props;
  const { field, fieldState } = useController({ control, name });
  const error = fieldState.error?.message;
  return (
    <TextField
      // Browsers fill in and suggest by name.
      {...(rest.autoComplete && { name })}
      {...rest}
      help={error ? undefined : help}
      error={error}
      value={field.value}
      onChange={(text) => {
        field.onChange(text);
        onChange?.(text);
      }}
      onBlur={(event) => {
        field.onBlur();
        onBlur?.(event);
      }}
    />
  );
}
