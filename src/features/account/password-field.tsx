import { useTranslation } from "react-i18next";
import { PasswordInput } from "../../ui/password-input.tsx";

interface PasswordFieldProps {
  value: string;
  error: string | undefined;
  autoComplete: "current-password" | "new-password";
  onChange: (password: string) => void;
}

/** The password of an account. */
export function PasswordField(props: PasswordFieldProps) {
  const { t } = useTranslation("auth");
  return (
    <PasswordInput {...props} label={t("password")} words={{ show: t("showPassword"), hide: t("hidePassword") }} />
  );
}
