/** The first language is the default and the fallback. */
export const languages = ["en", "th"] as const;
export type Language = (typeof languages)[number];

/**
 * For Intl and React Aria. English uses en-GB, because British dates have the same order as Thai ones: day, month,
 * year.
 */
export const locales: Record<Language, string> = { en: "en-GB", th: "th-TH" };

export const isLanguage = (value: unknown): value is Language => languages.includes(value as Language);

export const getOtherLanguage = (language: string): Language =>
  languages.find((each) => each !== language) ?? languages[0];

const LANGUAGE_PREFIX = new RegExp(`^/(${languages.join("|")})(?=/|$)`);

/** `th` for `/th/apps/todo`; undefined without prefix. */
export const getPathLanguage = (path: string) => LANGUAGE_PREFIX.exec(path)?.[1] as Language | undefined;

export const removePathLanguage = (path: string) => path.replace(LANGUAGE_PREFIX, "") || "/";

export const setPathLanguage = (path: string, language: Language | undefined) => {
  const barePath = removePathLanguage(path);
  return language ? `/${language}${barePath === "/" ? "" : barePath}` : barePath;
};

/** Returns the default if the `Accept-Language` header names no supported language. */
export function parseAcceptLanguage(header: string | null): Language {
  const preferredTags = (header ?? "")
    .split(",")
    .map((part) => {
      const [tag = "", ...params] = part.trim().toLowerCase().split(";");
      const weight = params.map((param) => /^\s*q=([\d.]+)$/.exec(param)?.[1]).find(Boolean);
      return { language: tag.split("-")[0], weight: Number(weight ?? 1) };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight);
  return preferredTags.map(({ language }) => language).find(isLanguage) ?? languages[0];
}

export type Translations = Readonly<Record<Language, string>>;
/** A user's own text has one language. */
export type LocalisedText = string | Translations;

type ResolvedLanguage<T> = T extends Translations
  ? string
  : T extends readonly (infer Item)[]
    ? ResolvedLanguage<Item>[]
    : T extends object
      ? { [K in keyof T]: ResolvedLanguage<T[K]> }
      : T;

const isLocalised = (value: object): value is Translations =>
  languages.every((language) => language in value) && Object.keys(value).length === languages.length;

/** Replaces translations at any depth of the value by their text in the language. */
export function resolveLanguage<T>(value: T, language: Language): ResolvedLanguage<T> {
  return resolveValue(value, language) as ResolvedLanguage<T>;
}

function resolveValue(value: unknown, language: Language): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => resolveValue(item, language));
  if (isLocalised(value)) return value[language];
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, resolveValue(item, language)]));
}

export const toTextPerLanguage = (text: LocalisedText): Translations =>
  typeof text === "object" ? text : { en: text, th: text };

export const setTranslation = (
  text: LocalisedText | undefined,
  language: Language,
  translation: string,
): LocalisedText => (typeof text === "object" ? { ...text, [language]: translation } : translation);
