import { Button, Description, FieldError, InputGroup, Label, TextField } from "@heroui/react";
import { Eye, EyeOff } from "lucide-react";
import { type ReactNode, useState } from "react";

interface PasswordInputProps {
  label: string;
  value: string;
  error?: string | undefined;
  help?: string;
  name?: string;
  autoComplete: "current-password" | "new-password";
  labels: { show: string; hide: string; capsLock?: string };
  autoFocus?: boolean;
  children?: ReactNode;
  footer?: ReactNode;
  onChange: (password: string) => void;
}

export function PasswordInput({
  label,
  value,
  error,
  help,
  name = "password",
  autoComplete,
  labels,
  autoFocus = false,
  children,
  footer,
  onChange,
}: PasswordInputProps) {
  const [isShown, setShown] = useState(false);
  const [isCapsLock, setCapsLock] = useState(false);
  const updateCapsLock = (event: React.KeyboardEvent | React.MouseEvent) =>
    setCapsLock(event.getModifierState("CapsLock"));
  const Icon = isShown ? EyeOff : Eye;
  return (
    <TextField
      type={isShown ? "text" : "password"}
      name={name}
      autoComplete={autoComplete}
      autoFocus={autoFocus}
      isRequired
      validationBehavior="aria"
      isInvalid={error !== undefined}
      value={value}
      onChange={onChange}
      onKeyDown={updateCapsLock}
      onKeyUp={updateCapsLock}
      onBlur={() => setCapsLock(false)}
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
            onPress={() => setShown(!isShown)}
          >
            <Icon aria-hidden />
          </Button>
          {children}
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
