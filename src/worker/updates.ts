import type { PageMessage } from "../contract/worker-messages.ts";

declare const self: ServiceWorkerGlobalScope;

/** Takes over the open pages when this version becomes the active one: the first visit works without a reload. */
export function claimPages(): void {
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
