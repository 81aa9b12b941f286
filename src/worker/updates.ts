import type { PageMessage } from "../contract/worker-messages.ts";

declare const self: ServiceWorkerGlobalScope;

/** Takes over the pages that are open when the worker is first installed, so that the first visit works without a reload. */
export function claimFirstPages(): void {
  self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
}

/** A new version waits until a page says that the person agreed; it never pushes itself in. */
export function obeyPages(): void {
  self.addEventListener("message", (event) => {
    const message = event.data as PageMessage;
    if (message.type === "activate-update") event.waitUntil(self.skipWaiting());
    if (message.type === "claim-clients") event.waitUntil(self.clients.claim());
  });
}
