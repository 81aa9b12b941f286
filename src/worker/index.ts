import { registerApi } from "./api.ts";
import { findBlogDocument } from "./blog-documents.ts";
import { type BuildList, fetchBuildDocument, registerBuildFiles } from "./build-files.ts";
import { findSeededDatabase, registerDatabaseMessages } from "./database.ts";
import { registerFileTiers } from "./file-tiers.ts";
import { registerNavigation } from "./navigation.ts";
import { startOutbox } from "./outbox/outbox.ts";
import { registerPictures } from "./pictures.ts";
import { registerPresenceMessages } from "./presence-messages.ts";
import { registerPreviousBuilds } from "./previous-builds.ts";
import { registerPush } from "./push.ts";
import { registerShareTarget } from "./share-target.ts";
import { registerTeamEventForwarding } from "./team-events.ts";
import { claimClientsOnActivate, registerPageMessages } from "./updates.ts";

/**
 * Call this during the first run of the script, because the browser wakes a stopped worker only for listeners of that
 * run. Routes match in this order; a request that matches no route goes to the network unchanged.
 */
export function startWorker(build: BuildList | undefined): void {
  registerBuildFiles(build);
  registerShareTarget();
  // In development, Vite serves the files and documents.
  if (build) {
    registerFileTiers();
    registerPreviousBuilds();
    registerNavigation((path) =>
      findBlogDocument(path, { getDatabase: findSeededDatabase, fetchFile: fetchBuildDocument }),
    );
  }
  registerApi();
  registerPictures();
  registerDatabaseMessages();
  registerTeamEventForwarding();
  startOutbox();
  claimClientsOnActivate();
  registerPageMessages();
  registerPresenceMessages();
  registerPush();
}
