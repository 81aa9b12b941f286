/** Chromium's offer to install the app; no other browser has it. */
interface InstallPromptEvent extends Event {
  prompt: () => Promise<void>;
  readonly userChoice: Promise<{ outcome: "accepted" | "dismissed" }>;
}

/** How the app gets onto this device: by the browser's own question, by hand on Apple's devices, or not at all. */
export type InstallMethod = "prompt" | "ios" | "mac" | null;

let offer: InstallPromptEvent | undefined;
let isInstalled = false;
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

/** Keeps the browser's offer until it is wanted. It comes once, and early: before React is there. */
export function watchInstallPrompt(): void {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    offer = event as InstallPromptEvent;
    tell();
  });
  addEventListener("appinstalled", () => {
    offer = undefined;
    isInstalled = true;
    tell();
  });
}

/** Safari on a Mac says "Version/17.1 Safari/605"; other browsers name themselves besides. iPads say that they are Macs. */
function byHand(): InstallMethod {
  const { userAgent, maxTouchPoints } = navigator;
  if (/iPhone|iPad|iPod/.test(userAgent)) return "ios";
  if (!/Macintosh/.test(userAgent) || !/Version\/[\d.]+ Safari\//.test(userAgent)) return null;
  return maxTouchPoints > 1 ? "ios" : "mac";
}

const runsInstalled = () =>
  matchMedia("(display-mode: standalone), (display-mode: window-controls-overlay)").matches ||
  ("standalone" in navigator && navigator.standalone === true);

/** The way there is at the moment; shaped for React's `useSyncExternalStore`. */
export const installMethodStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  getSnapshot(): InstallMethod {
    if (isInstalled || runsInstalled()) return null;
    return offer ? "prompt" : byHand();
  },
};

/** Asks the browser's question. An offer is good for one; a new one comes where the person said no. */
export async function promptInstall(): Promise<void> {
  const asked = offer;
  if (!asked) return;
  await asked.prompt();
  await asked.userChoice;
  if (offer === asked) offer = undefined;
  tell();
}

/** Calls back when the app is installed from this page, or was before anybody asked. Gives the way to stop. */
export function onInstalled(listener: () => void): () => void {
  if (isInstalled) listener();
  addEventListener("appinstalled", listener);
  return () => removeEventListener("appinstalled", listener);
}
