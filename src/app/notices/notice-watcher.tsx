import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import i18next from "i18next";
import { useAtomValue, useSetAtom, useStore } from "jotai";
import { useEffect } from "react";
import { contactRequestsStore } from "../../api/contact.ts";
import { receivedRequestChangesQuery } from "../../api/queries/requests.ts";
import { fetchReleaseNotes, getPageBuild } from "../../api/version.ts";
import { safeStorage } from "../../lib/safe-storage.ts";
import { storageKeys } from "../../lib/storage-keys.ts";
import { getDeliveryNotices } from "../../state/delivery-notices.ts";
import { addNoticeAtom } from "../../state/notices.ts";
import { sessionAtom } from "../../state/session.ts";
import { toast } from "../../ui/toast.ts";
import { useLocalisedHref } from "../layout/links.ts";
import { useOutboxCounts, useUnreadCounts } from "../menu/counts.tsx";
import { isInstalledAtom } from "../menu/install-prompt.ts";
import { setAppBadge } from "./app-badge.ts";
import { useIncomingMessages } from "./use-incoming-messages.ts";
import { useReminders } from "./use-reminders.ts";
import { watchStorage } from "./watch-storage.ts";

export function NoticeWatcher() {
  useDeliveries();
  useRejectedChanges();
  useStorage();
  useNewVersion();
  useInstalled();
  useReminders();
  useBadge();
  useIncomingMessages();
  return null;
}

function useDeliveries() {
  const add = useSetAtom(addNoticeAtom);
  useEffect(() => {
    const check = () => {
      const requests = contactRequestsStore.getSnapshot();
      for (const notice of requests ? getDeliveryNotices(requests) : []) add(notice);
    };
    check();
    return contactRequestsStore.subscribe(check);
  }, [add]);
}

function useRejectedChanges() {
  const add = useSetAtom(addNoticeAtom);
  const { rejectedChanges } = useOutboxCounts();
  const changes = useQuery({ ...receivedRequestChangesQuery, enabled: rejectedChanges > 0 }).data?.changes;
  useEffect(() => {
    for (const { id, status, attempts } of changes ?? [])
      if (status === "rejected") add({ id: `change-rejected:${id}:${attempts}`, kind: "change-rejected", values: {} });
  }, [changes, add]);
}

function useStorage() {
  const add = useSetAtom(addNoticeAtom);
  const router = useRouter();
  const href = useLocalisedHref()("/data");
  useEffect(
    () =>
      watchStorage(async (percent) => {
        await i18next.loadNamespaces("notices");
        // The notice's id contains the day, so the history lists low storage once a day. The toast's id is fixed, so a
        // new toast replaces the old one.
        const day = new Date().toLocaleDateString("sv");
        add({ id: `storage-low:${day}`, kind: "storage-low", values: { percent } });
        toast.warning(i18next.t("notices:storage.low", { percent }), {
          id: "storage-low",
          action: { label: i18next.t("notices:storage.see"), onClick: () => router.history.push(href) },
        });
      }),
    [add, router, href],
  );
}

/** Adds a notice when the first page of a new app version opens. */
function useNewVersion() {
  const add = useSetAtom(addNoticeAtom);
  useEffect(() => {
    const build = getPageBuild();
    const before = safeStorage.getItem(storageKeys.lastBuild);
    if (before === build) return;
    safeStorage.setItem(storageKeys.lastBuild, build);
    if (before === null) return;
    void fetchReleaseNotes().then(([newest]) =>
      add({ id: `updated:${build}`, kind: "updated", values: { version: newest?.version ?? "" } }),
    );
  }, [add]);
}

function useInstalled() {
  const add = useSetAtom(addNoticeAtom);
  const isInstalled = useAtomValue(isInstalledAtom);
  useEffect(() => {
    // One id until the page is reloaded: the watcher may be mounted again.
    if (isInstalled) add({ id: `installed:${performance.timeOrigin}`, kind: "installed", values: {} });
  }, [add, isInstalled]);
}

/** The badge stays after the app is closed and is cleared on sign-out. */
function useBadge() {
  const store = useStore();
  const { emails, chats } = useUnreadCounts();
  const { messages, changes } = useOutboxCounts();
  const count = emails + chats + messages + changes;
  useEffect(() => void setAppBadge(count), [count]);
  useEffect(
    () => () => {
      if (store.get(sessionAtom) === null) void setAppBadge(0);
    },
    [store],
  );
}
