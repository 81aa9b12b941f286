import { useState } from "react";
import { type Language, languages } from "../../lib/language.ts";

interface DocumentLanguageSwitchProps {
  legend: string;
  names: Record<Language, string>;
  language: Language;
  onChange: (language: Language) => void;
}

/** The document's language may differ from the page's, because its reader may be abroad. */
export function DocumentLanguageSwitch({ legend, names, language, onChange }: DocumentLanguageSwitchProps) {
  // Show the chosen language at once, because the URL changes a moment later.
  const [chosenLanguage, setChosenLanguage] = useState(language);
  const [urlLanguage, setUrlLanguage] = useState(language);
  if (urlLanguage !== language) {
    setUrlLanguage(language);
    setChosenLanguage(language);
  }
  const choose = (choice: Language) => {
    setChosenLanguage(choice);
    onChange(choice);
  };
  return (
    <fieldset>
      <legend className="mb-1.5 text-xs font-medium text-muted">{legend}</legend>
      <div className="grid grid-cols-2 gap-1 rounded-xl bg-default p-1">
        {languages.map((choice) => (
          <label
            key={choice}
            className="relative flex min-h-8 cursor-pointer items-center justify-center rounded-lg px-2 text-sm text-muted has-checked:bg-segment has-checked:font-medium has-checked:text-foreground has-checked:shadow-surface has-focus-visible:ring-2 has-focus-visible:ring-focus"
          >
            <input
              type="radio"
              name="document-language"
              className="absolute inset-0 m-0 size-full cursor-pointer appearance-none outline-none"
              checked={choice === chosenLanguage}
              onChange={() => choose(choice)}
            />
            {names[choice]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
