import { useRouter } from "@tanstack/react-router";
import { useAtomValue, useSetAtom } from "jotai";
import { Languages, Moon, Sun } from "lucide-react";
import { useTranslation } from "react-i18next";
import { getPathLanguage, isLanguage, type Language, languages, setPathLanguage } from "../../lib/language.ts";
import { appliedSkinAtom, skinAtom } from "../../state/layout.ts";

/** Switches the language and the skin; the switches have labels or, if `isCompact`, only icons. */
export function Preferences({ isCompact = false }: { isCompact?: boolean }) {
  const { t } = useTranslation();
  const { language, change } = useLanguage();
  const skin = useAtomValue(appliedSkinAtom);
  const setSkin = useSetAtom(skinAtom);
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

/** Returns the current language and a function that changes it, including the language prefix of the URL. */
export function useLanguage() {
  const { i18n } = useTranslation();
  const router = useRouter();
  const language: Language = isLanguage(i18n.language) ? i18n.language : languages[0];

  const change = async (next: Language) => {
    await i18n.changeLanguage(next);
    const { pathname, search, hash } = router.history.location;
    // Only the URL's prefix changes and the page stays, so do not ask about unsaved changes.
    if (getPathLanguage(pathname))
      router.history.replace(setPathLanguage(pathname, next) + search + hash, undefined, { ignoreBlocker: true });
  };
  return { language, change };
}
