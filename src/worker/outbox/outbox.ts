import type { Area } from "../../contract/areas.ts";
import type { FlushReply, MessageToWorker } from "../../contract/worker-messages.ts";
import { intakeClient } from "../../domain/intake-client.ts";
import { endServerSessions } from "../../mocks/areas/requests/team-session.ts";
import { getDatabase, publishChanges } from "../database.ts";
import { registerNotificationClick, showDeliveredNotification } from "./delivered-notification.ts";
import { flushOutbox, getNextAttemptAt, type OutboxMessage, outboxQueues } from "./flush-outbox.ts";

declare const self: ServiceWorkerGlobalScope;

/** Part of the Background Sync API, which only Chromium has and TypeScript's library does not declare. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}
interface SyncRegistration extends ServiceWorkerRegistration {
  readonly sync?: { register: (tag: string) => Promise<void> };
}

const FLUSH_NAME = "phrom-outbox";

/**
 * If another flush is requested meanwhile, it starts afterwards, because the current flush may have read the tables
 * before the latest write.
 */
let runningFlush: Promise<void> = Promise.resolve();
let requestedFlush: { ignoreBackoff: boolean } | undefined;

/** The promise resolves when the flush has ended, even if it failed. */
export function requestFlush(ignoreBackoff: boolean): Promise<void> {
  if (requestedFlush) {
    requestedFlush.ignoreBackoff ||= ignoreBackoff;
    return runningFlush;
  }
  requestedFlush = { ignoreBackoff };
  runningFlush = runningFlush.then(flush).catch((error) => {
    requestedFlush = undefined;
    // A flush fails if, for example, a full disk prevents opening the database. The next trigger tries again.
    console.warn(error);
  });
  return runningFlush;
}

async function flush(): Promise<void> {
  // Take a lock, because a worker of another version may be running too and only one worker of the device may send.
  await navigator.locks.request(FLUSH_NAME, async () => {
    const ignoreBackoff = requestedFlush?.ignoreBackoff ?? false;
    requestedFlush = undefined;
    const db = await getDatabase();
    if (db.isNewer) return;
    const onDelivered = async ({ id }: OutboxMessage) => {
      const request = await db.contactRequests.get(id);
      if (request) await showDeliveredNotification(request);
    };
    await flushOutbox(outboxQueues, { db, intakeClient, publishChanges, onDelivered }, ignoreBackoff);
    await endServerSessions({ db, intakeClient });
  });
}

/** Also asks the browser to wake the worker when the network is back. */
export function flushAfterWrite(areas: readonly Area[]): void {
  if (!outboxQueues.some(({ area }) => areas.includes(area))) return;
  // The promise rejects if the user disabled background sync. Ignore that, because the other triggers still flush the
  // outbox.
  void (self.registration as SyncRegistration).sync?.register(FLUSH_NAME).catch(() => {});
  void requestFlush(false);
}

/** For `waitUntil` in event listeners, so that the browser keeps the worker alive. */
export const waitForFlush = (): Promise<void> => runningFlush;

export function startOutbox(): void {
  self.addEventListener("message", (event) => {
    const message = event.data as MessageToWorker;
    if (message.type === "deliver")
      event.waitUntil(requestFlush(message.ignoreBackoff).then(() => replyNextAttempt(event.ports[0])));
  });
  self.addEventListener("sync", (event) => {
    const { tag, waitUntil } = event as SyncEvent;
    if (tag === FLUSH_NAME) waitUntil.call(event, requestFlush(true).then(assertIdle));
  });
  self.addEventListener("activate", (event) => event.waitUntil(requestFlush(true)));
  registerNotificationClick();
}

async function replyNextAttempt(port: MessagePort | undefined): Promise<void> {
  port?.postMessage({ nextAttemptAt: await getNextAttemptAt(outboxQueues, await getDatabase()) } satisfies FlushReply);
}

/** A sync event that fails makes the browser retry later, with growing delays. */
async function assertIdle(): Promise<void> {
  if (await getNextAttemptAt(outboxQueues, await getDatabase())) throw new Error("The outbox is not empty yet.");
}
