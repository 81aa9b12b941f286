import { isLanguage, locales } from "../../lib/language.ts";

const MINUTE = 60;
const HOUR = 3_600;

/** Formats a duration in seconds with the most readable unit: 42 mins, 1.5 hrs. */
export function formatDuration(seconds: number, language: string): string {
  const [unit, length] =
    seconds < MINUTE
      ? (["second", 1] as const)
      : seconds < HOUR
        ? (["minute", MINUTE] as const)
        : (["hour", HOUR] as const);
  return new Intl.NumberFormat(isLanguage(language) ? locales[language] : locales.en, {
    style: "unit",
    unit,
    unitDisplay: "short",
    maximumFractionDigits: unit === "hour" ? 1 : 0,
  }).format(seconds / length);
}
