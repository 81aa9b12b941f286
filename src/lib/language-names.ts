import { compareText } from "./compare-text.ts";
import { isLanguage, locales } from "./language.ts";

/** The ISO 639 codes of the languages that people can choose: those with the most speakers, and Thailand's neighbours. */
const codes =
  "af am ar az be bg bn bo bs ca cs cy da de el en es et fa fi fil fr gl gu ha he hi hr hu hy id is it ja jv ka kk km kn ko ku ky lo lt lv mk ml mn mr ms my ne nl no pa pl ps pt ro ru sd si sk sl so sq sr sv sw ta te th tr uk ur uz vi yo zh zu".split(
    " ",
  );

/** Returns the name of a language (ISO 639) in the language of the page; the code if it is unknown. */
export function getLanguageName(code: string, language: string): string {
  const locale = isLanguage(language) ? locales[language] : locales.en;
  try {
    const name = new Intl.DisplayNames(locale, { type: "language" }).of(code) ?? code;
    return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
  } catch {
    return code;
  }
}

/** Returns all languages that people can choose, sorted by name. */
export const getLanguages = (language: string): { code: string; name: string }[] =>
  codes.map((code) => ({ code, name: getLanguageName(code, language) })).sort((a, b) => compareText(a.name, b.name));
