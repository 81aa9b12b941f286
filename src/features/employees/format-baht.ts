import { isLanguage, locales } from "../../lib/language.ts";

/** Whole baht as the language writes them: ฿61,000. */
export const formatBaht = (amount: number, language: string): string =>
  new Intl.NumberFormat(isLanguage(language) ? locales[language] : locales.en, {
    style: "currency",
    currency: "THB",
    currencyDisplay: "narrowSymbol",
    maximumFractionDigits: 0,
  }).format(amount);
