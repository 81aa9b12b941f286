import { type PushKind, pushKinds } from "../contract/push.ts";
import type { MessageToWorker } from "../contract/worker-messages.ts";
import type { Language } from "../lib/language.ts";
import { safeStorage } from "../lib/safe-storage.ts";
import { storageKeys } from "../lib/storage-keys.ts";
import { sendToWorker } from "./send-to-worker.ts";

const TIMEOUT_MS = 30_000;

/** `install`: iPhones and iPads have it only for apps on the home screen. */
export type PushSupport = "supported" | "denied" | "install" | "unsupported";

export function getPushSupport(): PushSupport {
  if ("PushManager" in window && "Notification" in window && navigator.serviceWorker?.controller)
    return Notification.permission === "denied" ? "denied" : "supported";
  return "standalone" in navigator && navigator.standalone === false ? "install" : "unsupported";
}

/** What the member asked for in this browser. */
export function readPushKinds(memberId: number | undefined): PushKind[] {
  const [storedId, stored = ""] = safeStorage.getItem(storageKeys.pushKinds)?.split(":") ?? [];
  return storedId === `${memberId}` ? pushKinds.filter((kind) => stored.split(",").includes(kind)) : [];
}

export type PushProblem = "denied" | "unreachable";

/**
 * Without a kind, ends the subscription. Asks for the permission, so call it after a click. Returns why it failed, or
 * undefined.
 */
export async function savePushKinds(
  kinds: readonly PushKind[],
  language: Language,
  memberId: number | undefined,
): Promise<PushProblem | undefined> {
  if (kinds.length === 0) {
    // The server hears of it later if it cannot be reached now.
    void send({ type: "save-push", kinds, language, subscription: null });
    await endPush();
    return undefined;
  }
  if ((await Notification.requestPermission()) !== "granted") return "denied";
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await subscribe(pushManager);
  if (!subscription) return "unreachable";
  const message: MessageToWorker = {
    ...{ type: "save-push", kinds, language },
    subscription: subscription.toJSON() as { endpoint: string; keys: { p256dh: string; auth: string } },
  };
  if ((await send<boolean>(message)) !== true) return "unreachable";
  safeStorage.setItem(storageKeys.pushKinds, `${memberId}:${kinds.join()}`);
  return undefined;
}

/** Null if the server or the browser's push service cannot be reached. */
async function subscribe(pushManager: PushManager): Promise<PushSubscription | null> {
  const key = await send<string>({ type: "get-push-key" });
  if (!key) return null;
  const options = { userVisibleOnly: true, applicationServerKey: key };
  try {
    return await pushManager.subscribe(options);
  } catch {
    // The browser is subscribed with the key of another server.
    await (await pushManager.getSubscription())?.unsubscribe();
    return pushManager.subscribe(options).catch(() => null);
  }
}

/** Also without a network: the push service then tells the server that the subscription is gone. */
export async function endPush(): Promise<void> {
  if (safeStorage.getItem(storageKeys.pushKinds) === null) return;
  safeStorage.removeItem(storageKeys.pushKinds);
  const registration = await navigator.serviceWorker?.getRegistration();
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
}

/** Browsers renew subscriptions, and a new session or another language needs the server to know. */
export async function renewPush(language: Language, memberId: number | undefined): Promise<void> {
  const kinds = readPushKinds(memberId);
  // Another member of a shared computer may have asked for them.
  if (kinds.length === 0) return endPush();
  if (getPushSupport() === "supported" && Notification.permission === "granted")
    await savePushKinds(kinds, language, memberId);
  else if (getPushSupport() === "denied") await endPush();
}

const send = <Reply>(message: MessageToWorker): Promise<Reply | null> => {
  const worker = navigator.serviceWorker.controller;
  return worker ? sendToWorker<Reply>(worker, message, TIMEOUT_MS) : Promise.resolve(null);
};
