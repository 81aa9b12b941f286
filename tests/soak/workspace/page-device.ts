import type { Page } from "playwright/test";
import { login } from "../../../src/contract/auth.ts";
import { buildUrl } from "../../../src/contract/build-url.ts";
import type { Endpoint } from "../../../src/contract/endpoint.ts";
import { signInTeam } from "../../../src/contract/requests.ts";
import type { MessageToWorker } from "../../../src/contract/worker-messages.ts";
import { enterWorkspace, getWorkspaceStatus, leaveWorkspace } from "../../../src/contract/workspace-membership.ts";
import { syncedTables } from "../../../src/db/tables/index.ts";
import type { ChangeSet } from "../../../src/sync/change-set.ts";
import { type DatabaseRows, readDatabase } from "../../fixtures/database-rows.ts";
import { fetchFromPage } from "../../fixtures/example-request.ts";
import { admin } from "../../server/suite/server-under-test.ts";
import type { Copy } from "./compare.ts";
import type { Call, CallInput } from "./records.ts";

const MAX_REPEATS = 60;
const TIMEOUT_MS = 60_000;
const PAUSE_MS = 200;
const REPLY_TIMEOUT_MS = 35_000;

interface WorkspaceStatus {
  readonly waiting: number;
  readonly problem: string | null;
  readonly progress: object | null;
}

/** A browser that has joined the workspace. Its page runs no code of the app and calls the real worker. */
export class PageDevice {
  readonly page: Page;
  readonly #getHeaders: () => Record<string, string>;
  #token: string | undefined;

  /** `getHeaders` are sent with each call. */
  constructor(page: Page, getHeaders: () => Record<string, string> = () => ({})) {
    this.page = page;
    this.#getHeaders = getHeaders;
  }

  /** Repeats the call with its key until there is a response, and signs in again if the token has expired. */
  readonly send = async (...[endpoint, input]: Call) => {
    const key = crypto.randomUUID();
    for (let repeat = 0; repeat < MAX_REPEATS; repeat++) {
      const response = await this.#fetch(endpoint, input, key);
      if (response?.status === 401) await this.#signIn();
      else if (response) return response;
    }
    throw new Error(`No response for ${endpoint.name} after ${MAX_REPEATS} tries.`);
  };

  /** Repeats until the device has joined. Creates the workspace if there is none. */
  async enter(): Promise<void> {
    this.#token = undefined;
    const deadline = Date.now() + TIMEOUT_MS;
    const statuses: unknown[] = [];
    while (Date.now() < deadline) {
      const status = await this.#fetch(getWorkspaceStatus, {});
      // Calls without a token are allowed only before a device has joined.
      if (status?.status === 401) return this.#signIn();
      const signedIn = await this.#fetch(signInTeam, { body: admin });
      const create = { name: "ร้านมะลิ", areas: [] };
      const entered = await this.#fetch(enterWorkspace, { body: { deviceName: "Soak", create } });
      statuses.push([status, signedIn, entered].map((response) => response?.status));
      // The server may be down.
      if (entered?.status !== 200) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
    throw new Error(`The device cannot join the workspace: ${JSON.stringify(statuses.slice(-5))}`);
  }

  async leave(): Promise<void> {
    const { status } = await this.send(leaveWorkspace, { params: {} });
    if (status !== 200) throw new Error(`Unexpected response to leaving the workspace: ${status}`);
  }

  /** Asks the worker to sync, like a page that becomes visible. */
  requestSync(): Promise<void> {
    return this.#postSync(0);
  }

  /** Resolves when the worker has synced, or was killed. */
  sync(): Promise<void> {
    return this.#postSync(REPLY_TIMEOUT_MS);
  }

  #postSync(timeoutMs: number): Promise<void> {
    return postSync(this.page, timeoutMs, this.#getHeaders());
  }

  /** Signs in to the server again if its session has ended. Returns undefined if nothing waits and the last sync succeeded. */
  async findProblem(): Promise<object | undefined> {
    const { data } = await this.send(getWorkspaceStatus, {});
    const { waiting, problem, progress } = (data as { workspace: WorkspaceStatus }).workspace;
    if (problem === "signIn") await this.send(signInTeam, { body: admin });
    return waiting > 0 || problem || progress ? { waiting, problem, progress } : undefined;
  }

  readCopy(): Promise<Copy> {
    return readCopy(this.page);
  }

  /** The milliseconds from the first waiting change to the last, on the device's clock. */
  async getWaitingSpan(): Promise<number> {
    const { changeSets = [] } = await readWorkspaceTables(this.page, ["changeSets"]);
    const [first, last] = [changeSets[0], changeSets.at(-1)] as (ChangeSet | undefined)[];
    return (last?.at ?? 0) - (first?.at ?? 0);
  }

  /** The member can also sign in without the server. */
  async #signIn(): Promise<void> {
    for (let repeat = 0; repeat < MAX_REPEATS; repeat++) {
      const response = await this.#fetch(login, { body: admin });
      if (response?.status !== 200) continue;
      this.#token = (response.data as { accessToken: string }).accessToken;
      return;
    }
    throw new Error("The member cannot sign in on the device.");
  }

  #fetch({ method, path, name }: Endpoint, { params, body }: CallInput, key: string = crypto.randomUUID()) {
    const isSignedIn = this.#token !== undefined && name !== login.name;
    const headers = { ...this.#getHeaders(), ...(isSignedIn && { authorization: `Bearer ${this.#token}` }) };
    return fetchFromPage(this.page, { method, url: buildUrl(path, { ...params }), body, key }, headers);
  }
}

/** Asks the worker of the page to sync. Resolves when it has synced, or after the time-out. */
export async function postSync(
  page: Page,
  timeoutMs = REPLY_TIMEOUT_MS,
  headers: Record<string, string> = {},
): Promise<void> {
  const message = { type: "deliver", ignoreBackoff: true } satisfies MessageToWorker;
  await page.evaluate(
    async ([data, timeout]) => {
      const { port1, port2 } = new MessageChannel();
      const reply = new Promise((resolve) => {
        port1.onmessage = resolve;
      });
      navigator.serviceWorker.controller?.postMessage(data, [port2]);
      await Promise.race([reply, new Promise((resolve) => setTimeout(resolve, timeout))]);
    },
    [{ ...message, headers }, timeoutMs] as const,
  );
}

/** The rows of the workspace on the page's device. */
export async function readCopy(page: Page): Promise<Copy> {
  const { refusedSets, ...rows } = await readWorkspaceTables(page, [...syncedTables.keys(), "refusedSets"]);
  return JSON.parse(JSON.stringify({ rows, refusedSets }));
}

async function readWorkspaceTables(page: Page, names: string[]): Promise<DatabaseRows> {
  const database = await page.evaluate(async () => {
    const databases = await indexedDB.databases();
    return databases.map(({ name = "" }) => name).find((name) => name.startsWith("phrom-"));
  });
  return readDatabase(page, names, database);
}

/** Syncs all devices until nothing waits and each has what the others have sent. */
export async function syncUntilQuiet(devices: readonly PageDevice[]): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS;
  let problems: (object | undefined)[] = [];
  for (let quietPasses = 0; quietPasses < 2; ) {
    if (Date.now() > deadline) throw new Error(`The devices cannot sync with the server: ${JSON.stringify(problems)}`);
    await Promise.all(devices.map((device) => device.sync()));
    problems = await Promise.all(devices.map((device) => device.findProblem()));
    quietPasses = problems.some(Boolean) ? 0 : quietPasses + 1;
  }
}
