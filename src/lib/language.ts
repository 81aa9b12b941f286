/** The supported languages; the first is the default and the fallback. */
export const languages = ["en", "th"] as const;
export type Language = (typeof languages)[number];

/** Locales for Intl and React Aria. British English has the same date order as Thai: day, month, year. */
export const locales: Record<Language, string> = { en: "en-GB", th: "th-TH" };

export const isLanguage = (value: unknown): value is Language => languages.includes(value as Language);

const PREFIX = new RegExp(`^/(${languages.join("|")})(?=/|$)`);

/** The language prefix of a path such as `/th/apps/todo`. */
export const getPathLanguage = (path: string) => PREFIX.exec(path)?.[1] as Language | undefined;

/** The path without its language prefix. */
export const withoutLanguage = (path: string) => path.replace(PREFIX, "") || "/";

/** The path with the given language prefix, or without one. */
export const withLanguage = (path: string, language: Language | undefined) => {
  const bare = withoutLanguage(path);
  return language ? `/${language}${bare === "/" ? "" : bare}` : bare;
};

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

/** Text in every language. */
export type Translations = Readonly<Record<Language, string>>;
/** Text in every language, or text a user wrote in one. */
export type LocalisedText = string | Translations;

/** `T` with every localised text as a string. */
type ResolvedLanguage<T> = T extends Translations
  ? string
  : T extends readonly (infer Item)[]
    ? ResolvedLanguage<Item>[]
    : T extends object
      ? { [K in keyof T]: ResolvedLanguage<T[K]> }
      : T;

const isLocalised = (value: object): value is Translations =>
  languages.every((language) => language in value) && Object.keys(value).length === languages.length;

/** Replaces every localised text, at any depth, with its text in one language. */
export function resolveLanguage<T>(value: T, language: Language): ResolvedLanguage<T> {
  return resolve(value, language) as ResolvedLanguage<T>;
}

function resolve(value: unknown, language: Language): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => resolve(item, language));
  if (isLocalised(value)) return value[language];
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, resolve(item, language)]));
}

/** The text in each language. */
export const toTranslations = (text: LocalisedText): Translations =>
  typeof text === "object" ? text : { en: text, th: text };

/** Sets the text of one language and keeps the others. */
export const setTranslation = (
  text: LocalisedText | undefined,
  language: Language,
  translation: string,
): LocalisedText => (typeof text === "object" ? { ...text, [language]: translation } : translation);
