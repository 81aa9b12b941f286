import "./site.css";
import { createStore } from "jotai";
import { startOutboxSync } from "../api/outbox.ts";
import { watchUpdates } from "../app/updates/watch-updates.ts";
import { startRipple } from "../ui/ripple.ts";
import { syncRootAttributes } from "./islands/follow-document.ts";
import { startSessionRefresh } from "./islands/keep-signed-in.ts";
import { type MountIsland, mountIslands } from "./islands/mount-islands.ts";
import { mountLanguageLink } from "./islands/mount-language-link.ts";
import { mountOfflineIndicator } from "./islands/mount-offline-sign.ts";
import { mountSkinSwitch } from "./islands/mount-skin-switch.ts";

/** What brings an island to life, by the name it has in the documents; the form's code loads where there is a form. */
const islands: Record<string, MountIsland> = {
  "skin-switch": mountSkinSwitch,
  "language-link": mountLanguageLink,
  "offline-sign": mountOfflineIndicator,
  "contact-form": async (island, store) =>
    (await import("./contact/mount-contact-form.tsx")).mountContactForm(island, store),
};

/** What can wait until those listen. */
const laterIslands: Record<string, MountIsland> = {
  "opening-now": async (island) => (await import("./islands/mount-opening-status.ts")).mountOpeningStatus(island),
  "waiting-count": async (island, store) =>
    (await import("./islands/mount-pending-count.ts")).mountPendingCount(island, store),
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
  watchUpdates(async (notice) => (await import("./islands/site-toasts.tsx")).showNotice(notice, store));
  startOutboxSync();
  await startSessionRefresh(store);
}

void start();
