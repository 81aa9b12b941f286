import {
  CHANGES_CHANNEL,
  type ChangeEvent,
  type FlushReply,
  type PageMessage,
} from "../../contract/worker-messages.ts";
import type { PublishChanges } from "../../mocks/core/transaction.ts";
import { getDatabase } from "../get-database.ts";
import { contactRequestQueue } from "./contact-requests.ts";
import { registerNotificationClick, showDeliveredNotification } from "./delivered-notification.ts";
import { flushOutbox, getNextAttemptAt } from "./flush-outbox.ts";
import type { OutboxQueue } from "./outbox-queue.ts";
import { receivedRequestChangeQueue } from "./received-request-changes.ts";

declare const self: ServiceWorkerGlobalScope;

/** Background Sync, which Chromium alone has. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}
interface SyncRegistration extends ServiceWorkerRegistration {
  readonly sync?: { register: (tag: string) => Promise<void> };
}

const NAME = "phrom-outbox";
const sources: readonly OutboxQueue[] = [contactRequestQueue, receivedRequestChangeQueue];
const changes = new BroadcastChannel(CHANGES_CHANNEL);
const announce: PublishChanges = (areas) => changes.postMessage({ areas } satisfies ChangeEvent);

/** The run that goes on; whoever asks meanwhile gets one more after it, for it may have looked before they wrote. */
let running: Promise<void> = Promise.resolve();
let wanted: { hurried: boolean } | undefined;

/** Delivers what is due, now or after the run that goes on; fulfilled when that is done. */
export function requestFlush(hurried: boolean): Promise<void> {
  if (wanted) {
    wanted.hurried ||= hurried;
    return running;
  }
  wanted = { hurried };
  running = running.then(run).catch((error) => {
    wanted = undefined;
    // The database cannot be opened, on a full disk for one: whoever calls is told so. Whatever wakes the outbox next tries again.
    console.warn(error);
  });
  return running;
}

async function run(): Promise<void> {
  // Another worker, of another version, may be at it: one sender at a time, on the whole device.
  await navigator.locks.request(NAME, async () => {
    const now = wanted?.hurried ?? false;
    wanted = undefined;
    const db = await getDatabase();
    if (db.isNewer) return;
    const onDelivered = async (parcel: { id: string }) => {
      const request = await db.contactRequests.get(parcel.id);
      if (request) await showDeliveredNotification(request);
    };
    await flushOutbox(
      sources,
      { db, fetchIntake: (path, init) => fetch(path, init), publishChanges: announce, onDelivered },
      now,
    );
  });
}

/** After a write: delivers at once, and asks the browser to wake the worker when there is a network again. */
export function flushAfterWrite(areas: Parameters<PublishChanges>[0]): void {
  if (!sources.some(({ area }) => areas.includes(area))) return;
  // Refused where the person switched background work off; the other ways remain.
  void (self.registration as SyncRegistration).sync?.register(NAME).catch(() => {});
  void requestFlush(false);
}

/** What an event has to wait for, so that the browser lets the worker finish. */
export const waitForFlush = (): Promise<void> => running;

/** Registers what wakes the outbox besides a write: a page's word, Background Sync, a new version. */
export function startOutbox(): void {
  self.addEventListener("message", (event) => {
    const message = event.data as PageMessage;
    if (message.type === "deliver")
      event.waitUntil(requestFlush(message.ignoreBackoff).then(() => reply(event.ports[0])));
  });
  self.addEventListener("sync", (event) => {
    const { tag, waitUntil } = event as SyncEvent;
    if (tag === NAME) waitUntil.call(event, requestFlush(true).then(wantMore));
  });
  self.addEventListener("activate", (event) => event.waitUntil(requestFlush(true)));
  registerNotificationClick();
}

async function reply(port: MessagePort | undefined): Promise<void> {
  port?.postMessage({ nextAttemptAt: await getNextAttemptAt(sources, await getDatabase()) } satisfies FlushReply);
}

/** Fails while something waits: the browser then comes again, later each time. */
async function wantMore(): Promise<void> {
  if (await getNextAttemptAt(sources, await getDatabase())) throw new Error("The outbox is not empty yet.");
}
