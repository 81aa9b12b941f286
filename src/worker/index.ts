import { api, registerApi } from "./api.ts";
import { findBlogDocument } from "./blog-documents.ts";
import { getDatabase } from "./database.ts";
import { startOutbox } from "./outbox/outbox.ts";
import { registerPictures } from "./pictures.ts";
import { type BuildFiles, fetchBuildFile, precacheBuild, registerNavigation } from "./precache.ts";
import { registerShareTarget } from "./share-target.ts";
import { addStartData } from "./start-data.ts";
import { registerTeamEventForwarding } from "./team-events.ts";
import { claimClientsOnActivate, registerPageMessages } from "./updates.ts";

/**
 * Registers all event listeners during the first run of the script, because the browser wakes a stopped worker only for
 * those. Routes match in this order; a request that matches no route goes to the network unchanged.
 */
export function startWorker(build: BuildFiles): void {
  precacheBuild(build);
  registerShareTarget();
  registerNavigation(
    build,
    (response, event) => addStartData(response, event, api.handleRequest),
    (path) => findBlogDocument(path, { getDatabase, fetchFile: fetchBuildFile }),
  );
  registerApi();
  registerPictures();
  registerTeamEventForwarding();
  startOutbox();
  claimClientsOnActivate();
  registerPageMessages();
}
