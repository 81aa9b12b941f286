import { Description, FieldError, Input, Label, TextArea, TextField } from "@heroui/react";
import { type Control, Controller, type FieldPath, type FieldValues } from "react-hook-form";
import { WholeWords } from "../../../ui/whole-words.tsx";

interface SettingsFieldProps<Values extends FieldValues> {
  control: Control<Values, unknown, Values>;
  name: FieldPath<Values>;
  label: string;
  help?: string;
  type?: "text" | "email" | "tel" | "url";
  autoComplete?: string;
  placeholder?: string;
  isMultiline?: boolean;
  isRequired?: boolean;
  isDisabled: boolean;
}

export function SettingsField<Values extends FieldValues>(props: SettingsFieldProps<Values>) {
  const { control, name, label, help, type = "text", autoComplete = "off", placeholder, isDisabled } = props;
  const { isMultiline = false, isRequired = false } = props;
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState: { error } }) => (
        <TextField
          autoComplete={autoComplete}
          isRequired={isRequired}
          isDisabled={isDisabled}
          validationBehavior="aria"
          isInvalid={error !== undefined}
          value={field.value}
          onChange={field.onChange}
          onBlur={field.onBlur}
          fullWidth
        >
          <Label>{label}</Label>
          {isMultiline ? (
            <TextArea dir="auto" rows={4} className="field-sizing-content max-h-80 min-h-24" />
          ) : (
            <Input
              type={type}
              {...(placeholder !== undefined && { placeholder })}
              {...(type === "text" ? { dir: "auto" } : { dir: "ltr", autoCapitalize: "off" })}
              spellCheck="false"
            />
          )}
          {help && !error && (
            <Description>
              <WholeWords>{help}</WholeWords>
            </Description>
          )}
          <FieldError>{error?.message}</FieldError>
        </TextField>
      )}
    />
  );
}
