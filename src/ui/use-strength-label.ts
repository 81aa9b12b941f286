import { useTranslation } from "react-i18next";
import type { PasswordStrength } from "./estimate-password-strength.ts";

const levels = ["none", "weak", "fair", "strong", "best"] as const;

/** Says how strong a password is, and what would make it stronger. */
export function useStrengthLabel() {
  const { t } = useTranslation("auth");
  return ({ score, weakness }: PasswordStrength) =>
    [t(`strength.${levels[score]}`), weakness && t(`weakness.${weakness}`)].filter(Boolean).join(" ");
}
