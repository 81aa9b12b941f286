import { answerApi } from "./api.ts";
import { startOutbox } from "./outbox.ts";
import { answerNavigations, type BuildFiles, precacheBuild } from "./precache.ts";
import { takeShares } from "./share-target.ts";
import { passTeamEvents } from "./team-events.ts";
import { claimPages, obeyPages } from "./updates.ts";

/**
 * Registers every listener while the script first runs: a killed worker is woken for those alone. The routes are asked
 * in this order; what none of them wants goes to the network untouched.
 */
export function startWorker(build: BuildFiles): void {
  precacheBuild(build);
  takeShares();
  answerNavigations(build);
  answerApi();
  passTeamEvents();
  startOutbox();
  claimPages();
  obeyPages();
}
