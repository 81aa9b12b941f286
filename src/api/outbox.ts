import type { Area } from "../contract/areas.ts";
import type { FlushReply, PageMessage } from "../contract/worker-messages.ts";
import { onDataChanges, waitForWorker } from "./service-worker.ts";

/** The areas of which something may wait in the outbox. */
const AREAS: readonly Area[] = ["contact", "requests"];
/** A wait that is over by then is asked about no sooner: clocks are not that exact. */
const SHORTEST_WAIT_MS = 250;
/** Longer ones overflow the browser's timer, and a sleeping device forgets them. */
const LONGEST_WAIT_MS = 60 * 60_000;

let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Has the worker deliver what waits for as long as this page is open: now, when the network comes back, when the page
 * comes into view, and when the next try is due. Browsers without Background Sync have nothing else.
 */
export function startOutboxSync(): void {
  const hurry = () => void deliver(true);
  hurry();
  addEventListener("online", hurry);
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && hurry());
  onDataChanges((areas) => {
    if (areas.some((area) => AREAS.includes(area))) void deliver(false);
  });
}

/** The server has just answered something: what could not reach it has its turn now. */
export const requestOutboxFlush = (): void => void deliver(true);

async function deliver(hurried: boolean): Promise<void> {
  await waitForWorker().catch(() => {});
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }: MessageEvent<FlushReply>) => {
    port1.close();
    askAgainAt(data.nextAttemptAt);
  };
  const message: PageMessage = { type: "deliver", ignoreBackoff: hurried };
  navigator.serviceWorker.controller?.postMessage(message, [port2]);
}

function askAgainAt(moment: string | null): void {
  clearTimeout(timer);
  if (moment === null) return;
  const wait = Date.parse(moment) - Date.now();
  timer = setTimeout(() => void deliver(false), Math.min(LONGEST_WAIT_MS, Math.max(SHORTEST_WAIT_MS, wait)));
}
