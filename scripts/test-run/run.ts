import { spawn } from "node:child_process";
import { rm } from "node:fs/promises";
import { delimiter, resolve } from "node:path";
import { type Counts, countStep } from "./counts.ts";
import type { Results, Step } from "./steps.ts";

// Started without npm, the project's own programs (and its own Node) are not on the path.
const env = { ...process.env, PATH: `${resolve("node_modules/.bin")}${delimiter}${process.env.PATH}` };

/** Runs a step with its output passed on, and counts what came of it. */
export async function runStep({ name, command, report, after = [] }: Step, results: Results): Promise<Counts> {
  const missing = after.find((earlier) => results.get(earlier)?.failed);
  console.log(`\n▶ ${name}: ${missing ? `not run, because ${missing} failed` : command.join(" ")}`);
  if (missing) return { passed: 0, failed: 1 };
  // The last run's report must not be taken for this one's.
  if (report) await rm(report.path, { force: true });
  return countStep(await succeeds(command), () => report?.read(report.path));
}

function succeeds([program, ...args]: Step["command"]): Promise<boolean> {
  return new Promise((done) => {
    spawn(program, args, { stdio: ["ignore", "inherit", "inherit"], env })
      .once("error", (error) => {
        console.error(error.message);
        done(false);
      })
      .once("exit", (code) => done(code === 0));
  });
}
