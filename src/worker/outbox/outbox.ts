import type { Area } from "../../contract/areas.ts";
import type { FlushReply, PageMessage } from "../../contract/worker-messages.ts";
import { getDatabase, publishChanges } from "../database.ts";
import { registerNotificationClick, showDeliveredNotification } from "./delivered-notification.ts";
import { flushOutbox, getNextAttemptAt } from "./flush-outbox.ts";
import { intakeClient } from "./intake-client.ts";
import { contactRequestQueue, type OutboxMessage, type OutboxQueue, receivedRequestChangeQueue } from "./queues.ts";

declare const self: ServiceWorkerGlobalScope;

/** Background Sync exists in Chromium only, and not in TypeScript's library. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}
interface SyncRegistration extends ServiceWorkerRegistration {
  readonly sync?: { register: (tag: string) => Promise<void> };
}

/** The name of the lock and of the Background Sync tag. */
const NAME = "phrom-outbox";
const queues: readonly OutboxQueue[] = [contactRequestQueue, receivedRequestChangeQueue];

/** The current flush. A request during it starts one more: the current one may have read the tables before the write. */
let running: Promise<void> = Promise.resolve();
let requested: { ignoreBackoff: boolean } | undefined;

/** Sends what is due, now or after the current flush. Resolves when that is done, also if it failed. */
export function requestFlush(ignoreBackoff: boolean): Promise<void> {
  if (requested) {
    requested.ignoreBackoff ||= ignoreBackoff;
    return running;
  }
  requested = { ignoreBackoff };
  running = running.then(flush).catch((error) => {
    requested = undefined;
    // For example, the database cannot be opened on a full disk. The next trigger tries again.
    console.warn(error);
  });
  return running;
}

async function flush(): Promise<void> {
  // A worker of another version may be running too: only one may send at a time on the device.
  await navigator.locks.request(NAME, async () => {
    const ignoreBackoff = requested?.ignoreBackoff ?? false;
    requested = undefined;
    const db = await getDatabase();
    if (db.isNewer) return;
    const onDelivered = async ({ id }: OutboxMessage) => {
      const request = await db.contactRequests.get(id);
      if (request) await showDeliveredNotification(request);
    };
    await flushOutbox(queues, { db, intakeClient, publishChanges, onDelivered }, ignoreBackoff);
  });
}

/** After a write: sends at once, and asks the browser to wake the worker when the network is back. */
export function flushAfterWrite(areas: readonly Area[]): void {
  if (!queues.some(({ area }) => areas.includes(area))) return;
  // Rejected if the user disabled background sync; the other triggers remain.
  void (self.registration as SyncRegistration).sync?.register(NAME).catch(() => {});
  void requestFlush(false);
}

/** Resolves when no flush is running: pass it to `waitUntil`, so that the browser keeps the worker alive. */
export const waitForFlush = (): Promise<void> => running;

/** Registers the triggers besides a write: a page's message, Background Sync, the activation of a new version. */
export function startOutbox(): void {
  self.addEventListener("message", (event) => {
    const message = event.data as PageMessage;
    if (message.type === "deliver")
      event.waitUntil(requestFlush(message.ignoreBackoff).then(() => reply(event.ports[0])));
  });
  self.addEventListener("sync", (event) => {
    const { tag, waitUntil } = event as SyncEvent;
    if (tag === NAME) waitUntil.call(event, requestFlush(true).then(assertIdle));
  });
  self.addEventListener("activate", (event) => event.waitUntil(requestFlush(true)));
  registerNotificationClick();
}

async function reply(port: MessagePort | undefined): Promise<void> {
  port?.postMessage({ nextAttemptAt: await getNextAttemptAt(queues, await getDatabase()) } satisfies FlushReply);
}

/** Throws while messages are pending: a failed sync event makes the browser retry, with growing delays. */
async function assertIdle(): Promise<void> {
  if (await getNextAttemptAt(queues, await getDatabase())) throw new Error("The outbox is not empty yet.");
}
