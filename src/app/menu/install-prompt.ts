/** Only in Chromium browsers. */
interface InstallPromptEvent extends Event {
  prompt: () => Promise<void>;
  readonly userChoice: Promise<{ outcome: "accepted" | "dismissed" }>;
}

/** By the browser's prompt, by hand on Apple devices, or not at all (null). */
export type InstallMethod = "prompt" | "ios" | "mac" | null;

let promptEvent: InstallPromptEvent | undefined;
let isInstalled = false;
const listeners = new Set<() => void>();
const notifyListeners = () => {
  for (const listener of listeners) listener();
};

/** Call this before React renders, because the event may fire early and only once. */
export function watchInstallPrompt(): void {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    promptEvent = event as InstallPromptEvent;
    notifyListeners();
  });
  addEventListener("appinstalled", () => {
    promptEvent = undefined;
    isInstalled = true;
    notifyListeners();
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

/** For `useSyncExternalStore`. */
export const installMethodStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  getSnapshot(): InstallMethod {
    if (isInstalled || isRunningInstalled()) return null;
    return promptEvent ? "prompt" : getManualMethod();
  },
};

/** The stored event works only once; Chromium fires a new event if the user declines. */
export async function promptInstall(): Promise<void> {
  const event = promptEvent;
  if (!event) return;
  await event.prompt();
  await event.userChoice;
  if (promptEvent === event) promptEvent = undefined;
  notifyListeners();
}

/** At once if the app already was installed. Returns a function to stop listening. */
export function onAppInstalled(listener: () => void): () => void {
  if (isInstalled) listener();
  addEventListener("appinstalled", listener);
  return () => removeEventListener("appinstalled", listener);
}
