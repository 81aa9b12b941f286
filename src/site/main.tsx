import "./site.css";
import { getDefaultStore, type Store } from "jotai";
import { storeFiles } from "../api/app-files.ts";
import { startOutboxSync } from "../api/outbox.ts";
import { getRemainingSnoozeMs, snoozeUpdate } from "../api/snooze-update.ts";
import { type UpdateNotice, watchUpdates } from "../api/updates.ts";
import { watchOffline } from "../lib/debounced-flag.ts";
import { getPathLanguage, languages } from "../lib/language.ts";
import { isHelpPage } from "../lib/public-paths.ts";
import { safeStorage } from "../lib/safe-storage.ts";
import { storageKeys } from "../lib/storage-keys.ts";
import { rememberLanguageChoice } from "../state/language-choice.ts";
import { appliedSkinAtom, switchSkinAtom } from "../state/layout.ts";
import { sessionAtom } from "../state/session.ts";
import { syncRootAttributes } from "../state/sync-root-attributes.ts";
import { startRipple } from "../ui/ripple.ts";
import { whenIdle } from "../ui/when-idle.ts";
import { whenControlled, whenNeeded } from "./island/when-needed.ts";

type MountIsland = (element: HTMLElement, store: Store) => void | Promise<void>;

/** By `data-island`. */
const interactiveIslands: Record<string, MountIsland> = {
  "skin-switch": (button, store) =>
    button.addEventListener("click", () =>
      store.set(switchSkinAtom, store.get(appliedSkinAtom) === "dark" ? "light" : "dark"),
    ),
  // Keep the query string (the chosen department) and the hash (the chapter) when the language changes.
  "language-link": (link) =>
    link.addEventListener("click", () => {
      Object.assign(link, { search: location.search, hash: location.hash });
      const chosenLanguage = getPathLanguage(new URL((link as HTMLAnchorElement).href).pathname);
      if (chosenLanguage) rememberLanguageChoice(chosenLanguage);
    }),
  "faq-search": async (element) => (await import("./help/faq-search.ts")).mountFaqSearch(element),
  "manual-search": async (element) => (await import("./pages/manual/manual-search.ts")).mountManualSearch(element),
  "article-search": async (element) => (await import("./help/article-search.ts")).mountArticleSearch(element),
  "help-rating": async (element) => (await import("./help/help-tools.ts")).mountHelpRating(element),
  "copy-link": async (element) => (await import("./help/help-tools.ts")).mountCopyLink(element),
  print: (button) => button.addEventListener("click", () => print()),
  "contact-form": async (element, store) =>
    (await import("./contact/contact-island.tsx")).mountContactForm(element, store),
};

/** Islands that are mounted after the interactive ones. */
const displayIslands: Record<string, MountIsland> = {
  "offline-indicator": (element) => {
    const template = element.querySelector("template");
    if (!template) return;
    watchOffline((isOffline) =>
      element.replaceChildren(template, ...(isOffline ? [template.content.cloneNode(true)] : [])),
    );
  },
  "opening-status": async (element) => (await import("./office/opening-status.ts")).mountOpeningStatus(element),
};

/** Islands that load when there is a worker. */
const workerIslands: Record<string, MountIsland> = {
  "pending-count": async (element) => {
    await whenControlled();
    const { contactRequestsStore } = await import("../api/contact.ts");
    const countElement = element.querySelector("[data-count]");
    contactRequestsStore.subscribe(() => {
      const pendingCount = contactRequestsStore.getSnapshot()?.filter(({ status }) => status !== "sent").length ?? 0;
      element.hidden = pendingCount === 0;
      // Phones hide the number of unsent requests in the closed menu, so styles show a dot on the menu button.
      document.documentElement.toggleAttribute("data-pending", pendingCount > 0);
      if (countElement) countElement.textContent = String(pendingCount);
    });
  },
  "live-demo": async (element, store) => {
    element.inert = false;
    await Promise.all([whenNeeded(element), whenControlled()]);
    const load = async () => (await import("./demo/demo-island.tsx")).mountDemo(element, store);
    await load().catch((error) => retryDemo(element, load, error));
  },
};

