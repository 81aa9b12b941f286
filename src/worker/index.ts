import { registerApi } from "./api.ts";
import { startOutbox } from "./outbox/outbox.ts";
import { type BuildFiles, precacheBuild, registerNavigation } from "./precache.ts";
import { registerShareTarget } from "./share-target.ts";
import { registerTeamEvents } from "./team-events.ts";
import { claimClientsOnActivate, registerPageMessages } from "./updates.ts";

/**
 * Registers every listener while the script first runs: a killed worker is woken for those alone. The routes are asked
 * in this order; what none of them wants goes to the network untouched.
 */
export function startWorker(build: BuildFiles): void {
  precacheBuild(build);
  registerShareTarget();
  registerNavigation(build);
  registerApi();
  registerTeamEvents();
  startOutbox();
  claimClientsOnActivate();
  registerPageMessages();
}
