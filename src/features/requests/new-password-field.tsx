import { Button } from "@heroui/react";
import { Copy, WandSparkles } from "lucide-react";
import { useTranslation } from "react-i18next";
import { toast } from "sonner";
import { MIN_PASSWORD_LENGTH } from "../../contract/intake.ts";
import { PasswordInput } from "../../ui/password-input.tsx";
import { generatePassword } from "./generate-password.ts";

interface NewPasswordFieldProps {
  label: string;
  value: string;
  error: string | undefined;
  onChange: (password: string) => void;
}

/** A password for somebody else: typed, or made and copied to be handed over. */
export function NewPasswordField({ label, value, error, onChange }: NewPasswordFieldProps) {
  const { t } = useTranslation("requests");
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => toast(t("team.copied")),
      () => toast.error(t("detail.copyFailed")),
    );
  return (
    <div className="flex flex-col gap-2">
      <PasswordInput
        label={label}
        autoComplete="new-password"
        labels={{ show: t("signIn.showPassword"), hide: t("signIn.hidePassword") }}
        help={t("team.passwordHelp", { min: MIN_PASSWORD_LENGTH })}
        value={value}
        error={error}
        onChange={onChange}
      />
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" size="sm" onPress={() => onChange(generatePassword())}>
          <WandSparkles aria-hidden />
          {t("team.generate")}
        </Button>
        <Button variant="ghost" size="sm" isDisabled={value === ""} onPress={() => void copy()}>
          <Copy aria-hidden />
          {t("team.copy")}
        </Button>
      </div>
    </div>
  );
}
