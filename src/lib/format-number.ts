import { isLanguage, locales } from "./language.ts";
import { withMinusSign } from "./minus-sign.ts";

export type AmountUnit = "count" | "baht";

const formats = new Map<string, Intl.NumberFormat>();

/** Cached, because creating a format is much slower than using it and charts format hundreds of values. */
function getFormat(locale: string, name: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale} ${name}`;
  const format = formats.get(key) ?? new Intl.NumberFormat(locale, options);
  formats.set(key, format);
  return format;
}

const getLocale = (language: string): string => (isLanguage(language) ? locales[language] : locales.en);

const moneyFormat = { style: "currency", currency: "THB", currencyDisplay: "narrowSymbol" } as const;

/** 1,234 or ฿1,234. */
export const formatWholeAmount = (value: number, unit: AmountUnit, language: string): string =>
  withMinusSign(
    getFormat(getLocale(language), `whole ${unit}`, {
      maximumFractionDigits: 0,
      ...(unit === "baht" && moneyFormat),
    }).format(value),
  );

const compactFormat = { notation: "compact", minimumFractionDigits: 0, maximumFractionDigits: 1 } as const;

/** 5.1K, ฿1.2M; the same in every language. */
export const formatCompact = (value: number, unit: AmountUnit): string =>
  withMinusSign(
    // en-US, because en-GB writes 5.1k.
    getFormat("en-US", `compact ${unit}`, { ...compactFormat, ...(unit === "baht" && moneyFormat) }).format(value),
  );

/** At most one decimal. Pass 12.3 for 12.3 %, and not 0.123. */
export const formatPercent = (percent: number, language: string): string =>
  withMinusSign(
    getFormat(getLocale(language), "percent", { style: "percent", maximumFractionDigits: 1 }).format(percent / 100),
  );

const UNITS = ["byte", "kilobyte", "megabyte", "gigabyte", "terabyte"] as const;

/** In decimal units: 812 bytes, 1.2 kB, 34 MB. */
export function formatBytes(bytes: number, language: string): string {
  const step = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1_000 ** step;
  return new Intl.NumberFormat(getLocale(language), {
    style: "unit",
    unit: UNITS[step] ?? "byte",
    unitDisplay: step === 0 ? "long" : "short",
    maximumFractionDigits: value < 10 && step > 0 ? 1 : 0,
  }).format(value);
}

export const formatCount = (count: number, language: string): string =>
  new Intl.NumberFormat(getLocale(language)).format(count);

const MINUTE = 60;
const HOUR = 3_600;

/** Uses the unit that reads best: 42 mins, 1.5 hrs. */
export function formatDuration(seconds: number, language: string): string {
  const [unit, length] =
    seconds < MINUTE
      ? (["second", 1] as const)
      : seconds < HOUR
        ? (["minute", MINUTE] as const)
        : (["hour", HOUR] as const);
  return new Intl.NumberFormat(getLocale(language), {
    style: "unit",
    unit,
    unitDisplay: "short",
    maximumFractionDigits: unit === "hour" ? 1 : 0,
  }).format(seconds / length);
}
