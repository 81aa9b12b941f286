import { useDeferredValue, useEffect, useState } from "react";
import type { PasswordStrength } from "./estimate-password-strength.ts";

interface StrengthMeterProps {
  password: string;
  /** What others know of the person, such as their name. */
  userInputs: readonly string[];
  /** What is said of it, beside the bar. */
  getLabel: (strength: PasswordStrength) => string;
}

type Estimate = typeof import("./estimate-password-strength.ts")["estimatePasswordStrength"];

const colours = ["bg-danger", "bg-danger", "bg-warning", "bg-success", "bg-success"] as const;

/** How hard a new password is to guess. Its dictionaries are large: they come when the first letter is typed. */
export function StrengthMeter({ password, userInputs, getLabel }: StrengthMeterProps) {
  const [estimate, setEstimate] = useState<Estimate>();
  const isWanted = password !== "";
  useEffect(() => {
    if (!isWanted) return;
    // Without it the password can be chosen all the same.
    import("./estimate-password-strength.ts").then(
      ({ estimatePasswordStrength }) => setEstimate(() => estimatePasswordStrength),
      (error: unknown) => console.warn(error),
    );
  }, [isWanted]);
  const steady = useDeferredValue(password);
  const strength = estimate && steady ? estimate(steady, userInputs) : undefined;
  return (
    <div className="flex flex-col gap-1.5" data-strength={strength?.score}>
      {strength && (
        <div className="grid grid-cols-4 gap-1" aria-hidden>
          {[1, 2, 3, 4].map((step) => (
            <span
              key={step}
              className={`h-1 rounded-full ${step <= Math.max(1, strength.score) ? colours[strength.score] : "bg-default"}`}
            />
          ))}
        </div>
      )}
      <p role="status" className="text-xs text-muted empty:hidden">
        {strength && getLabel(strength)}
      </p>
    </div>
  );
}
