import { isLanguage, locales } from "./language.ts";

/** An amount in baht as the language writes it: ฿1,234.50. */
export const formatMoney = (amount: number, language: string): string =>
  new Intl.NumberFormat(isLanguage(language) ? locales[language] : locales.en, {
    style: "currency",
    currency: "THB",
    currencyDisplay: "narrowSymbol",
  }).format(amount);
