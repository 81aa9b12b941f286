import { toast } from "../../ui/toast.ts";
import "../../ui/staff.css";
import { I18nProvider } from "@heroui/react";
import { QueryClientProvider } from "@tanstack/react-query";
import i18next from "i18next";
import { type Store, useAtomValue, useStore } from "jotai";
import { type ReactNode, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { CallError } from "../../api/call.ts";
import { queryClient } from "../../api/query-client.ts";
import { requestPersistence, wasPersistenceRequested } from "../../api/storage.ts";
import { getEntryScriptPath } from "../../api/version.ts";
import { isLanguage, type Language, locales } from "../../lib/language.ts";
import { isRtlAtom } from "../../state/layout.ts";

/** React Aria takes the direction from a locale's script, so these locales add the Arabic script. */
const rtlLocales: Record<Language, string> = { en: "en-Arab-GB", th: "th-Arab-TH" };

/** HeroUI takes texts, calendar and date order from the locale. */
export function AppProviders({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation();
  const store = useStore();
  const localesByLanguage = useAtomValue(isRtlAtom) ? rtlLocales : locales;
  useEffect(() => watchNewerDataErrors(store), [store]);
  useEffect(requestPersistenceAfterWrite, []);
  return (
    <QueryClientProvider client={queryClient}>
      <I18nProvider locale={localesByLanguage[isLanguage(i18n.language) ? i18n.language : "en"]}>
        {children}
      </I18nProvider>
    </QueryClientProvider>
  );
}

/** Sign-in, registration and backups do not count as changes. */
const changesUserData = (areas: readonly string[]) => !areas.includes("auth") && areas.some((area) => area !== "data");

/**
 * Asks the browser once per device to keep the app's data, after the first write: asking on load would show a prompt
 * too early in some browsers. Returns a function that stops waiting for the write.
 */
function requestPersistenceAfterWrite(): () => void {
  if (wasPersistenceRequested()) return () => {};
  const stopWaiting = queryClient.getMutationCache().subscribe(({ mutation, type }) => {
    if (type !== "updated" || mutation.state.status !== "success") return;
    if (!changesUserData((mutation.meta?.invalidates ?? []) as readonly string[])) return;
    stopWaiting();
    if (!wasPersistenceRequested()) void requestPersistence();
  });
  return stopWaiting;
}

/** Status 503 means that a newer version of the app has changed the data. */
function watchNewerDataErrors(store: Store): () => void {
  return queryClient.getMutationCache().subscribe(({ mutation }) => {
    const error = mutation?.state.error;
    if (error instanceof CallError && error.status === 503) void notifyNewerData(store);
  });
}

async function notifyNewerData(store: Store) {
  const { addNoticeAtom } = await import("../../state/notices.ts");
  store.set(addNoticeAtom, { id: `data-newer:${getEntryScriptPath()}`, kind: "data-newer", values: {} });
  toast.warning(i18next.t("update.newerData"), {
    id: "newer-data",
    duration: Number.POSITIVE_INFINITY,
    action: { label: i18next.t("update.reload"), onClick: () => location.reload() },
  });
}
