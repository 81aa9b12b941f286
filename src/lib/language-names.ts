import { compareText } from "./compare-text.ts";
import { isLanguage, locales } from "./language.ts";

/** ISO 639: the languages with the most speakers, and those of Thailand's neighbors. */
const languageCodes =
  "af am ar az be bg bn bo bs ca cs cy da de el en es et fa fi fil fr gl gu ha he hi hr hu hy id is it ja jv ka kk km kn ko ku ky lo lt lv mk ml mn mr ms my ne nl no pa pl ps pt ro ru sd si sk sl so sq sr sv sw ta te th tr uk ur uz vi yo zh zu".split(
    " ",
  );

/** `code` is ISO 639. Returns the code if it is unknown. */
export function getLanguageName(code: string, language: string): string {
  const locale = isLanguage(language) ? locales[language] : locales.en;
  try {
    const name = new Intl.DisplayNames(locale, { type: "language" }).of(code) ?? code;
    return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
  } catch {
    return code;
  }
}

/** Sorted by name. */
export const getLanguages = (language: string): { code: string; name: string }[] =>
  languageCodes
    .map((code) => ({ code, name: getLanguageName(code, language) }))
    .sort((a, b) => compareText(a.name, b.name));
