import { isLanguage, locales } from "./language.ts";

const UNITS = ["byte", "kilobyte", "megabyte", "gigabyte", "terabyte"] as const;

/** A localised file size in decimal units: 812 bytes, 1.2 kB, 34 MB. */
export function formatBytes(bytes: number, language: string): string {
  const step = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1_000 ** step;
  return new Intl.NumberFormat(isLanguage(language) ? locales[language] : locales.en, {
    style: "unit",
    unit: UNITS[step] ?? "byte",
    unitDisplay: step === 0 ? "long" : "short",
    maximumFractionDigits: value < 10 && step > 0 ? 1 : 0,
  }).format(value);
}

/** A localised integer. */
export const formatCount = (count: number, language: string): string =>
  new Intl.NumberFormat(isLanguage(language) ? locales[language] : locales.en).format(count);
