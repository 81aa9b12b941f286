import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import i18next from "i18next";
import { useAtomValue, useSetAtom, useStore } from "jotai";
import { useEffect } from "react";
import { contactRequestsStore } from "../../api/contact.ts";
import { receivedRequestChangesQuery } from "../../api/queries/requests.ts";
import { rejectedChangesQuery, workspaceStatusQuery } from "../../api/queries/workspace.ts";
import { mutateEndpoint } from "../../api/use-endpoint-mutation.ts";
import { fetchReleaseNotes, getEntryScriptPath } from "../../api/version.ts";
import { deleteAreaChange } from "../../contract/workspace-membership.ts";
import { safeStorage } from "../../lib/safe-storage.ts";
import { storageKeys } from "../../lib/storage-keys.ts";
import { getDeliveryNotices } from "../../state/delivery-notices.ts";
import { addNoticeAtom, addRejectionNoticeAtom } from "../../state/notices.ts";
import { sessionAtom } from "../../state/session.ts";
import { isInWorkspaceAtom } from "../../state/workspace.ts";
import { toast } from "../../ui/toast.ts";
import { useLocalisedHref } from "../layout/links.ts";
import { useCompanyBadge } from "../layout/use-company-badge.ts";
import { useOutboxCounts, useUnreadCounts } from "../menu/counts.tsx";
import { isInstalledAtom } from "../menu/install-prompt.ts";
import { setAppBadge } from "./app-badge.ts";
import { useAssignmentNotices } from "./use-assignment-notices.ts";
import { useIncomingMessages } from "./use-incoming-messages.ts";
import { usePresence } from "./use-presence.ts";
import { usePush } from "./use-push.ts";
import { useReminders } from "./use-reminders.ts";
import { useWorkspaceEvents } from "./use-workspace-events.ts";
import { watchStorage } from "./watch-storage.ts";

export function NoticeWatcher() {
  useDeliveryNotices();
  useRejectedChangeNotices();
  useWorkspaceRejectionNotice();
  useAreaChangeNotices();
  useAssignmentNotices();
  useStorageWarning();
  useNewVersionNotice();
  useInstalledNotice();
  useReminders();
  useAppBadge();
  useIncomingMessages();
  useWorkspaceEvents();
  usePresence();
  usePush();
  useCompanyBadge();
  return null;
}

function useDeliveryNotices() {
  const addNotice = useSetAtom(addNoticeAtom);
  useEffect(() => {
    const addNotices = () => {
      const requests = contactRequestsStore.getSnapshot();
      for (const notice of requests ? getDeliveryNotices(requests) : []) addNotice(notice);
    };
    addNotices();
    return contactRequestsStore.subscribe(addNotices);
  }, [addNotice]);
}

function useRejectedChangeNotices() {
  const addNotice = useSetAtom(addNoticeAtom);
  const { rejectedChanges } = useOutboxCounts();
  const changes = useQuery({ ...receivedRequestChangesQuery, enabled: rejectedChanges > 0 }).data?.changes;
  useEffect(() => {
    for (const { id, status, attempts } of changes ?? [])
      if (status === "rejected")
        addNotice({ id: `change-rejected:${id}:${attempts}`, kind: "change-rejected", values: {} });
  }, [changes, addNotice]);
}

function useWorkspaceRejectionNotice() {
  const addNotice = useSetAtom(addRejectionNoticeAtom);
  const isInWorkspace = useAtomValue(isInWorkspaceAtom);
  const status = useQuery({ ...workspaceStatusQuery, enabled: isInWorkspace }).data?.workspace;
  const hasRefused = (status?.refused ?? 0) > 0;
  const { data } = useQuery({ ...rejectedChangesQuery, enabled: hasRefused });
  const { changes = [], replaced = [] } = (hasRefused && data) || {};
  const isKnown = hasRefused ? data !== undefined : status !== undefined;
  const keys = [
    ...changes.map(({ id, at }) => `workspace-rejected:${id}:${at}`),
    ...replaced.map(({ id, at }) => `workspace-replaced:${id}:${at}`),
  ].join(" ");
  useEffect(() => {
    if (isKnown) addNotice(keys ? keys.split(" ") : []);
  }, [isKnown, keys, addNotice]);
}

function useAreaChangeNotices() {
  const addNotice = useSetAtom(addNoticeAtom);
  const isInWorkspace = useAtomValue(isInWorkspaceAtom);
  const changes = useQuery({ ...workspaceStatusQuery, enabled: isInWorkspace }).data?.workspace?.areaChanges;
  useEffect(() => {
    for (const { id, at, area, kind, records } of changes ?? []) {
      addNotice({ id, at, kind: `area-${kind}`, values: { area, records } });
      mutateEndpoint(deleteAreaChange, { params: { id } }).catch(console.warn);
    }
  }, [changes, addNotice]);
}

function useStorageWarning() {
  const addNotice = useSetAtom(addNoticeAtom);
  const router = useRouter();
  const href = useLocalisedHref()("/data");
  useEffect(
    () =>
      watchStorage(async (percent) => {
        await i18next.loadNamespaces("notices");
        // The notice's id contains the day, so the history lists low storage once a day. The toast's id is fixed, so a
        // new toast replaces the old one.
        const day = new Date().toLocaleDateString("sv");
        addNotice({ id: `storage-low:${day}`, kind: "storage-low", values: { percent } });
        toast.warning(i18next.t("notices:storage.low", { percent }), {
          id: "storage-low",
          action: { label: i18next.t("notices:storage.see"), onClick: () => router.history.push(href) },
        });
      }),
    [addNotice, router, href],
  );
}

/** Adds a notice when the first page of a new app version opens. */
function useNewVersionNotice() {
  const addNotice = useSetAtom(addNoticeAtom);
  useEffect(() => {
    const build = getEntryScriptPath();
    const lastBuild = safeStorage.getItem(storageKeys.lastBuild);
    if (lastBuild === build) return;
    safeStorage.setItem(storageKeys.lastBuild, build);
    if (lastBuild === null) return;
    void fetchReleaseNotes().then(([newest]) =>
      addNotice({ id: `updated:${build}`, kind: "updated", values: { version: newest?.version ?? "" } }),
    );
  }, [addNotice]);
}

function useInstalledNotice() {
  const addNotice = useSetAtom(addNoticeAtom);
  const isInstalled = useAtomValue(isInstalledAtom);
  useEffect(() => {
    // The id stays the same until the page is reloaded, so a watcher that is mounted again adds no second notice.
    if (isInstalled) addNotice({ id: `installed:${performance.timeOrigin}`, kind: "installed", values: {} });
  }, [addNotice, isInstalled]);
}

/** The badge stays after the app is closed and is cleared on sign-out. */
function useAppBadge() {
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
