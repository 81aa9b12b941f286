import { languages, locales } from "../../../lib/language.ts";

/** One day as both languages write it, the years included. */
export function LanguagesSketch() {
  const today = new Date();
  return (
    <div className="grid gap-2 rounded-2xl bg-accent-soft p-4">
      {languages.map((language) => (
        <p
          key={language}
          lang={language}
          className="flex flex-wrap items-center justify-between gap-x-4 rounded-xl bg-surface px-4 py-3 text-sm font-medium"
        >
          {new Intl.DateTimeFormat(locales[language], { dateStyle: "full" }).format(today)}
          <span className="text-xs font-normal text-muted">
            {new Intl.DisplayNames(language, { type: "language" }).of(language)}
          </span>
        </p>
      ))}
    </div>
  );
}
