import { isLanguage, locales } from "./language.ts";

const LETTERS = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
/** Codes that name no country: groups of them, places without people, names of before. */
const NONE =
  /^(EU|EZ|UN|QO|XA|XB|XK|ZZ|AC|CP|CQ|DG|EA|IC|TA|AN|BU|CS|DD|DY|FQ|FX|HV|JT|MI|NH|NQ|NT|PC|PU|PZ|QU|RH|SU|TP|UK|VD|WK|YD|YU|ZR)$/;

/** Every country by its two letters, as the language names and orders them; the browser knows both. */
export function namedCountries(language: string): { code: string; name: string }[] {
  const locale = isLanguage(language) ? locales[language] : locales.en;
  const names = new Intl.DisplayNames(locale, { type: "region", fallback: "none" });
  const codes = LETTERS.flatMap((first) => LETTERS.map((second) => first + second)).filter((code) => !NONE.test(code));
  const { compare } = new Intl.Collator(locale);
  return codes
    .flatMap((code) => {
      const name = names.of(code);
      return name ? [{ code, name }] : [];
    })
    .sort((a, b) => compare(a.name, b.name));
}
