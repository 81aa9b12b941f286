import { type ChildProcess, spawn } from "node:child_process";
import { rm } from "node:fs/promises";
import { delimiter, resolve } from "node:path";
import { type Counts, getStepCounts } from "./counts.ts";
import type { Step, StepResults } from "./steps.ts";

// Started without npm, the project's own programs (and its own Node) are not on the path.
const env = { ...process.env, PATH: `${resolve("node_modules/.bin")}${delimiter}${process.env.PATH}` };

/** Runs steps one after the other. A failed one does not hide what the later ones would tell. */
export async function runSteps(steps: readonly Step[], results: StepResults): Promise<void> {
  for (const step of steps) results.set(step.name, await runStep(step, results));
}

/** Runs a step with its output passed on, and counts what came of it. */
async function runStep(
  { name, command, report, dependsOn = [], isParallel }: Step,
  results: StepResults,
): Promise<Counts> {
  const missing = dependsOn.find((earlier) => results.get(earlier)?.failed);
  const title = `\n▶ ${name}: ${missing ? `not run, because ${missing} failed` : command.join(" ")}\n`;
  if (missing || !isParallel) process.stdout.write(title);
  if (missing) return { passed: 0, failed: 1 };
  // The last run's report must not be taken for this one's.
  if (report) await rm(report.path, { force: true });
  const succeeded = isParallel ? await succeedsBeside(command, title) : await succeeds(command);
  return getStepCounts(succeeded, () => report?.read(report.path));
}

const succeeds = ([program, ...args]: Step["command"]) =>
  ended(spawn(program, args, { stdio: ["ignore", "inherit", "inherit"], env }));

/** Holds the output back until it is whole: two at once could not be read. */
async function succeedsBeside([program, ...args]: Step["command"], title: string): Promise<boolean> {
  const child = spawn(program, args, { stdio: ["ignore", "pipe", "pipe"], env });
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (part: Buffer) => said.push(part));
  const succeeded = await ended(child);
  process.stdout.write(Buffer.concat([Buffer.from(title), ...said]));
  return succeeded;
}

const ended = (child: ChildProcess) =>
  new Promise<boolean>((done) => {
    child
      .once("error", (error) => {
        console.error(error.message);
        done(false);
      })
      .once("close", (code) => done(code === 0));
  });