/** Until the demo loads, its controls cannot be used, and the text below says why. */
async function retryDemo(element: HTMLElement, load: () => Promise<void>, error: unknown): Promise<void> {
  console.warn(error);
  const notice = element.nextElementSibling as HTMLElement;
  element.inert = true;
  notice.hidden = false;
  await new Promise((resolve) => {
    notice.querySelector("button")?.addEventListener("click", resolve, { once: true });
    addEventListener("online", resolve, { once: true });
  });
  await load().catch((error) => retryDemo(element, load, error));
  element.inert = false;
  notice.hidden = true;
}

async function mountIsland(element: HTMLElement, mount: MountIsland, store: Store): Promise<void> {
  try {
    await mount(element, store);
    element.dataset.ready = "";
    repeatHeldPresses(element);
  } catch (error) {
    // Log the error and go on: the prerendered markup stays readable, and the other islands still mount.
    console.error(error);
  }
}

const mountIslands = (islands: Record<string, MountIsland>, store: Store) =>
  Promise.all(
    Object.entries(islands).flatMap(([name, mount]) =>
      [...document.querySelectorAll<HTMLElement>(`[data-island="${name}"]`)].map((element) =>
        mountIsland(element, mount, store),
      ),
    ),
  );

/** The boot script held presses back while the island was loading. */
function repeatHeldPresses(island: HTMLElement): void {
  for (const element of [island, ...island.querySelectorAll<HTMLElement>("[data-held]")]) {
    if (element.dataset.held === undefined) continue;
    delete element.dataset.held;
    if (element instanceof HTMLFormElement) element.requestSubmit();
    else element.click();
  }
}

/** The boot script does the same before the first paint. */
function syncSessionAttribute(store: Store): void {
  const apply = () => document.documentElement.toggleAttribute("data-session", store.get(sessionAtom) !== null);
  apply();
  store.sub(sessionAtom, apply);
}

/** Visitors who are not signed in do not load this code. */
async function startSessionRefresh(store: Store): Promise<void> {
  if (!store.get(sessionAtom)) return;
  const { startSession } = await import("../api/session.ts");
  // The demo uses the permissions of the own role, also while the app previews another one.
  startSession(() => true);
}

/** Only visitors who have seen a changed office load this code here. */
async function showChangedOffice(): Promise<void> {
  if (safeStorage.getItem(storageKeys.office) === null) return;
  const { readOffice, showOffice } = await import("./office/office.ts");
  const office = readOffice();
  if (office) showOffice(office);
}

/** Makes the public pages of this language work offline: the help pages only for those who open one. */
function storePublicPages(): void {
  const language = getPathLanguage(location.pathname) ?? languages[0];
  void storeFiles([`visitor-${language}`, ...(isHelpPage(location.pathname) ? ([`help-${language}`] as const) : [])]);
}

/** Uses the prerendered template in frame/site-frame.tsx. */
async function showUpdateNotice(notice: UpdateNotice): Promise<void> {
  const { status, reload, build = "" } = notice;
  const snoozeMs = status === "update.waiting" ? getRemainingSnoozeMs(build) : 0;
  if (snoozeMs > 0) return void setTimeout(() => void showUpdateNotice(notice), snoozeMs);

  const container = document.getElementById("update-notice");
  const template = document.querySelector<HTMLTemplateElement>(`template[data-notice="${status}"]`);
  if (!container || !template) return;
  container.replaceChildren(template.content.cloneNode(true));
  container.querySelector("[data-action=reload]")?.addEventListener("click", reload);
  container.querySelector("[data-action=close]")?.addEventListener("click", () => {
    container.replaceChildren();
    if (status === "update.waiting") {
      snoozeUpdate(build);
      setTimeout(() => void showUpdateNotice(notice), getRemainingSnoozeMs(build));
    }
  });
}

// `start` is a function, because a top-level await would delay the chunks that import from this module.
async function start() {
  const store = getDefaultStore();
  syncRootAttributes(store);
  syncSessionAttribute(store);
  startRipple();
  void showChangedOffice();
  await mountIslands(interactiveIslands, store);
  await mountIslands(displayIslands, store);
  // Install the worker last, so that the installation does not compete with what the page shows.
  if (document.documentElement.dataset.unsupported !== undefined) return;
  watchUpdates(showUpdateNotice);
  startOutboxSync();
  void mountIslands(workerIslands, store);
  whenIdle(storePublicPages);
  await startSessionRefresh(store);
}

void start();
