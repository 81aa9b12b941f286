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
