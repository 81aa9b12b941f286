import type { MessageToWorker, RepairReply } from "../contract/worker-messages.ts";

/** Checking and loading all files takes seconds on a slow network. */
const REPAIR_TIMEOUT_MS = 120_000;

/** Resolves to null if there is no reply in time. */
export function sendToWorker<Reply>(worker: ServiceWorker, message: MessageToWorker, timeoutMs: number) {
  const { port1, port2 } = new MessageChannel();
  return new Promise<Reply | null>((resolve) => {
    const timer = setTimeout(() => resolve(null), timeoutMs);
    port1.onmessage = ({ data }: MessageEvent<Reply>) => {
      clearTimeout(timer);
      port1.close();
      resolve(data);
    };
    worker.postMessage(message, [port2]);
  });
}

/** The worker checks the stored files of the app and loads wrong and missing ones again. */
export async function repairAppFiles(timeoutMs = REPAIR_TIMEOUT_MS): Promise<RepairReply> {
  const worker = navigator.serviceWorker.controller;
  const reply = worker && (await sendToWorker<RepairReply>(worker, { type: "repair-files" }, timeoutMs));
  return reply ?? { isOk: false, repaired: 0 };
}
