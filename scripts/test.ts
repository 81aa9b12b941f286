import { type ChildProcess, spawn } from "node:child_process";
import { readFile, rm } from "node:fs/promises";
import { delimiter, relative, resolve } from "node:path";
import * as v from "valibot";
import { findFirefox, findWebKit } from "./find-browser.ts";

interface Counts {
  passed: number;
  failed: number;
}

interface TestTime {
  file: string;
  title: string;
  ms: number;
}

type ReadReport = (path: string) => Promise<Counts & { times: readonly TestTime[] }>;

interface Step {
  readonly name: string;
  readonly command: readonly [program: string, ...args: string[]];
  /** A step without a report counts as one check. */
  readonly report?: { readonly path: string; readonly read: ReadReport };
  /** If one of these steps failed, this step is skipped and counted as failed. */
  readonly dependsOn?: readonly string[];
  /**
   * A step that waits for the network or does not use all cores runs beside others and prints its output at the end.
   */
  readonly isBackground?: true;
  /** Undefined if the step can run here. */
  readonly getSkipReason?: () => string | undefined;
}

interface StepResult extends Counts {
  readonly seconds: number;
  readonly skipReason?: string | undefined;
}

const vitestReport = v.object({
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  testResults: v.array(
    v.object({
      name: v.string(),
      assertionResults: v.array(v.object({ fullName: v.string(), duration: v.nullish(v.number(), 0) })),
    }),
  ),
});

const readVitestReport: ReadReport = async (path) => {
  const { numPassedTests, numFailedTests, testResults } = v.parse(vitestReport, await readJson(path));
  const times = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({ file: relative(".", name), title: fullName, ms: duration })),
  );
  return { passed: numPassedTests, failed: numFailedTests, times };
};

interface PlaywrightSuite {
  readonly specs: readonly {
    readonly file: string;
    readonly title: string;
    readonly tests: readonly { readonly results: readonly { readonly duration: number }[] }[];
  }[];
  readonly suites?: readonly PlaywrightSuite[] | undefined;
}

const playwrightSuite: v.GenericSchema<PlaywrightSuite> = v.object({
  specs: v.array(
    v.object({
      file: v.string(),
      title: v.string(),
      tests: v.array(v.object({ results: v.array(v.object({ duration: v.number() })) })),
    }),
  ),
  suites: v.optional(v.array(v.lazy(() => playwrightSuite))),
});

const playwrightReport = v.object({
  stats: v.object({ expected: v.number(), flaky: v.number(), unexpected: v.number() }),
  suites: v.array(playwrightSuite),
});

const readPlaywrightReport: ReadReport = async (path) => {
  const { stats, suites } = v.parse(playwrightReport, await readJson(path));
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, times: suites.flatMap(getTimes) };
};

const getTimes = ({ specs, suites = [] }: PlaywrightSuite): TestTime[] => [
  ...specs.flatMap(({ file, title, tests }) =>
    tests.flatMap(({ results }) => results.map(({ duration }) => ({ file, title, ms: duration }))),
  ),
  ...suites.flatMap(getTimes),
];

const SLOWEST_COUNT = 20;

/** The slowest tests decide how long the next run takes. */
function printSlowest(name: string, times: readonly TestTime[]): void {
  if (times.length <= 1) return;
  console.log(`\nThe slowest tests of ${name}:`);
  for (const { file, title, ms } of times.toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST_COUNT))
    console.log(`${(ms / 1_000).toFixed(1).padStart(6)} s  ${file} › ${title}`);
}

async function readJson(path: string): Promise<unknown> {
  return JSON.parse(await readFile(path, "utf8"));
}

const unitReport = "test-results/unit.json";

const checkSteps: readonly Step[] = [
  { name: "lint", command: ["biome", "ci", "--error-on-warnings"] },
  { name: "build", command: ["npm", "run", "build"] },
  // Background steps run one after the other: two apt-get processes at once would fail on apt's package lock.
  { name: "postgres", command: ["node", "scripts/setup-postgres.ts"], isBackground: true },
  { name: "browsers", command: ["node", "scripts/setup-browsers.ts"], isBackground: true },
  { name: "unused", command: ["knip"], isBackground: true },
  // The type checker leaves a core idle half of the time.
  { name: "types", command: ["tsc", "-b"], isBackground: true },
];

function createBrowserStep(name: string, projects: readonly string[], getSkipReason?: Step["getSkipReason"]): Step {
  return {
    name,
    command: ["playwright", "test", ...projects.map((project) => `--project=${project}`)],
    report: { path: `test-results/${name}.json`, read: readPlaywrightReport },
    dependsOn: ["build", "browsers"],
    ...(getSkipReason && { getSkipReason }),
  };
}

