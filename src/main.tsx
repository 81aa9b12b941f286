import "./styles.css";
import { createStore } from "jotai";
import { createRoot } from "react-dom/client";
import { keepDelivering } from "./api/outbox.ts";
import { connectSession, keepSession } from "./api/session.ts";
import { announcePages } from "./app/announce-pages.ts";
import { App } from "./app/app.tsx";
import { applyLayout } from "./app/apply-layout.ts";
import { followLanguageOfPath } from "./app/follow-language.ts";
import { followLaunches } from "./app/follow-launches.ts";
import { startWorkerNotices } from "./app/worker-notices.ts";
import { setupTexts } from "./i18n/setup.ts";
import { createAppRouter } from "./router.ts";
import { loadingSpinnerAtom, toastsWantedAtom } from "./state/main.ts";
import { sessionAtom } from "./state/session.ts";
import { startRipple } from "./ui/ripple.ts";

async function start(root: HTMLElement) {
  const store = createStore();
  connectSession({
    read: () => store.get(sessionAtom),
    write: (session) => store.set(sessionAtom, session),
  });
  const router = createAppRouter({ store });
  // The guards look again when the session begins or ends, in another tab too.
  store.sub(sessionAtom, () => void router.invalidate());
  keepSession();
  startWorkerNotices(async (notice, reload) => {
    store.set(toastsWantedAtom, true);
    await (await import("./app/update-notice.ts")).showNotice(notice, reload);
  });
  keepDelivering();
  applyLayout(store);
  startRipple();
  await setupTexts();
  followLanguageOfPath(router);
  announcePages(router);
  followLaunches(store);
  const stop = router.subscribe("onRendered", () => {
    store.set(loadingSpinnerAtom, false);
    stop();
  });
  createRoot(root).render(<App router={router} store={store} />);
}

const root = document.getElementById("root");
// app.html says what is missing where the app cannot run.
if (root && document.documentElement.dataset.unsupported === undefined) void start(root);
