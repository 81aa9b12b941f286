import { isLanguage, type Language, languages } from "./language.ts";

/** The supported language that an `Accept-Language` header prefers; the default if it names none. */
export function parseAcceptLanguage(header: string | null): Language {
  const preferred = (header ?? "")
    .split(",")
    .map((part) => {
      const [tag = "", ...params] = part.trim().toLowerCase().split(";");
      const weight = params.map((param) => /^\s*q=([\d.]+)$/.exec(param)?.[1]).find(Boolean);
      return { language: tag.split("-")[0], weight: Number(weight ?? 1) };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight);
  return preferred.map(({ language }) => language).find(isLanguage) ?? languages[0];
}
