import { Button, FieldError, InputGroup, Label, TextField } from "@heroui/react";
import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";

interface PasswordFieldProps {
  value: string;
  error: string | undefined;
  autoComplete: "current-password" | "new-password";
  onChange: (password: string) => void;
}

/** A password, hidden until the person wants to see it. */
export function PasswordField({ value, error, autoComplete, onChange }: PasswordFieldProps) {
  const { t } = useTranslation("auth");
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <TextField
      type={isShown ? "text" : "password"}
      name="password"
      autoComplete={autoComplete}
      isRequired
      validationBehavior="aria"
      isInvalid={error !== undefined}
      value={value}
      onChange={onChange}
      fullWidth
    >
      <Label>{t("password")}</Label>
      <InputGroup fullWidth>
        <InputGroup.Input autoCapitalize="off" spellCheck="false" />
        <InputGroup.Suffix>
          <Button
            variant="ghost"
            size="sm"
            isIconOnly
            aria-label={t(isShown ? "hidePassword" : "showPassword")}
            onPress={() => setShown(!isShown)}
          >
            <Icon aria-hidden />
          </Button>
        </InputGroup.Suffix>
      </InputGroup>
      <FieldError>{error}</FieldError>
    </TextField>
  );
}
