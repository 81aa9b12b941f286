import { type Counts, type ReadReport, readPlaywrightReport, readVitestReport } from "./counts.ts";

export interface Step {
  readonly name: string;
  readonly command: readonly [program: string, ...args: string[]];
  /** Where the step writes what it counted; without it the step is one check. */
  readonly report?: { readonly path: string; readonly read: ReadReport };
  /** Makes no sense, and counts as failed, where one of these failed. */
  readonly dependsOn?: readonly string[];
  /** Waits for the network or uses one core alone: it runs while others do, and is heard when it is done. */
  readonly isParallel?: true;
}

export type StepResults = Map<string, Counts>;

const unitReport = "test-results/unit.json";

/** What needs no tests to have run, the quickest first. */
export const checkSteps: readonly Step[] = [
  { name: "types", command: ["tsc", "-b"] },
  { name: "lint", command: ["biome", "ci", "--error-on-warnings"] },
  { name: "build", command: ["npm", "run", "build"] },
  // One after the other: two installations at once would wait for each other's lock, and fail.
  { name: "postgres", command: ["node", "scripts/setup-postgres.ts"], isParallel: true },
  { name: "browser", command: ["node", "scripts/setup-chromium.ts"], isParallel: true },
  { name: "unused", command: ["knip"], isParallel: true },
];

/** Both use all cores there are. */
export const testSteps: readonly Step[] = [
  {
    name: "unit",
    command: ["vitest", "run", "--reporter=default", "--reporter=json", `--outputFile.json=${unitReport}`],
    report: { path: unitReport, read: readVitestReport },
  },
  {
    name: "e2e",
    command: ["playwright", "test"],
    report: { path: "test-results/e2e.json", read: readPlaywrightReport },
    dependsOn: ["build", "browser"],
  },
];
