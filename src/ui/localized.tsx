import { I18nProvider } from "@heroui/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { isLanguage, locales } from "../lib/language.ts";

/** Gives HeroUI's parts the language on screen: their own words, the calendar and the order of dates. */
export function Localized({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation();
  return (
    <I18nProvider locale={isLanguage(i18n.language) ? locales[i18n.language] : locales.en}>{children}</I18nProvider>
  );
}
