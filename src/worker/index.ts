import { api, registerApi } from "./api.ts";
import { findBlogDocument } from "./blog-documents.ts";
import { type BuildFile, fetchBuildDocument, registerBuildFiles } from "./build-files.ts";
import { getDatabase } from "./database.ts";
import { registerNavigation } from "./navigation.ts";
import { startOutbox } from "./outbox/outbox.ts";
import { registerPictures } from "./pictures.ts";
import { registerShareTarget } from "./share-target.ts";
import { addStartData } from "./start-data.ts";
import { registerTeamEventForwarding } from "./team-events.ts";
import { claimClientsOnActivate, registerPageMessages } from "./updates.ts";

/**
 * Registers all event listeners during the first run of the script, because the browser wakes a stopped worker only for
 * those. Routes match in this order; a request that matches no route goes to the network unchanged.
 */
export function startWorker(build: readonly BuildFile[]): void {
  registerBuildFiles(build);
  registerShareTarget();
  // In development, Vite serves the documents.
  if (build.length > 0)
    registerNavigation(
      (response, event) => addStartData(response, event, api.handleRequest),
      (path) => findBlogDocument(path, { getDatabase, fetchFile: fetchBuildDocument }),
    );
  registerApi();
  registerPictures();
  registerTeamEventForwarding();
  startOutbox();
  claimClientsOnActivate();
  registerPageMessages();
}
