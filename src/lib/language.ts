/** The languages that the app supports. The first one is the default and the fallback. */
export const languages = ["en", "th"] as const;
export type Language = (typeof languages)[number];

/**
 * The locales for Intl and React Aria. English uses en-GB, because British dates have the same order as Thai ones: day,
 * month, year.
 */
export const locales: Record<Language, string> = { en: "en-GB", th: "th-TH" };

export const isLanguage = (value: unknown): value is Language => languages.includes(value as Language);

/** Returns the language to which the language switch leads. */
export const getOtherLanguage = (language: string): Language =>
  languages.find((each) => each !== language) ?? languages[0];

const PREFIX = new RegExp(`^/(${languages.join("|")})(?=/|$)`);

/** Returns the language prefix of a path such as `/th/apps/todo`; undefined if the path has none. */
export const getPathLanguage = (path: string) => PREFIX.exec(path)?.[1] as Language | undefined;

/** Returns the path without its language prefix. */
export const removePathLanguage = (path: string) => path.replace(PREFIX, "") || "/";

/** Returns the path with the given language prefix; without a language, returns the path without prefix. */
export const setPathLanguage = (path: string, language: Language | undefined) => {
  const bare = removePathLanguage(path);
  return language ? `/${language}${bare === "/" ? "" : bare}` : bare;
};

/**
 * Returns the supported language that an `Accept-Language` header prefers, or the default if the header names none of
 * them.
 */
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

/** A text in every language. */
export type Translations = Readonly<Record<Language, string>>;
/** A text in every language, or a user's text in one language. */
export type LocalisedText = string | Translations;

/** The type `T` after every localised text has become a string. */
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

/** Returns the text for each language. A plain string becomes the text of every language. */
export const toTextPerLanguage = (text: LocalisedText): Translations =>
  typeof text === "object" ? text : { en: text, th: text };

/** Sets a text in one language and keeps its other languages. */
export const setTranslation = (
  text: LocalisedText | undefined,
  language: Language,
  translation: string,
): LocalisedText => (typeof text === "object" ? { ...text, [language]: translation } : translation);
