import "../../ui/staff.css";
import { I18nProvider } from "@heroui/react";
import { QueryClientProvider } from "@tanstack/react-query";
import { useAtomValue, useStore } from "jotai";
import { type ReactNode, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { queryClient } from "../../api/query-client.ts";
import { isLanguage, type Language, locales } from "../../lib/language.ts";
import { isRtlAtom } from "../../state/layout.ts";
import { watchNewerDataErrors } from "../updates/watch-newer-data-errors.ts";
import { OfflineIndicator } from "./offline-indicator.tsx";
import { requestPersistenceAfterWrite } from "./request-persistence-after-write.ts";

/** React Aria derives the direction from the locale's script; this locale keeps language and calendar. */
const rtlLocales: Record<Language, string> = { en: "en-Arab-GB", th: "th-Arab-TH" };

/**
 * Providers of every staff screen: the query client and the locale for HeroUI (strings, calendar, date order).
 */
export function AppProviders({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation();
  const store = useStore();
  const byLanguage = useAtomValue(isRtlAtom) ? rtlLocales : locales;
  useEffect(() => watchNewerDataErrors(store), [store]);
  useEffect(requestPersistenceAfterWrite, []);
  return (
    <QueryClientProvider client={queryClient}>
      <I18nProvider locale={byLanguage[isLanguage(i18n.language) ? i18n.language : "en"]}>{children}</I18nProvider>
      <OfflineIndicator />
    </QueryClientProvider>
  );
}
