import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { PasswordInput } from "../../ui/password-input.tsx";

interface PasswordFieldProps {
  value: string;
  error: string | undefined;
  help?: string;
  autoComplete: "current-password" | "new-password";
  autoFocus?: boolean;
  footer?: ReactNode;
  onChange: (password: string) => void;
}

/** The password of an account. */
export function PasswordField(props: PasswordFieldProps) {
  const { t } = useTranslation("auth");
  const words = { show: t("showPassword"), hide: t("hidePassword"), capsLock: t("capsLock") };
  return <PasswordInput {...props} label={t("password")} labels={words} />;
}
