import { isLanguage, locales } from "./language.ts";

const UNITS = ["byte", "kilobyte", "megabyte", "gigabyte"] as const;
const STEP = 1_000;

/** A size in bytes as the language writes it, in the unit that keeps it short: 284 kB. */
export function formatFileSize(bytes: number, language: string): string {
  const power = Math.min(UNITS.length - 1, bytes < 1 ? 0 : Math.floor(Math.log10(bytes) / 3));
  const unit = UNITS[power] ?? "byte";
  return new Intl.NumberFormat(isLanguage(language) ? locales[language] : locales.en, {
    style: "unit",
    unit,
    unitDisplay: power === 0 ? "long" : "short",
    maximumFractionDigits: power > 1 ? 1 : 0,
  }).format(bytes / STEP ** power);
}
