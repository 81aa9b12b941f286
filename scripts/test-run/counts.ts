import { readFile } from "node:fs/promises";
import * as v from "valibot";

export interface Counts {
  passed: number;
  failed: number;
}

export type ReadReport = (path: string) => Promise<Counts>;

const vitestReport = v.object({ numPassedTests: v.number(), numFailedTests: v.number() });
const playwrightReport = v.object({
  stats: v.object({ expected: v.number(), flaky: v.number(), unexpected: v.number() }),
});

export const readVitestReport: ReadReport = async (path) => {
  const { numPassedTests, numFailedTests } = v.parse(vitestReport, await json(path));
  return { passed: numPassedTests, failed: numFailedTests };
};

export const readPlaywrightReport: ReadReport = async (path) => {
  const { stats } = v.parse(playwrightReport, await json(path));
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
};

/** A step without a report counts as one check. So does a failure its report does not show: a file that cannot load. */
export async function getStepCounts(succeeded: boolean, read: () => Promise<Counts> | undefined): Promise<Counts> {
  const counts = await read()?.catch(() => ({ passed: 0, failed: 0 }));
  if (!counts) return succeeded ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  return succeeded || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}

async function json(path: string): Promise<unknown> {
  return JSON.parse(await readFile(path, "utf8"));
}
