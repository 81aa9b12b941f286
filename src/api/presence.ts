import type { MessageToWorker } from "../contract/worker-messages.ts";
import type { Presence } from "../contract/workspace-presence.ts";
import { sendToWorker } from "./send-to-worker.ts";

const TIMEOUT_MS = 30_000;

/** Tells the server that a page is open. Resolves to who else is there, or to null if the server cannot be reached. */
export async function reportPresence(): Promise<Presence[] | null> {
  const worker = navigator.serviceWorker.controller;
  return worker && sendToWorker<Presence[]>(worker, { type: "report-presence" }, TIMEOUT_MS);
}

export const reportTyping = (room: string): void =>
  navigator.serviceWorker.controller?.postMessage({ type: "report-typing", room } satisfies MessageToWorker);
