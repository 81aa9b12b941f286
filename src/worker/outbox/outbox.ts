import type { Area } from "../../contract/areas.ts";
import type { FlushReply, MessageToWorker } from "../../contract/worker-messages.ts";
import { countWaitingSets } from "../../db/change-sets.ts";
import type { Database } from "../../db/database.ts";
import { intakeClient } from "../../domain/intake-client.ts";
import { endServerSessions } from "../../mocks/areas/requests/team-session.ts";
import { getDatabase, getDeviceDatabase, publishChanges } from "../database.ts";
import { getNextSyncAt, syncDevice } from "../workspace/sync-device.ts";
import { registerNotificationClick, showDeliveredNotification } from "./delivered-notification.ts";
import { flushOutbox, getNextAttemptAt, type OutboxMessage, type OutboxQueue, outboxQueues } from "./flush-outbox.ts";

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
    const deviceDb = await getDeviceDatabase();
    if (deviceDb.isNewer) return;
    const onDelivered = async ({ id }: OutboxMessage) => {
      const request = await deviceDb.contactRequests.get(id);
      if (request) await showDeliveredNotification(request);
    };
    for (const [db, queues] of await getQueuesByDatabase()) {
      if (db.isNewer) continue;
      await flushOutbox(queues, { db, intakeClient, publishChanges, onDelivered }, ignoreBackoff);
      await endServerSessions({ db, intakeClient });
    }
    await syncDevice({ deviceDb, getDatabase, intakeClient, publishChanges }, ignoreBackoff);
  });
}

/** In a workspace, the requests of visitors stay in the device's own database. */
async function getQueuesByDatabase(): Promise<Map<Database, readonly OutboxQueue[]>> {
  const [deviceDb, db] = [await getDeviceDatabase(), await getDatabase()];
  return new Map(
    db === deviceDb
      ? [[db, outboxQueues]]
      : [
          [deviceDb, outboxQueues.filter(({ area }) => area === "contact")],
          [db, outboxQueues.filter(({ area }) => area !== "contact")],
        ],
  );
}

/** Also asks the browser to wake the worker when the network is back. */
export function flushAfterWrite(areas: readonly Area[]): void {
  if (outboxQueues.some(({ area }) => areas.includes(area))) requestFlushSoon();
  else
    void getDatabase()
      .then((db) => db.slot !== undefined && requestFlushSoon())
      .catch(() => {});
}

function requestFlushSoon(): void {
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
  const times = [await getNextMessageAt(), await getNextSyncAt(await getDatabase())];
  const nextAttemptAt = times.filter((time) => time !== null).sort()[0] ?? null;
  port?.postMessage({ nextAttemptAt } satisfies FlushReply);
}

async function getNextMessageAt(): Promise<string | null> {
  const queuesByDatabase = [...(await getQueuesByDatabase())];
  const times = await Promise.all(queuesByDatabase.map(([db, queues]) => getNextAttemptAt(queues, db)));
  return times.filter((time) => time !== null).sort()[0] ?? null;
}

/** A sync event that fails makes the browser retry later, with growing delays. */
async function assertIdle(): Promise<void> {
  const db = await getDatabase();
  const isWaiting = (await getNextMessageAt()) !== null || (await countWaitingSets(db)) > 0;
  if (isWaiting) throw new Error("The outbox is not empty yet.");
}
