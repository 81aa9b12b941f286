import "./styles.css";
import { createStore } from "jotai";
import { createRoot } from "react-dom/client";
import { keepDelivering } from "./api/outbox.ts";
import { connectSession, endStaleSession, keepSession, type SessionStore } from "./api/session.ts";
import { holdBuild } from "./api/version.ts";
import { announcePages } from "./app/announce-pages.ts";
import { App } from "./app/app.tsx";
import { applyLayout } from "./app/apply-layout.ts";
import { followLanguageOfPath } from "./app/follow-language.ts";
import { followLaunches } from "./app/follow-launches.ts";
import { leaveReloadsToUs } from "./app/notices/failed-chunk.ts";
import { keepInstallOffer } from "./app/notices/install-offer.ts";
import { sessionStore } from "./app/session/session-store.ts";
import { startWorkerNotices } from "./app/worker-notices.ts";
import { allows } from "./domain/ability.ts";
import { setupTexts } from "./i18n/setup.ts";
import { createAppRouter } from "./router.ts";
import { loadingSpinnerAtom, toastsWantedAtom } from "./state/main.ts";
import { previewAtom } from "./state/preview.ts";
import { personAtom, sessionAtom } from "./state/session.ts";
import { startRipple } from "./ui/ripple.ts";

async function start(root: HTMLElement) {
  const store = createStore();
  const permits: SessionStore["permits"] = (needs) => {
    const preview = store.get(previewAtom);
    return !preview || allows(preview, ...needs);
  };
  connectSession(sessionStore(store, permits));
  endStaleSession();
  const router = createAppRouter({ store });
  // The guards look again when the session begins or ends, in another tab too.
  store.sub(sessionAtom, () => void router.invalidate());
  store.sub(previewAtom, () => void router.invalidate());
  // A preview is the person's own and goes with them.
  let person = store.get(personAtom)?.id;
  if (person === undefined) store.set(previewAtom, null);
  store.sub(personAtom, () => {
    const next = store.get(personAtom)?.id;
    if (next !== person) store.set(previewAtom, null);
    person = next;
  });
  keepSession();
  startWorkerNotices(async (notice) => {
    store.set(toastsWantedAtom, true);
    const [{ showNotice }, { rememberUpdate }] = await Promise.all([
      import("./app/update-notice.tsx"),
      import("./app/notices/remember-update.ts"),
    ]);
    rememberUpdate(notice, store);
    await showNotice(notice);
  });
  holdBuild();
  keepInstallOffer();
  leaveReloadsToUs();
  keepDelivering();
  applyLayout(store);
  startRipple();
  await setupTexts();
  announcePages(router);
  followLaunches(store);
  const stop = router.subscribe("onRendered", () => {
    store.set(loadingSpinnerAtom, false);
    // Not before: where anybody listens to the history, the router leaves a redirect to its own part of the page, which
    // would never hear of one that comes before it is there.
    followLanguageOfPath(router);
    stop();
  });
  createRoot(root).render(<App router={router} store={store} />);
}

const root = document.getElementById("root");
// app.html says what is missing where the app cannot run.
if (root && document.documentElement.dataset.unsupported === undefined) void start(root);
