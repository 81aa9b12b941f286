import { languages, locales } from "../../../lib/language.ts";

/** The first day of Songkran, whatever the year of the build: any day would do, and this one is in no hurry to be wrong. */
const DAY = Date.UTC(2027, 3, 13);

/** One day as both languages write it, the years included. */
export function LanguagesIllustration() {
  return (
    <div className="grid gap-2 rounded-2xl bg-accent-soft p-4">
      {languages.map((language) => (
        <p
          key={language}
          lang={language}
          className="flex flex-wrap items-center justify-between gap-x-4 rounded-xl bg-surface px-4 py-3 text-sm font-medium"
        >
          {new Intl.DateTimeFormat(locales[language], { dateStyle: "full", timeZone: "UTC" }).format(DAY)}
          <span className="text-xs font-normal text-muted">
            {new Intl.DisplayNames(language, { type: "language" }).of(language)}
          </span>
        </p>
      ))}
    </div>
  );
}
