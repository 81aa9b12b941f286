import type { Area } from "../../contract/areas.ts";
import type { FlushReply, MessageToWorker } from "../../contract/worker-messages.ts";
import { countWaitingSets } from "../../db/change-sets.ts";
import type { Database } from "../../db/database.ts";
import { intakeClient } from "../../domain/intake-client.ts";
import { endServerSessions } from "../../mocks/areas/requests/team-session.ts";
import { getDatabase, getDeviceDatabase, publishChanges } from "../database.ts";
import { storageReserve } from "../storage-reserve.ts";
import { getNextSyncAt, storeChange, syncDevice } from "../workspace/sync-device.ts";
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

const OUTBOX = "phrom-outbox";
const WORKSPACE = "phrom-workspace";

/**
 * `run` returns a promise that resolves when the task has ended, even if it failed. If it is called meanwhile, the task
 * runs once more, because it may have read the tables before the latest write. `wait` resolves when nothing runs.
 */
function createRunner(name: string, task: (ignoreBackoff: boolean) => Promise<void>) {
  let running: Promise<void> = Promise.resolve();
  let requested: { ignoreBackoff: boolean } | undefined;
  const start = () =>
    // Take a lock, because a worker of another version may be running too and only one worker of the device may send.
    navigator.locks.request(name, async () => {
      const ignoreBackoff = requested?.ignoreBackoff ?? false;
      requested = undefined;
      if (!(await getDeviceDatabase()).isNewer) await task(ignoreBackoff);
    });
  return {
    run: (ignoreBackoff: boolean): Promise<void> => {
      if (requested) {
        requested.ignoreBackoff ||= ignoreBackoff;
        return running;
      }
      requested = { ignoreBackoff };
      running = running.then(start).catch((error) => {
        requested = undefined;
        // It fails if, for example, a full disk prevents opening the database. The next trigger tries again.
        console.warn(error);
      });
      return running;
    },
    wait: () => running,
  };
}

// Side by side: a visitor's request does not wait for a long first sync, nor a colleague's change for the outbox.
const outbox = createRunner(OUTBOX, flushQueues);
const workspace = createRunner(WORKSPACE, async (ignoreBackoff) => {
  const deviceDb = await getDeviceDatabase();
  await syncDevice({ deviceDb, getDatabase, intakeClient, publishChanges, reserve: storageReserve }, ignoreBackoff);
});

/** Sends all that waits and gets what others have changed. The promise resolves afterwards, even if that failed. */
export async function requestFlush(ignoreBackoff: boolean): Promise<void> {
  await Promise.all([outbox.run(ignoreBackoff), workspace.run(ignoreBackoff)]);
}

async function receiveChange(change: unknown): Promise<void> {
  const isStored = await navigator.locks
    .request(WORKSPACE, async () =>
      storeChange({ deviceDb: await getDeviceDatabase(), getDatabase, publishChanges }, change),
    )
    .catch(() => false);
  if (!isStored) await workspace.run(true);
}

/** For `waitUntil` in event listeners, so that the browser keeps the worker alive. */
export async function waitForFlush(): Promise<void> {
  await Promise.all([outbox.wait(), workspace.wait()]);
}

async function flushQueues(ignoreBackoff: boolean): Promise<void> {
  const deviceDb = await getDeviceDatabase();
  const onDelivered = async ({ id }: OutboxMessage) => {
    const request = await deviceDb.contactRequests.get(id);
    if (request) await showDeliveredNotification(request);
  };
  for (const [db, queues] of await getQueuesByDatabase())
    if (!db.isNewer) await flushOutbox(queues, { db, intakeClient, publishChanges, onDelivered }, ignoreBackoff);
  await endServerSessions({ db: deviceDb, intakeClient });
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

export function flushAfterWrite(areas: readonly Area[]): void {
  if (outboxQueues.some(({ area }) => areas.includes(area))) runSoon(outbox);
  void getDatabase()
    .then(({ slot }) => slot !== undefined && runSoon(workspace))
    .catch(() => {});
}

/** Also asks the browser to wake the worker when the network is back. */
function runSoon({ run }: ReturnType<typeof createRunner>): void {
  // The promise rejects if the user disabled background sync. Ignore that, because the other triggers still flush.
  void (self.registration as SyncRegistration).sync?.register(OUTBOX).catch(() => {});
  void run(false);
}

export function startOutbox(): void {
  self.addEventListener("message", (event) => {
    const message = event.data as MessageToWorker;
    if (message.type === "deliver")
      event.waitUntil(requestFlush(message.ignoreBackoff).then(() => replyNextAttempt(event.ports[0])));
    if (message.type === "change") event.waitUntil(receiveChange(message.change));
  });
  self.addEventListener("sync", (event) => {
    const { tag, waitUntil } = event as SyncEvent;
    if (tag === OUTBOX) waitUntil.call(event, flushIfNeeded());
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

/** The browser sends the event at once if it is online, so the write's own flush has often done all. */
async function flushIfNeeded(): Promise<void> {
  await waitForFlush();
  if (await isIdle()) return;
  await requestFlush(true);
  // A sync event that fails makes the browser retry later, with growing delays.
  if (!(await isIdle())) throw new Error("The outbox is not empty yet.");
}

const isIdle = async () => (await getNextMessageAt()) === null && (await countWaitingSets(await getDatabase())) === 0;
