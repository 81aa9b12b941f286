import { type Counts, countPlaywright, countVitest, type ReadReport } from "./counts.ts";

export interface Step {
  readonly name: string;
  readonly command: readonly [program: string, ...args: string[]];
  /** Where the step writes what it counted; without it the step is one check. */
  readonly report?: { readonly path: string; readonly read: ReadReport };
  /** Makes no sense, and counts as failed, where one of these failed. */
  readonly after?: readonly string[];
}

export type Results = Map<string, Counts>;

const unitReport = "test-results/unit.json";

/** Everything that must hold, the quickest first. */
export const steps: readonly Step[] = [
  { name: "types", command: ["tsc", "-b"] },
  { name: "lint", command: ["biome", "ci", "--error-on-warnings"] },
  { name: "unused", command: ["knip"] },
  { name: "postgres", command: ["node", "scripts/setup-postgres.ts"] },
  {
    name: "unit",
    command: ["vitest", "run", "--reporter=default", "--reporter=json", `--outputFile.json=${unitReport}`],
    report: { path: unitReport, read: countVitest },
  },
  { name: "build", command: ["npm", "run", "build"] },
  { name: "browser", command: ["node", "scripts/setup-chromium.ts"] },
  {
    name: "e2e",
    command: ["playwright", "test"],
    report: { path: "test-results/e2e.json", read: countPlaywright },
    after: ["build", "browser"],
  },
];
