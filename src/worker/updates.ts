import type { PageMessage, VersionReply } from "../contract/worker-messages.ts";
import { RELEASE_NOTES_PATH } from "../lib/release-notes.ts";
import { fetchBuildFile, getBuildRevision } from "./precache.ts";

declare const self: ServiceWorkerGlobalScope;

/** Takes over the open pages when this version becomes the active one: the first visit works without a reload. */
export function claimClientsOnActivate(): void {
  self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
}

/** A new version waits until a page says that the person agreed; it never pushes itself in. */
export function registerPageMessages(): void {
  self.addEventListener("message", (event) => {
    const message = event.data as PageMessage;
    if (message.type === "activate-update") event.waitUntil(self.skipWaiting());
    if (message.type === "tell-version") event.waitUntil(tellVersion(event.ports[0]));
    if (message.type === "claim-clients") event.waitUntil(self.clients.claim());
  });
}

/** The shell names the hash of every entry, so its revision is another whenever anything is. */
async function tellVersion(port: MessagePort | undefined): Promise<void> {
  // Of its own build: a version that waits tells what it brings, with or without a network.
  const notes = await (await fetchBuildFile(RELEASE_NOTES_PATH)).json();
  port?.postMessage({ build: getBuildRevision("/index.html"), notes } satisfies VersionReply);
}
