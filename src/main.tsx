import "./styles.css";
import i18next from "i18next";
import { getDefaultStore } from "jotai";
import { createRoot } from "react-dom/client";
import { prepareForOffline } from "./api/app-files.ts";
import { watchDatabase } from "./api/database-change.ts";
import { startOutboxSync } from "./api/outbox.ts";
import { endExpiredSession, startSession } from "./api/session.ts";
import { finishSignOut } from "./api/sign-out-team.ts";
import { watchUpdates } from "./api/updates.ts";
import { tellWorkerPageBuild } from "./api/version.ts";
import { App } from "./app/app.tsx";
import { consumeUpdateReload, prefixPreloadErrorMessages } from "./app/errors/chunk-load-error.ts";
import { watchMissingTexts } from "./app/errors/watch-missing-texts.ts";
import { registerLaunchConsumer } from "./app/layout/register-launch-consumer.ts";
import { syncDocumentLayout } from "./app/layout/sync-document-layout.ts";
import { manageFocusOnNavigation, syncLanguageWithPath } from "./app/layout/watch-router.ts";
import { watchInstallPrompt } from "./app/menu/install-prompt.ts";
import { watchStorageFailure } from "./app/notices/watch-storage-failure.ts";
import { setupI18n } from "./i18n/setup.ts";
import { safeStorage } from "./lib/safe-storage.ts";
import { createAppRouter } from "./router.ts";
import { loadingSpinnerAtom, toastsEnabledAtom } from "./state/main.ts";
import { rolePreviewAtom } from "./state/role-preview.ts";
import { currentUserAtom, sessionAtom } from "./state/session.ts";
import { startRipple } from "./ui/ripple.ts";
import { toast } from "./ui/toast.ts";
import { whenIdle } from "./ui/when-idle.ts";

async function start() {
  const store = getDefaultStore();
  startSession();
  endExpiredSession();
  // Versions before 0.7.0 stored which pages the user had opened.
  safeStorage.removeItem("startCalls");
  const router = createAppRouter({ store });
  // Run the route guards again when the user or the user's permissions change, also in another tab. The session itself
  // also changes when a token is renewed, and at the start, when the atom reads its storage a second time.
  const getUserJson = () => JSON.stringify(store.get(sessionAtom)?.userData);
  let userJson = getUserJson();
  store.sub(sessionAtom, () => {
    if (getUserJson() !== userJson) void router.invalidate();
    userJson = getUserJson();
  });
  store.sub(rolePreviewAtom, () => void router.invalidate());
  // When another user signs in or the session ends, the role preview ends.
  let userId = store.get(currentUserAtom)?.id;
  if (userId === undefined) store.set(rolePreviewAtom, null);
  store.sub(currentUserAtom, () => {
    const nextUserId = store.get(currentUserAtom)?.id;
    if (nextUserId !== userId) store.set(rolePreviewAtom, null);
    userId = nextUserId;
  });
  finishSignOut();
  watchUpdates(async (notice) => {
    store.set(toastsEnabledAtom, true);
    const [{ showUpdateToast }, { addUpdateNotice }] = await Promise.all([
      import("./app/updates/show-update-toast.tsx"),
      import("./app/updates/add-update-notice.ts"),
    ]);
    addUpdateNotice(notice, store);
    await showUpdateToast(notice);
  });
  tellWorkerPageBuild();
  watchInstallPrompt();
  prefixPreloadErrorMessages();
  watchMissingTexts();
  startOutboxSync();
  watchDatabase();
  syncDocumentLayout(store);
  startRipple();
  await setupI18n();
  watchStorageFailure(store);
  manageFocusOnNavigation(router);
  registerLaunchConsumer(store);
  // Wait for the first screen that the user sees signed in, so that its files come first.
  const stopWaiting = router.subscribe("onRendered", () => {
    if (!store.get(sessionAtom)) return;
    stopWaiting();
    const prepare = () => whenIdle(() => void prepareForOffline(i18next.language));
    prepare();
    // Also store the public pages of the other language.
    i18next.on("languageChanged", prepare);
  });
  const stopListening = router.subscribe("onRendered", () => {
    store.set(loadingSpinnerAtom, false);
    // Listen to the history only after the first render. With a history listener, the router lets a React component
    // handle redirects, and no component is mounted before the first render.
    syncLanguageWithPath(router);
    stopListening();
    if (consumeUpdateReload()) {
      store.set(toastsEnabledAtom, true);
      toast(i18next.t("update.reloaded"));
    }
  });
  const root = document.getElementById("root");
  if (root) createRoot(root).render(<App router={router} />);
}

// Do not start in a browser that cannot run the app: index.html explains what is missing.
if (document.documentElement.dataset.unsupported === undefined) void start();
