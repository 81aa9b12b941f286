import type { Area } from "../contract/areas.ts";
import type { FlushReply, MessageToWorker } from "../contract/worker-messages.ts";
import { onDataChanges, waitForWorker } from "./service-worker.ts";

/** A change in these areas can add a message to the outbox. */
const OUTBOX_AREAS: readonly Area[] = ["contact", "requests"];
/** Clocks are not exact: without this minimum the page might ask just before the retry is due. */
const MIN_WAIT_MS = 250;
/** The maximum wait before the next flush: the clock may be put right meanwhile, and a message then be due. */
const MAX_WAIT_MS = 60_000;

let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Flushes at once, when the network returns, when the page becomes visible, after a change, and when a retry is due:
 * browsers without Background Sync have no other way to retry.
 */
export function startOutboxSync(): void {
  requestOutboxFlush();
  addEventListener("online", requestOutboxFlush);
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && requestOutboxFlush());
  onDataChanges((areas) => {
    if (areas.some((area) => OUTBOX_AREAS.includes(area))) void flush({ ignoreBackoff: false });
  });
}

/** Does not wait for the next retry. Call this, for example, when the server has just responded to another request. */
export const requestOutboxFlush = (): void => void flush({ ignoreBackoff: true });

/** The worker stores the rows of a colleague's change. If changes before it are missing, it asks the server for all. */
export const applyWorkspaceChange = (change: unknown): void =>
  navigator.serviceWorker.controller?.postMessage({ type: "change", change } satisfies MessageToWorker);

async function flush({ ignoreBackoff }: { ignoreBackoff: boolean }): Promise<void> {
  await waitForWorker().catch(() => {});
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }: MessageEvent<FlushReply>) => {
    port1.close();
    scheduleFlush(data.nextAttemptAt);
  };
  const message: MessageToWorker = { type: "deliver", ignoreBackoff };
  navigator.serviceWorker.controller?.postMessage(message, [port2]);
}

function scheduleFlush(nextAttemptAt: string | null): void {
  clearTimeout(timer);
  if (nextAttemptAt === null) return;
  const waitMs = Date.parse(nextAttemptAt) - Date.now();
  timer = setTimeout(() => void flush({ ignoreBackoff: false }), Math.min(MAX_WAIT_MS, Math.max(MIN_WAIT_MS, waitMs)));
}
