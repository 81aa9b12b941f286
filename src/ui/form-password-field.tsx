import { Description, FieldError, InputGroup, Label, TextField } from "@heroui/react";
import { Eye, EyeOff } from "lucide-react";
import { type ReactNode, useState } from "react";
import { type Control, type FieldPath, type FieldValues, useController } from "react-hook-form";
import { Button } from "./button.tsx";

interface FormPasswordFieldProps<Values extends FieldValues, Output> {
  control: Control<Values, unknown, Output>;
  name: FieldPath<Values>;
  label: string;
  /** By default the form's own error. */
  error?: string | undefined;
  help?: string;
  inputName?: string;
  autoComplete: "current-password" | "new-password";
  labels: { show: string; hide: string; capsLock?: string };
  autoFocus?: boolean;
  footer?: ReactNode;
}

export function FormPasswordField<Values extends FieldValues, Output>({
  control,
  name,
  label,
  help,
  inputName = "password",
  autoComplete,
  labels,
  autoFocus = false,
  footer,
  ...props
}: FormPasswordFieldProps<Values, Output>) {
  const { field, fieldState } = useController({ control, name });
  const error = props.error ?? fieldState.error?.message;
  const [isShown, setShown] = useState(false);
  const [isCapsLock, setCapsLock] = useState(false);
  const updateCapsLock = (event: React.KeyboardEvent | React.MouseEvent) =>
    setCapsLock(event.getModifierState("CapsLock"));
  const Icon = isShown ? EyeOff : Eye;
  return (
    <TextField
      type={isShown ? "text" : "password"}
      name={inputName}
      autoComplete={autoComplete}
      autoFocus={autoFocus}
      isRequired
      validationBehavior="aria"
      isInvalid={error !== undefined}
      value={field.value}
      onChange={field.onChange}
      onKeyDown={updateCapsLock}
      onKeyUp={updateCapsLock}
      onBlur={() => {
        field.onBlur();
        setCapsLock(false);
      }}
      fullWidth
    >
      <Label>{label}</Label>
      <InputGroup fullWidth>
        <InputGroup.Input className="min-w-0" autoCapitalize="off" spellCheck="false" />
        <InputGroup.Suffix>
          <Button
            variant="ghost"
            size="sm"
            isIconOnly
            aria-label={isShown ? labels.hide : labels.show}
            onClick={() => setShown(!isShown)}
          >
            <Icon aria-hidden />
          </Button>
        </InputGroup.Suffix>
      </InputGroup>
      <span role="status" className="text-xs text-attention-foreground empty:hidden">
        {isCapsLock && labels.capsLock}
      </span>
      {help && <Description>{help}</Description>}
      <FieldError>{error}</FieldError>
      {footer}
    </TextField>
  );
}
