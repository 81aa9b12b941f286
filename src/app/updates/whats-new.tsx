import i18next from "i18next";
import { isLanguage, languages } from "../../lib/language.ts";
import type { ReleaseNote } from "../../lib/release-notes.ts";

interface WhatsNewProps {
  notes: readonly ReleaseNote[];
  limit?: number;
}

export function WhatsNew({ notes, limit = Number.POSITIVE_INFINITY }: WhatsNewProps) {
  const language = isLanguage(i18next.language) ? i18next.language : languages[0];
  const sentences = notes.flatMap((note) => note[language]);
  return (
    <>
      <span className="font-medium text-foreground">{i18next.t("notices:update.whatsNew")}</span>
      <ul className="mt-0.5 list-disc ps-4 leading-relaxed text-muted">
        {sentences.slice(0, limit).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </>
  );
}
