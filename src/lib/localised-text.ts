import { type Language, languages } from "./language.ts";

/** Text in every language. */
export type Translations = Readonly<Record<Language, string>>;
/** Text in every language, or text a user wrote in one. */
export type LocalisedText = string | Translations;

/** `T` with every localised text as a string. */
export type ResolvedLanguage<T> = T extends Translations
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
