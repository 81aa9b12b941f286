import { useAtomValue } from "jotai";
import { Languages } from "lucide-react";
import { useTranslation } from "react-i18next";
import { languages, withLanguage } from "../../lib/language.ts";
import { publicPaths } from "../paths.ts";
import { siteDocumentAtom } from "../site-document.ts";

/** The same page in the other language. Its address names the language, and the boot script keeps the choice. */
export function LanguageLink({ className }: { className: string }) {
  const { t, i18n } = useTranslation();
  const { page } = useAtomValue(siteDocumentAtom);
  const other = languages.find((language) => language !== i18n.language) ?? languages[0];
  return (
    <a
      href={withLanguage(publicPaths[page], other)}
      data-island="language-link"
      lang={other}
      hrefLang={other}
      className={`button ${className}`}
    >
      <Languages aria-hidden />
      {t(`language.${other}`)}
    </a>
  );
}
