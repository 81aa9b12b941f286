import { useDeferredValue, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { PasswordStrength } from "./estimate-password-strength.ts";

interface StrengthMeterProps {
  password: string;
  /** Data that others may know about the user, such as the name. */
  userInputs: readonly string[];
  getLabel: (strength: PasswordStrength) => string;
}

type Estimate = typeof import("./estimate-password-strength.ts")["estimatePasswordStrength"];

const scoreColourClasses = ["bg-danger", "bg-danger", "bg-warning", "bg-success", "bg-success"] as const;

/** The estimator has large dictionaries, so it loads at the first key press. */
export function StrengthMeter({ password, userInputs, getLabel }: StrengthMeterProps) {
  const { t } = useTranslation("auth");
  const [estimate, setEstimate] = useState<Estimate>();
  const [isMissing, setMissing] = useState(false);
  const hasPassword = password !== "";
  useEffect(() => {
    if (!hasPassword) return;
    // If the estimator cannot be loaded, the form works without the meter.
    import("./estimate-password-strength.ts").then(
      ({ estimatePasswordStrength }) => setEstimate(() => estimatePasswordStrength),
      (error: unknown) => {
        console.warn(error);
        setMissing(true);
      },
    );
  }, [hasPassword]);
  const deferredPassword = useDeferredValue(password);
  const strength = estimate && deferredPassword ? estimate(deferredPassword, userInputs) : undefined;
  return (
    <div className="mt-1 flex flex-col gap-1.5">
      {strength && (
        <div className="grid grid-cols-4 gap-1" aria-hidden>
          {[1, 2, 3, 4].map((step) => (
            <span
              key={step}
              className={`h-1 rounded-full ${step <= Math.max(1, strength.score) ? scoreColourClasses[strength.score] : "bg-default"}`}
            />
          ))}
        </div>
      )}
      <p role="status" className="text-xs text-muted empty:hidden">
        {strength ? getLabel(strength) : isMissing && t("strength.missing")}
      </p>
    </div>
  );
}

const scoreKeys = ["none", "weak", "fair", "strong", "best"] as const;

export function useStrengthLabel() {
  const { t } = useTranslation("auth");
  return ({ score, weakness }: PasswordStrength) =>
    [t(`strength.${scoreKeys[score]}`), weakness && t(`weakness.${weakness}`)].filter(Boolean).join(" ");
}
