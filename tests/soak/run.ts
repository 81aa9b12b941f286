import type { Browser } from "playwright/test";
import type { TestServer } from "../fixtures/test-server.ts";
import { backups } from "./backups.ts";
import { brokenBuilds } from "./broken-builds.ts";
import { concurrentTabs } from "./concurrent-tabs.ts";
import { faultyDeliveries } from "./faulty-deliveries.ts";
import { floodedSignIn, floodedStreams } from "./flooded-server.ts";
import { fullDisk } from "./full-disk.ts";
import { killedWorkers } from "./killed-workers.ts";
import { mixedBuilds } from "./mixed-builds.ts";
import { orders } from "./orders.ts";
import { powerLoss } from "./power-loss.ts";
import { createRandom } from "./random.ts";
import { addResults, noResult, type Result, type Scenario } from "./scenario.ts";
import { signOuts } from "./sign-outs.ts";
import { simulatedSync } from "./simulated-sync.ts";
import { wrongClocks } from "./wrong-clocks.ts";

export const scenarios: readonly Scenario[] = [
  killedWorkers,
  concurrentTabs,
  fullDisk,
  faultyDeliveries,
  brokenBuilds,
  backups,
  floodedSignIn,
  floodedStreams,
  orders,
  mixedBuilds,
  wrongClocks,
  signOuts,
  powerLoss,
  simulatedSync,
];

export interface ScenarioResult extends Result {
  readonly name: string;
  readonly rounds: number;
}

/** Runs at least one round. The same seed causes the same writes. */
export async function runScenario(
  scenario: Scenario,
  browser: Browser,
  server: TestServer,
  seed: number,
  milliseconds: number,
): Promise<ScenarioResult> {
  const random = createRandom(seed);
  const openScenario = await scenario.open(browser, server);
  const deadline = Date.now() + milliseconds;
  let result = noResult;
  let rounds = 0;
  try {
    do {
      result = addResults(result, await openScenario.round(random));
      rounds++;
    } while (Date.now() < deadline);
  } finally {
    await openScenario.close();
  }
  return { name: scenario.name, rounds, ...result };
}
