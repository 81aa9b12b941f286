import { useAtom } from "jotai";
import { Languages, Moon, Sun } from "lucide-react";
import { useTranslation } from "react-i18next";
import { skinAtom } from "../../state/layout.ts";
import { useLanguage } from "../use-language.ts";

/** The switches of language and skin. */
export function Preferences() {
  const { t } = useTranslation();
  const { language, change } = useLanguage();
  const [skin, setSkin] = useAtom(skinAtom);
  const otherLanguage = language === "en" ? "th" : "en";
  const Icon = skin === "dark" ? Sun : Moon;
  const button = "button button--ghost button--sm";
  return (
    <div className="flex flex-wrap items-center gap-1">
      <button type="button" className={button} lang={otherLanguage} onClick={() => void change(otherLanguage)}>
        <Languages aria-hidden />
        {t(`language.${otherLanguage}`)}
      </button>
      <button
        type="button"
        className={`${button} button--icon-only`}
        aria-label={t(skin === "dark" ? "skin.toLight" : "skin.toDark")}
        onClick={() => setSkin(skin === "dark" ? "light" : "dark")}
      >
        <Icon aria-hidden />
      </button>
    </div>
  );
}
