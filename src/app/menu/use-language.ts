import { useRouter } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { getPathLanguage, isLanguage, type Language, languages, withLanguage } from "../../lib/language.ts";

/** The current language and a setter that also changes the URL prefix. */
export function useLanguage() {
  const { i18n } = useTranslation();
  const router = useRouter();
  const language: Language = isLanguage(i18n.language) ? i18n.language : languages[0];

  const change = async (next: Language) => {
    await i18n.changeLanguage(next);
    const { pathname, search, hash } = router.history.location;
    // Stay on the page without asking about unsaved changes.
    if (getPathLanguage(pathname))
      router.history.replace(withLanguage(pathname, next) + search + hash, undefined, { ignoreBlocker: true });
  };
  return { language, change };
}
