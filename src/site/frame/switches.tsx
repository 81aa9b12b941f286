import { useAtomValue } from "jotai";
import { Languages, Moon, Sun } from "lucide-react";
import { useTranslation } from "react-i18next";
import { languages, withLanguage } from "../../lib/language.ts";
import { publicPaths } from "../paths.ts";
import { siteDocumentAtom } from "../site-document.ts";

const onInk = "button--ghost button--sm text-ink-foreground hover:bg-ink-foreground/10";

/** The language link and the skin switch, for the brand's dark background. */
export function Switches() {
  return (
    <div className="flex flex-wrap items-center gap-1">
      <LanguageLink />
      <SkinSwitch />
    </div>
  );
}

/** A link to the same page in the other language; the boot script stores the language of the opened page. */
function LanguageLink() {
  const { t, i18n } = useTranslation();
  const { page } = useAtomValue(siteDocumentAtom);
  const other = languages.find((language) => language !== i18n.language) ?? languages[0];
  return (
    <a
      href={withLanguage(publicPaths[page], other)}
      data-island="language-link"
      lang={other}
      hrefLang={other}
      className={`button ${onInk}`}
    >
      <Languages aria-hidden />
      {t(`language.${other}`)}
    </a>
  );
}

const skinLabels = [
  { text: "skin.toDark", icon: Moon, className: "in-[.dark]:hidden" },
  { text: "skin.toLight", icon: Sun, className: "hidden in-[.dark]:block" },
] as const;

/** Switches between light and dark. The document contains both labels; styles show the right one before any script runs. */
function SkinSwitch() {
  const { t } = useTranslation();
  return (
    <button type="button" data-island="skin-switch" className={`button button--icon-only ${onInk}`}>
      {skinLabels.map(({ text, icon: Icon, className }) => (
        <span key={text} className={className}>
          <Icon aria-hidden />
          <span className="sr-only">{t(text)}</span>
        </span>
      ))}
    </button>
  );
}
