import { isLanguage, locales } from "./language.ts";

export type FigureUnit = "count" | "baht";

const formats = new Map<string, Intl.NumberFormat>();

/** Cached: creating an Intl format is much slower than using it, and charts format hundreds of values. */
function getFormat(language: string, name: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const locale = isLanguage(language) ? locales[language] : locales.en;
  const key = `${locale} ${name}`;
  const format = formats.get(key) ?? new Intl.NumberFormat(locale, options);
  formats.set(key, format);
  return format;
}

const money = { style: "currency", currency: "THB", currencyDisplay: "narrowSymbol" } as const;

/** A localised count or amount without decimals: 1,234 or ฿1,234. */
export const formatFigure = (value: number, unit: FigureUnit, language: string): string =>
  getFormat(language, `whole ${unit}`, { maximumFractionDigits: 0, ...(unit === "baht" && money) }).format(value);

/** Compact notation: ฿1.2M, 1.2 ล้าน. */
export const formatCompact = (value: number, unit: FigureUnit, language: string): string =>
  getFormat(language, `compact ${unit}`, {
    ...(unit === "baht" && money),
    notation: "compact",
    minimumFractionDigits: 0,
    maximumFractionDigits: 1,
  }).format(value);

/** A localised percentage with at most one decimal. `percent` is 12.3, not 0.123. */
export const formatPercent = (percent: number, language: string): string =>
  getFormat(language, "percent", { style: "percent", maximumFractionDigits: 1 }).format(percent / 100);
