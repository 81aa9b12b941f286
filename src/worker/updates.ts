import type { PageMessage, VersionReply } from "../contract/worker-messages.ts";
import { RELEASE_NOTES_PATH } from "../lib/release-notes.ts";
import { fetchBuildFile, getBuildRevision } from "./precache.ts";

declare const self: ServiceWorkerGlobalScope;

/** Claims open pages on activation, so that the first visit works without a reload. */
export function claimClientsOnActivate(): void {
  self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
}

/** Handles messages from pages. A new version activates only after the user agreed to it on a page. */
export function registerPageMessages(): void {
  self.addEventListener("message", (event) => {
    const message = event.data as PageMessage;
    if (message.type === "activate-update") event.waitUntil(self.skipWaiting());
    if (message.type === "tell-version") event.waitUntil(replyVersion(event.ports[0]));
    if (message.type === "claim-clients") event.waitUntil(self.clients.claim());
  });
}

/** The app shell refers to hashed entry files, so its revision identifies the build. */
async function replyVersion(port: MessagePort | undefined): Promise<void> {
  // From its own precache: a waiting version can report its notes offline.
  const notes = await (await fetchBuildFile(RELEASE_NOTES_PATH)).json();
  port?.postMessage({ build: getBuildRevision("/index.html"), notes } satisfies VersionReply);
}
