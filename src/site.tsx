import "./site.css";
import { createStore } from "jotai";
import { keepDelivering } from "./api/outbox.ts";
import { followDocument } from "./app/public/follow-document.ts";
import { type Mount, startIslands } from "./app/public/islands.ts";
import { keepSignedIn } from "./app/public/keep-signed-in.ts";
import { mountLanguageLink } from "./app/public/mount-language-link.ts";
import { mountOfflineSign } from "./app/public/mount-offline-sign.ts";
import { mountSkinSwitch } from "./app/public/mount-skin-switch.ts";
import { startWorkerNotices } from "./app/worker-notices.ts";
import { startRipple } from "./ui/ripple.ts";

/** What brings an island to life, by the name it has in the documents; the form's code loads where there is a form. */
const islands: Record<string, Mount> = {
  "skin-switch": mountSkinSwitch,
  "language-link": mountLanguageLink,
  "offline-sign": mountOfflineSign,
  "contact-form": async (island, store) =>
    (await import("./features/public/mount-contact-form.tsx")).mountContactForm(island, store),
};

/** What can wait until those listen. */
const laterIslands: Record<string, Mount> = {
  "opening-now": async (island) =>
    (await import("./features/public/parts/mount-opening-now.ts")).mountOpeningNow(island),
  "waiting-count": async (island, store) =>
    (await import("./app/public/mount-waiting-count.ts")).mountWaitingCount(island, store),
};

/** A function, because an await of the module itself would hold up the chunks that import from it. */
async function start() {
  const store = createStore();
  followDocument(store);
  startRipple();
  await startIslands(islands, store);
  await startIslands(laterIslands, store);
  // Last, so that what keeps the site for later takes nothing from what is on screen now.
  if (document.documentElement.dataset.unsupported !== undefined) return;
  startWorkerNotices(async (notice) => (await import("./app/public/site-toasts.tsx")).showNotice(notice, store));
  keepDelivering();
  await keepSignedIn(store);
}

void start();
