import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type Language, languages } from "../../../lib/language.ts";
import { usePreviewSearch } from "./use-preview-search.ts";

/** In which language the document is: a Thai office bills clients abroad, and the other way round. */
export function LanguageSwitch() {
  const { t, i18n } = useTranslation("invoices");
  const { language, change } = usePreviewSearch();
  // The address changes a moment after the press: the button does not wait for it.
  const [chosen, setChosen] = useState(language);
  const [shown, setShown] = useState(language);
  if (shown !== language) {
    setShown(language);
    setChosen(language);
  }
  const choose = (choice: Language) => {
    setChosen(choice);
    void change({ lang: choice === i18n.language ? undefined : choice }, { replace: true });
  };
  return (
    <fieldset>
      <legend className="mb-1.5 text-xs font-medium text-muted">{t("preview.documentLanguage")}</legend>
      <div className="grid grid-cols-2 gap-1 rounded-xl bg-default p-1">
        {[...languages].reverse().map((choice) => (
          <label
            key={choice}
            className="relative flex min-h-8 cursor-pointer items-center justify-center rounded-lg px-2 text-sm text-muted has-checked:bg-surface has-checked:font-medium has-checked:text-foreground has-checked:shadow-surface has-focus-visible:ring-2 has-focus-visible:ring-focus"
          >
            <input
              type="radio"
              name="document-language"
              className="absolute inset-0 m-0 size-full cursor-pointer appearance-none outline-none"
              checked={choice === chosen}
              onChange={() => choose(choice)}
            />
            {t(`preview.languages.${choice}`)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
