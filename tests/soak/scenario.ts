import type { Browser } from "playwright/test";
import type { TestServer } from "../fixtures/test-server.ts";
import type { Random } from "./random.ts";

export interface Result {
  /** Writes, requests or updates. */
  attempts: number;
  /** Killed workers, refused writes, broken connections, wrong files. */
  disturbances: number;
  /** Acknowledged data that is missing, or that no longer works. */
  losses: number;
  /** Data that exists more than once, or that was stored although it was refused. */
  duplicates: number;
}

export interface OpenScenario {
  round: (random: Random) => Promise<Result>;
  close: () => Promise<void>;
}

/** `open` prepares what the rounds use, such as a device or a folder. */
export interface Scenario {
  readonly name: string;
  /** By default, every machine can run the scenario. */
  isPossible?: () => boolean;
  open: (browser: Browser, server: TestServer) => Promise<OpenScenario>;
}

export const zeroResult: Result = { attempts: 0, disturbances: 0, losses: 0, duplicates: 0 };

export const addResults = (a: Result, b: Result): Result => ({
  attempts: a.attempts + b.attempts,
  disturbances: a.disturbances + b.disturbances,
  losses: a.losses + b.losses,
  duplicates: a.duplicates + b.duplicates,
});

/** Acknowledged data must be stored once. */
export function countLossesAndDuplicates(acknowledged: readonly string[], stored: readonly string[]) {
  const counts = new Map<string, number>();
  for (const each of stored) counts.set(each, (counts.get(each) ?? 0) + 1);
  return {
    losses: acknowledged.filter((each) => !counts.has(each)).length,
    duplicates: acknowledged.reduce((sum, each) => sum + Math.max(0, (counts.get(each) ?? 0) - 1), 0),
  };
}
