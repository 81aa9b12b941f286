import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { nodeEnv, nodeFlags } from "../fixtures/node-flags.ts";
import type { FetchIntake } from "./client.ts";
import { admin } from "./suite/server-under-test.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** The smallest build that the server accepts, because these tests need no real build. */
const emptyBuildDir = join(ROOT, "node_modules/.tmp/empty-build");
mkdirSync(emptyBuildDir, { recursive: true });
writeFileSync(join(emptyBuildDir, "index.html"), "<!doctype html><title>Phrom</title>");

type Environment = Readonly<Record<string, string>>;

const quietEnv: Environment = {
  HOST: "127.0.0.1",
  PORT: "0",
  DIST_DIR: emptyBuildDir,
  LOG_LEVEL: "silent",
  RATE_LIMIT_REQUESTS: "1000000",
  RATE_LIMIT_SIGN_INS: "1000000",
};
export const adminEnv: Environment = { ADMIN_USERNAME: admin.username, ADMIN_PASSWORD: admin.password };

export class ServerProcess {
  readonly url: string;
  readonly child: ChildProcess;
  /** The lines that the process has printed so far. */
  readonly lines: readonly string[];

  private constructor(url: string, child: ChildProcess, lines: readonly string[]) {
    this.url = url;
    this.child = child;
    this.lines = lines;
  }

  /** Starts `script` and waits until it prints its first line. */
  static async start(
    env: Environment,
    script = "server/main.ts",
    flags: readonly string[] = nodeFlags,
  ): Promise<ServerProcess> {
    const { child, lines, errors } = run(script, [], env, flags);
    await new Promise<void>((resolve, reject) => {
      child.stdout?.once("data", resolve);
      child.once("exit", (code) => reject(new Error(`The server ended with ${code}: ${errors.join("\n")}`)));
    });
    // Wait a moment: readline emits the line after the data event.
    while (lines.length === 0) await new Promise(setImmediate);
    return new ServerProcess(lines[0]?.split(" ").at(-1) ?? "", child, lines);
  }

  readonly fetchIntake: FetchIntake = (path, init) => fetch(`${this.url}${path}`, init);

  /** Returns the exit code, or null if the signal killed the process. */
  async stop(signal: NodeJS.Signals = "SIGTERM"): Promise<number | null> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return this.child.exitCode;
    this.child.kill(signal);
    const [code] = await once(this.child, "exit");
    return code;
  }
}

export async function runScript(script: string, args: readonly string[], env: Environment) {
  const { child, lines, errors } = run(script, args, env);
  const [code] = await once(child, "close");
  return { code: code as number | null, output: lines.join("\n"), errors: errors.join("\n") };
}

function run(script: string, args: readonly string[], env: Environment, flags: readonly string[] = nodeFlags) {
  const child = spawn(process.execPath, [...flags, script, ...args], {
    cwd: ROOT,
    env: { ...process.env, ...nodeEnv, ...quietEnv, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [lines, errors]: string[][] = [[], []];
  createInterface(child.stdout).on("line", (line) => lines?.push(line));
  createInterface(child.stderr).on("line", (line) => errors?.push(line));
  return { child, lines: lines ?? [], errors: errors ?? [] };
}
