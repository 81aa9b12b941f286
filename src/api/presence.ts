import type { MessageToWorker, PresenceAnswer } from "../contract/worker-messages.ts";
import { sendToWorker } from "./send-to-worker.ts";

const TIMEOUT_MS = 30_000;

/** Tells the server that a page is open. Resolves to who else is there. */
export async function reportPresence(): Promise<PresenceAnswer> {
  const worker = navigator.serviceWorker.controller;
  return worker && sendToWorker<PresenceAnswer>(worker, { type: "report-presence" }, TIMEOUT_MS);
}

export const reportTyping = (room: string): void =>
  navigator.serviceWorker.controller?.postMessage({ type: "report-typing", room } satisfies MessageToWorker);
