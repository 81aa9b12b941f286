import { isLanguage, locales } from "./language.ts";

/** What a figure counts: things, or baht. */
export type FigureUnit = "count" | "baht";

const made = new Map<string, Intl.NumberFormat>();

/** A page of charts writes hundreds of figures, and making a format takes far longer than using it. */
function format(language: string, name: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const locale = isLanguage(language) ? locales[language] : locales.en;
  const key = `${locale} ${name}`;
  const known = made.get(key) ?? new Intl.NumberFormat(locale, options);
  made.set(key, known);
  return known;
}

const money = { style: "currency", currency: "THB", currencyDisplay: "narrowSymbol" } as const;

/** A figure in whole things or whole baht as the language writes it: 1,234 or ฿1,234. */
export const formatFigure = (value: number, unit: FigureUnit, language: string): string =>
  format(language, `whole ${unit}`, { maximumFractionDigits: 0, ...(unit === "baht" && money) }).format(value);

/** A figure in little room: ฿1.2M, 1.2 ล้าน. */
export const formatCompact = (value: number, unit: FigureUnit, language: string): string =>
  format(language, `compact ${unit}`, {
    ...(unit === "baht" && money),
    notation: "compact",
    minimumFractionDigits: 0,
    maximumFractionDigits: 1,
  }).format(value);

/** Percent, given as 12.3, with at most one decimal. */
export const formatPercent = (percent: number, language: string): string =>
  format(language, "percent", { style: "percent", maximumFractionDigits: 1 }).format(percent / 100);
