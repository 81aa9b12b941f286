import type { Browser } from "playwright/test";
import type { TestServer } from "../fixtures/test-server.ts";
import { createRandom } from "./random.ts";
import { addResults, type Result, type Scenario, zeroResult } from "./scenario.ts";

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
  let result = zeroResult;
  let rounds = 0;
  try {
    do {
      result = addResults(result, await openScenario.round(random));
      rounds++;
    } while (Date.now() < deadline);
  } catch (error) {
    // If the browser has crashed, closing fails too and would hide the error.
    await openScenario.close().catch(() => {});
    throw error;
  }
  await openScenario.close();
  return { name: scenario.name, rounds, ...result };
}