/** These steps run one after the other, because each uses all cores. */
const testSteps: readonly Step[] = [
  {
    name: "unit",
    command: ["vitest", "run", "--reporter=default", "--reporter=json", `--outputFile.json=${unitReport}`],
    report: { path: unitReport, read: readVitestReport },
  },
  createBrowserStep("e2e", ["shell", "browser"]),
  createBrowserStep("firefox", ["firefox"], () =>
    findFirefox() ? undefined : "Firefox is not installed (on Debian: apt-get install firefox-esr)",
  ),
  createBrowserStep("webkit", ["webkit"], () =>
    findWebKit() ? undefined : "WebKit is not installed (on Debian: apt-get install webkit2gtk-driver xvfb)",
  ),
];

// Add the project's programs and the running Node to PATH, for the case that npm did not start this script.
const env = { ...process.env, PATH: `${resolve("node_modules/.bin")}${delimiter}${process.env.PATH}` };
const results = new Map<string, StepResult>();

/** A failed step does not stop the later ones. */
async function runSteps(steps: readonly Step[]): Promise<void> {
  for (const step of steps) {
    const start = performance.now();
    const counts = await runStep(step);
    results.set(step.name, { ...counts, seconds: Math.round((performance.now() - start) / 1_000) });
  }
}

async function runStep(step: Step): Promise<Omit<StepResult, "seconds">> {
  const { name, command, report, dependsOn = [], isBackground } = step;
  const skipReason = step.getSkipReason?.();
  if (skipReason) {
    console.log(`\n▶ ${name}: skipped. ${skipReason}`);
    return { passed: 0, failed: 0, skipReason };
  }
  const failedStep = dependsOn.find((earlier) => results.get(earlier)?.failed);
  const title = `\n▶ ${name}: ${failedStep ? `skipped, because ${failedStep} failed` : command.join(" ")}\n`;
  if (failedStep || !isBackground) process.stdout.write(title);
  if (failedStep) return { passed: 0, failed: 1 };
  // Delete the last run's report: if the step crashes, the old counts must not be used.
  if (report) await rm(report.path, { force: true });
  const hasSucceeded = isBackground ? await runBuffered(command, title) : await run(command, report?.path);
  if (!report) return hasSucceeded ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  const { times, ...counts } = await report.read(report.path).catch(() => ({ passed: 0, failed: 0, times: [] }));
  printSlowest(name, times);
  // A test file that cannot be loaded fails the step although no test failed: count one failure.
  return hasSucceeded || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}

const run = ([program, ...args]: Step["command"], report = "") =>
  waitForExit(
    spawn(program, args, {
      stdio: ["ignore", "inherit", "inherit"],
      env: { ...env, ...(report && { PLAYWRIGHT_JSON_OUTPUT_FILE: report }) },
    }),
  );

/** Prints the output at the end, so that it does not mix with the output of another step. */
async function runBuffered([program, ...args]: Step["command"], title: string): Promise<boolean> {
  const child = spawn(program, args, { stdio: ["ignore", "pipe", "pipe"], env });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (part: Buffer) => output.push(part));
  const hasSucceeded = await waitForExit(child);
  process.stdout.write(Buffer.concat([Buffer.from(title), ...output]));
  return hasSucceeded;
}

const waitForExit = (child: ChildProcess) =>
  new Promise<boolean>((done) => {
    child
      .once("error", (error) => {
        console.error(error.message);
        done(false);
      })
      .once("close", (code) => done(code === 0));
  });

function printSummary(steps: readonly Step[]): Counts {
  const totals = { passed: 0, failed: 0 };
  console.log("");
  for (const { name } of steps) {
    const result = results.get(name);
    if (!result) continue;
    const { passed, failed, seconds, skipReason } = result;
    const counts = skipReason ? `skipped. ${skipReason}` : `${passed} passed, ${failed} failed  ${seconds} s`;
    console.log(`${skipReason ? "–" : failed > 0 ? "✘" : "✓"} ${name.padEnd(8)} ${counts}`);
    totals.passed += passed;
    totals.failed += failed;
  }
  console.log(`${totals.passed} passed, ${totals.failed} failed`);
  return totals;
}

// `node scripts/test.ts` runs all steps; `node scripts/test.ts types lint` runs only those two.
const stepNames = process.argv.slice(2);
const allSteps = [...checkSteps, ...testSteps];
const unknownNames = stepNames.filter((name) => !allSteps.some((step) => step.name === name));
if (unknownNames.length > 0) {
  console.error(
    `Unknown step: ${unknownNames.join(", ")}. The steps are ${allSteps.map((step) => step.name).join(", ")}.`,
  );
  process.exit(2);
}
const isSelected = ({ name }: Step) => stepNames.length === 0 || stepNames.includes(name);
const selectedChecks = checkSteps.filter(isSelected);
await Promise.all([
  runSteps(selectedChecks.filter(({ isBackground }) => !isBackground)),
  runSteps(selectedChecks.filter(({ isBackground }) => isBackground)),
]);
await runSteps(testSteps.filter(isSelected));
process.exitCode = printSummary(allSteps).failed > 0 ? 1 : 0;
