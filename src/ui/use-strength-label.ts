import { useTranslation } from "react-i18next";
import type { PasswordStrength } from "./estimate-password-strength.ts";

const levels = ["none", "weak", "fair", "strong", "best"] as const;

/** Returns a function that describes a password's strength and how to improve it. */
export function useStrengthLabel() {
  const { t } = useTranslation("auth");
  return ({ score, weakness }: PasswordStrength) =>
    [t(`strength.${levels[score]}`), weakness && t(`weakness.${weakness}`)].filter(Boolean).join(" ");
}
