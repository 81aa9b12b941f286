/** The languages there are; the first is the default and the fallback. */
export const languages = ["en", "th"] as const;
export type Language = (typeof languages)[number];

/** The locale that Intl and React Aria get. British English writes days as Thai does: day, month, year. */
export const locales: Record<Language, string> = { en: "en-GB", th: "th-TH" };

export const isLanguage = (value: unknown): value is Language => languages.includes(value as Language);

const PREFIX = new RegExp(`^/(${languages.join("|")})(?=/|$)`);

/** The language that a path begins with, such as `/th/apps/todo`. */
export const getPathLanguage = (path: string) => PREFIX.exec(path)?.[1] as Language | undefined;

/** The path without its language; `/` where nothing is left. */
export const withoutLanguage = (path: string) => path.replace(PREFIX, "") || "/";

/** The path under a language, or without one. */
export const withLanguage = (path: string, language: Language | undefined) => {
  const bare = withoutLanguage(path);
  return language ? `/${language}${bare === "/" ? "" : bare}` : bare;
};
