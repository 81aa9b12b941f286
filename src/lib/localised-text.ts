import { type Language, languages } from "./language.ts";

/** A text in every language there is. */
export type Translations = Readonly<Record<Language, string>>;
/** A text in every language, or one that a person wrote in theirs. */
export type LocalisedText = string | Translations;

/** The same data with each localised text as a plain one. */
export type ResolvedLanguage<T> = T extends Translations
  ? string
  : T extends readonly (infer Item)[]
    ? ResolvedLanguage<Item>[]
    : T extends object
      ? { [K in keyof T]: ResolvedLanguage<T[K]> }
      : T;

const isLocalised = (value: object): value is Translations =>
  languages.every((language) => language in value) && Object.keys(value).length === languages.length;

/** The data with every text, at any depth, in one language. What is plain text stays as it is. */
export function resolveLanguage<T>(value: T, language: Language): ResolvedLanguage<T> {
  return resolve(value, language) as ResolvedLanguage<T>;
}

function resolve(value: unknown, language: Language): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => resolve(item, language));
  if (isLocalised(value)) return value[language];
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, resolve(item, language)]));
}

/** The text as it reads in each language. */
export const toTranslations = (text: LocalisedText): Translations =>
  typeof text === "object" ? text : { en: text, th: text };

/** The text after a person wrote `words` in one language: the other languages keep theirs where there are any. */
export const setTranslation = (text: LocalisedText | undefined, language: Language, words: string): LocalisedText =>
  typeof text === "object" ? { ...text, [language]: words } : words;
