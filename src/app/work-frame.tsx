import "../ui/work.css";
import { I18nProvider } from "@heroui/react";
import { QueryClientProvider } from "@tanstack/react-query";
import { useStore } from "jotai";
import { type ReactNode, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { queryClient } from "../api/query-client.ts";
import { isLanguage, locales } from "../lib/language.ts";
import { keepDataForGood } from "./keep-data-for-good.ts";
import { noticeNewerData } from "./newer-data-notice.ts";
import { OfflineSign } from "./offline-sign.tsx";

/**
 * What every screen beyond the public ones stands in: the answers of the calls, and the language for HeroUI's parts
 * (their own words, the calendar and the order of dates).
 */
export function WorkFrame({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation();
  const store = useStore();
  useEffect(() => noticeNewerData(store), [store]);
  useEffect(keepDataForGood, []);
  return (
    <QueryClientProvider client={queryClient}>
      <I18nProvider locale={isLanguage(i18n.language) ? locales[i18n.language] : locales.en}>{children}</I18nProvider>
      <OfflineSign />
    </QueryClientProvider>
  );
}
