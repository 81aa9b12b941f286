import { isLanguage, locales } from "../../lib/language.ts";

const units = ["byte", "kilobyte", "megabyte"] as const;

/** Formats a file size: "820 bytes", "12 kB" or "1.8 MB". */
export function formatSize(bytes: number, language: string): string {
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1);
  return new Intl.NumberFormat(isLanguage(language) ? locales[language] : locales.en, {
    style: "unit",
    unit: units[power] ?? "byte",
    // The short form of bytes has no plural.
    unitDisplay: power === 0 ? "long" : "short",
    maximumFractionDigits: power === 2 ? 1 : 0,
  }).format(bytes / 1_000 ** power);
}
