import "./site.css";
import { createStore } from "jotai";
import { startOutboxSync } from "./api/outbox.ts";
import { syncRootAttributes } from "./app/public/follow-document.ts";
import { type MountIsland, mountIslands } from "./app/public/islands.ts";
import { startSessionRefresh } from "./app/public/keep-signed-in.ts";
import { mountLanguageLink } from "./app/public/mount-language-link.ts";
import { mountOfflineIndicator } from "./app/public/mount-offline-sign.ts";
import { mountSkinSwitch } from "./app/public/mount-skin-switch.ts";
import { watchUpdates } from "./app/worker-notices.ts";
import { startRipple } from "./ui/ripple.ts";

/** What brings an island to life, by the name it has in the documents; the form's code loads where there is a form. */
const islands: Record<string, MountIsland> = {
  "skin-switch": mountSkinSwitch,
  "language-link": mountLanguageLink,
  "offline-sign": mountOfflineIndicator,
  "contact-form": async (island, store) =>
    (await import("./features/public/mount-contact-form.tsx")).mountContactForm(island, store),
};

/** What can wait until those listen. */
const laterIslands: Record<string, MountIsland> = {
  "opening-now": async (island) =>
    (await import("./features/public/parts/mount-opening-now.ts")).mountOpeningStatus(island),
  "waiting-count": async (island, store) =>
    (await import("./app/public/mount-waiting-count.ts")).mountPendingCount(island, store),
};

/** A function, because an await of the module itself would hold up the chunks that import from it. */
async function start() {
  const store = createStore();
  syncRootAttributes(store);
  startRipple();
  await mountIslands(islands, store);
  await mountIslands(laterIslands, store);
  // Last, so that what keeps the site for later takes nothing from what is on screen now.
  if (document.documentElement.dataset.unsupported !== undefined) return;
  watchUpdates(async (notice) => (await import("./app/public/site-toasts.tsx")).showNotice(notice, store));
  startOutboxSync();
  await startSessionRefresh(store);
}

void start();
