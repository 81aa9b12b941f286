import { atom, getDefaultStore } from "jotai";

/** Only Chromium browsers have this event. */
interface InstallPromptEvent extends Event {
  prompt: () => Promise<void>;
  readonly userChoice: Promise<{ outcome: "accepted" | "dismissed" }>;
}

/** The browser's prompt, or the steps by hand on iOS or macOS; null if the app cannot be installed here. */
export type InstallMethod = "prompt" | "ios" | "mac" | null;

const promptEventAtom = atom<InstallPromptEvent>();
/** True if the app was installed after this page was opened. */
export const isInstalledAtom = atom(false);
const store = getDefaultStore();

/** Call this before React renders: `beforeinstallprompt` may fire early and only once. */
export function watchInstallPrompt(): void {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    store.set(promptEventAtom, event as InstallPromptEvent);
  });
  addEventListener("appinstalled", () => {
    store.set(promptEventAtom, undefined);
    store.set(isInstalledAtom, true);
  });
}

/**
 * Returns "ios" or "mac" for Safari, which has no install prompt. Only Safari's user agent has "Version/… Safari/";
 * iPads claim to be Macs but have a touch screen.
 */
function getManualMethod(): InstallMethod {
  const { userAgent, maxTouchPoints } = navigator;
  if (/iPhone|iPad|iPod/.test(userAgent)) return "ios";
  if (!/Macintosh/.test(userAgent) || !/Version\/[\d.]+ Safari\//.test(userAgent)) return null;
  return maxTouchPoints > 1 ? "ios" : "mac";
}

const isRunningInstalled = () =>
  matchMedia("(display-mode: standalone), (display-mode: window-controls-overlay)").matches ||
  ("standalone" in navigator && navigator.standalone === true);

export const installMethodAtom = atom((get): InstallMethod => {
  if (get(isInstalledAtom) || isRunningInstalled()) return null;
  return get(promptEventAtom) ? "prompt" : getManualMethod();
});

/** The stored event works only once; Chromium fires a new event if the user declines. */
export async function promptInstall(): Promise<void> {
  const event = store.get(promptEventAtom);
  if (!event) return;
  await event.prompt();
  await event.userChoice;
  store.set(promptEventAtom, (newest) => (newest === event ? undefined : newest));
}
