import { useAtom } from "jotai";
import { Languages, Moon, Sun } from "lucide-react";
import { useTranslation } from "react-i18next";
import { skinAtom } from "../../state/layout.ts";
import { useLanguage } from "./use-language.ts";

/** Language and skin switches, with labels or as icons. */
export function Preferences({ isCompact = false }: { isCompact?: boolean }) {
  const { t } = useTranslation();
  const { language, change } = useLanguage();
  const [skin, setSkin] = useAtom(skinAtom);
  const otherLanguage = language === "en" ? "th" : "en";
  const languageName = t(`language.${otherLanguage}`);
  const Icon = skin === "dark" ? Sun : Moon;
  const skinName = t(skin === "dark" ? "skin.toLight" : "skin.toDark");
  const button = `button button--ghost ${isCompact ? "button--icon-only" : "button--sm"}`;
  const icon = isCompact ? "size-5" : "";
  const switches = (
    <>
      <button
        type="button"
        className={button}
        lang={otherLanguage}
        title={isCompact ? languageName : undefined}
        onClick={() => void change(otherLanguage)}
      >
        <Languages className={icon} aria-hidden />
        <span className={isCompact ? "sr-only" : ""}>{languageName}</span>
      </button>
      <button
        type="button"
        className={`${button} button--icon-only`}
        aria-label={skinName}
        title={skinName}
        onClick={() => setSkin(skin === "dark" ? "light" : "dark")}
      >
        <Icon className={icon} aria-hidden />
      </button>
    </>
  );
  return isCompact ? switches : <div className="flex flex-wrap items-center gap-1">{switches}</div>;
}
