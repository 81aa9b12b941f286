import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chown, mkdtemp, readFile, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { findPostgres } from "../../scripts/find-postgres.ts";

const USER = "phrom";
const RETRY_MS = 50;

/** Undefined if PostgreSQL is not installed: the tests are then skipped. */
export const postgresBinDir = findPostgres();

export class TestPostgres {
  readonly #folder: string;
  readonly #port: number;
  readonly #owner: { uid?: number; gid?: number };
  readonly #settings: readonly string[];
  #process: ChildProcess | undefined;

  private constructor(
    folder: string,
    port: number,
    owner: { uid?: number; gid?: number },
    settings: readonly string[],
  ) {
    this.#folder = folder;
    this.#port = port;
    this.#owner = owner;
    this.#settings = settings;
  }

  /** By default fsync is off, which saves time. */
  static async start(settings: readonly string[] = ["fsync=off"]): Promise<TestPostgres> {
    const folder = await mkdtemp(join(tmpdir(), "phrom-postgres-"));
    const owner = await chooseOwner(folder);
    const cluster = new TestPostgres(folder, await findFreePort(), owner, settings);
    const initdb = cluster.#run("initdb", [
      "-D",
      folder,
      "-U",
      USER,
      "--auth=trust",
      "-E",
      "UTF8",
      "--locale=C",
      "--no-sync",
    ]);
    const [code] = await once(initdb, "exit");
    if (code !== 0) throw new Error(`initdb ended with ${code}.`);
    await cluster.resume();
    return cluster;
  }

  url(database = "postgres"): string {
    return `postgres://${USER}:a-secret@127.0.0.1:${this.#port}/${database}`;
  }

  async createDatabase(name: string): Promise<string> {
    await this.query(`create database ${name}`);
    return this.url(name);
  }

  async query(statement: string, database?: string): Promise<Record<string, unknown>[]> {
    const client = new pg.Client(this.url(database));
    // Ignore the client's error events: the calls below reject too. Without a listener, an event would end the process.
    client.on("error", () => {});
    try {
      await client.connect();
      return (await client.query(statement)).rows;
    } finally {
      await client.end();
    }
  }

  /** Starts the server, or restarts it after `pause`. */
  async resume(): Promise<void> {
    const settings = [...this.#settings, `unix_socket_directories=${this.#folder}`].flatMap((each) => ["-c", each]);
    const child = this.#run("postgres", ["-D", this.#folder, "-h", "127.0.0.1", "-p", `${this.#port}`, ...settings]);
    this.#process = child;
    while (!(await this.query("select 1").catch(() => undefined))) {
      if (child.exitCode !== null) throw new Error(`postgres ended with ${child.exitCode}.`);
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }

  async pause(): Promise<void> {
    const child = this.#process;
    this.#process = undefined;
    if (!child || child.exitCode !== null) return;
    child.kill("SIGINT");
    await once(child, "exit");
  }

  async remove(): Promise<void> {
    await this.pause();
    await rm(this.#folder, { recursive: true, force: true });
  }

  #run(program: string, args: readonly string[]): ChildProcess {
    // Run in PostgreSQL's own folder, because its user may have no access to the current folder.
    const options = { cwd: this.#folder, stdio: "ignore" as const, ...this.#owner };
    return spawn(join(postgresBinDir ?? "", program), args, options);
  }
}

/** PostgreSQL refuses to run as root, so use Debian's user `postgres`, or `nobody`. */
async function chooseOwner(folder: string): Promise<{ uid?: number; gid?: number }> {
  if (process.getuid?.() !== 0) return {};
  const users = (await readFile("/etc/passwd", "utf8")).split("\n").map((line) => line.split(":"));
  const [, , uid, gid] =
    ["postgres", "nobody"].map((name) => users.find(([each]) => each === name)).find(Boolean) ?? [];
  const owner = { uid: Number(uid), gid: Number(gid) };
  await chown(folder, owner.uid, owner.gid);
  return owner;
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, "close");
  return port;
}
