import "../../ui/staff.css";
import { I18nProvider } from "@heroui/react";
import { QueryClientProvider } from "@tanstack/react-query";
import i18next from "i18next";
import { type Store, useAtomValue, useStore } from "jotai";
import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { CallError } from "../../api/call.ts";
import { contactRequestsStore } from "../../api/contact.ts";
import { queryClient } from "../../api/query-client.ts";
import { requestPersistence, wasPersistenceRequested } from "../../api/storage.ts";
import { getPageBuild } from "../../api/version.ts";
import { createDebouncedFlag } from "../../lib/debounced-flag.ts";
import { isLanguage, type Language, locales } from "../../lib/language.ts";
import { isRtlAtom } from "../../state/layout.ts";
import { OfflineBadge } from "../../ui/offline-badge.tsx";

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

/**
 * True without a network or after the outbox failed to reach the server, because `navigator.onLine` is also true in
 * captive or broken networks. Makes no requests of its own.
 */
const isDown = () =>
  !navigator.onLine ||
  (contactRequestsStore.getSnapshot() ?? []).some(
    ({ status, trouble }) => status === "queued" && trouble === "unreachable",
  );

/** A small indicator while the device is offline. */
function OfflineIndicator() {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const debounced = createDebouncedFlag(setShown);
    const update = () => debounced.set(isDown());
    addEventListener("online", update);
    addEventListener("offline", update);
    const stopFollowing = contactRequestsStore.subscribe(update);
    update();
    return () => {
      removeEventListener("online", update);
      removeEventListener("offline", update);
      stopFollowing();
      debounced.stop();
    };
  }, []);
  return (
    <div role="status" className="contents">
      {isShown && <OfflineBadge />}
    </div>
  );
}

/** Mutations that do not count as user data: sign-in, registration, backup. */
const changesUserData = (changes: readonly string[]) =>
  !changes.includes("auth") && changes.some((area) => area !== "data");

/**
 * Requests persistent storage once per device after the first write of user data. Not on load, because some browsers
 * show a prompt. Returns a function to stop.
 */
function requestPersistenceAfterWrite(): () => void {
  if (wasPersistenceRequested()) return () => {};
  const stop = queryClient.getMutationCache().subscribe(({ mutation, type }) => {
    if (type !== "updated" || mutation.state.status !== "success") return;
    if (!changesUserData((mutation.meta?.invalidates ?? []) as readonly string[])) return;
    stop();
    if (!wasPersistenceRequested()) void requestPersistence();
  });
  return stop;
}

/** Shows a notice once when a write fails because a newer app version owns the data. Returns a function to stop. */
function watchNewerDataErrors(store: Store): () => void {
  return queryClient.getMutationCache().subscribe(({ mutation }) => {
    const error = mutation?.state.error;
    if (error instanceof CallError && error.status === 503) void notify(store);
  });
}

async function notify(store: Store) {
  const [{ toast }, { addNoticeAtom }] = await Promise.all([import("sonner"), import("../../state/notices.ts")]);
  store.set(addNoticeAtom, { id: `data-newer:${getPageBuild()}`, kind: "data-newer", values: {} });
  toast.warning(i18next.t("update.newerData"), {
    id: "newer-data",
    duration: Number.POSITIVE_INFINITY,
    action: { label: i18next.t("update.reload"), onClick: () => location.reload() },
  });
}
