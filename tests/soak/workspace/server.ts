import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { groupBy, mapValues } from "es-toolkit";
import type { Row } from "../../../src/sync/policy.ts";
import { copyEmptyDatabase } from "../../fixtures/empty-database.ts";
import { nodeFlags } from "../../fixtures/node-flags.ts";
import { findFreePort } from "../../fixtures/test-server.ts";
import type { FetchIntake, TeamSession } from "../../server/client.ts";
import { adminEnv, ServerProcess } from "../../server/server-process.ts";
import { signInAdmin } from "../../server/suite/server-under-test.ts";
import { join as joinWorkspace, TestDevice } from "../../server/workspace-device.ts";
import type { Rows } from "./compare.ts";

const READER_ID = "5f0c6a52-8947-4e37-9b1a-6f52c8945d2f";

/** The real server. Starting it again keeps its address and its folder of data. */
export class WorkspaceServer {
  readonly url: string;
  readonly #folder: string;
  readonly #port: number;
  #process: ServerProcess | undefined;

  private constructor(folder: string, port: number) {
    this.#folder = folder;
    this.#port = port;
    this.url = `http://127.0.0.1:${port}`;
  }

  static async create(): Promise<WorkspaceServer> {
    const folder = await mkdtemp(join(tmpdir(), "phrom-soak-"));
    await copyEmptyDatabase(join(folder, "intake"));
    return new WorkspaceServer(folder, await findFreePort());
  }

  /** By default, serves the build. `flags` are Node's. */
  async start(env: Readonly<Record<string, string>> = {}, flags: readonly string[] = []): Promise<void> {
    const ownEnv = {
      DATA_DIR: this.#folder,
      PORT: String(this.#port),
      DIST_DIR: resolve(process.env.DIST_DIR ?? "dist"),
    };
    this.#process = await ServerProcess.start({ ...adminEnv, ...ownEnv, ...env }, undefined, [...nodeFlags, ...flags]);
  }

  async stop(signal: "SIGTERM" | "SIGKILL"): Promise<void> {
    await this.#process?.stop(signal);
  }

  async remove(): Promise<void> {
    await this.stop("SIGKILL");
    await rm(this.#folder, { recursive: true, force: true });
  }

  readonly fetchIntake: FetchIntake = (path, init) => fetch(`${this.url}${path}`, init);

  /** The rows that a new device of the member would get, by default of the admin. */
  async readRows(member?: TeamSession, readerId = READER_ID): Promise<Rows> {
    const session = member ?? (await signInAdmin(this.fetchIntake));
    const { device, workspace } = (await joinWorkspace(this.fetchIntake, session, readerId)).data;
    const reader = new TestDevice(this.fetchIntake, session, { ...device, epoch: workspace.epoch });
    await reader.load();
    const stored = [...reader.rows.values()].filter(({ row }) => row !== null);
    return mapValues(
      groupBy(stored, ({ table }) => table),
      (ofTable) => ofTable.map(({ row }): Row => row ?? {}),
    );
  }
}
