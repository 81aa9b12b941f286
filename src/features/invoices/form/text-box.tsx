import { Description, FieldError, Input, Label, TextArea, TextField } from "@heroui/react";

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
  /** A figure: written at the end of the line, with the keys of a phone for it. */
  isAmount?: boolean;
  autoFocus?: boolean;
  className?: string;
}

/** A labelled field with what is wrong with it. */
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
