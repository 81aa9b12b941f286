import type { MessageToWorker, VersionReply } from "../contract/worker-messages.ts";
import { RELEASE_NOTES_PATH } from "../lib/release-notes.ts";
import { fetchBuildFile, getBuildId } from "./build-files.ts";
import { stopStoring } from "./file-tiers.ts";
import { endTeamEvents } from "./team-events.ts";

declare const self: ServiceWorkerGlobalScope;

/** So the first visit works without a reload. */
export function claimClientsOnActivate(): void {
  self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
}

/** A new version activates only after the user agreed to the update on a page. */
export function registerPageMessages(): void {
  self.addEventListener("message", (event) => {
    const message = event.data as MessageToWorker;
    if (message.type === "activate-update") event.waitUntil(self.skipWaiting());
    if (message.type === "prepare-for-update") {
      endTeamEvents();
      stopStoring();
    }
    if (message.type === "tell-version") event.waitUntil(replyVersion(event.ports[0]));
    if (message.type === "claim-clients") event.waitUntil(self.clients.claim());
  });
}

async function replyVersion(port: MessagePort | undefined): Promise<void> {
  // Read the notes from this worker's own files, so that a waiting version can report its notes offline. A device of a
  // visitor does not have them.
  const notes = await fetchBuildFile(RELEASE_NOTES_PATH).then(
    (response) => response.json(),
    () => [],
  );
  port?.postMessage({ build: getBuildId(), notes } satisfies VersionReply);
}
