/** The beforeinstallprompt event (Chromium only). */
interface InstallPromptEvent extends Event {
  prompt: () => Promise<void>;
  readonly userChoice: Promise<{ outcome: "accepted" | "dismissed" }>;
}

/** How the app can be installed: by the browser's prompt, manually on Apple devices, or not at all. */
export type InstallMethod = "prompt" | "ios" | "mac" | null;

let promptEvent: InstallPromptEvent | undefined;
let isInstalled = false;
const listeners = new Set<() => void>();
const notifyListeners = () => {
  for (const listener of listeners) listener();
};

/** Stores the install prompt event, which fires once, before React renders. */
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

/** Safari's user agent has "Version/17.1 Safari/605" and no other browser name; iPads claim to be Macs. */
function getManualMethod(): InstallMethod {
  const { userAgent, maxTouchPoints } = navigator;
  if (/iPhone|iPad|iPod/.test(userAgent)) return "ios";
  if (!/Macintosh/.test(userAgent) || !/Version\/[\d.]+ Safari\//.test(userAgent)) return null;
  return maxTouchPoints > 1 ? "ios" : "mac";
}

const isRunningInstalled = () =>
  matchMedia("(display-mode: standalone), (display-mode: window-controls-overlay)").matches ||
  ("standalone" in navigator && navigator.standalone === true);

/** The current install method as a store for `useSyncExternalStore`. */
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

/** Shows the browser's install prompt. An event can be used once; Chromium fires a new one after a refusal. */
export async function promptInstall(): Promise<void> {
  const event = promptEvent;
  if (!event) return;
  await event.prompt();
  await event.userChoice;
  if (promptEvent === event) promptEvent = undefined;
  notifyListeners();
}

/** Calls back when the app is, or already was, installed. Returns a function to stop. */
export function onInstalled(listener: () => void): () => void {
  if (isInstalled) listener();
  addEventListener("appinstalled", listener);
  return () => removeEventListener("appinstalled", listener);
}
