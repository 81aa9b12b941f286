import "fake-indexeddb/auto";
import Dexie from "dexie";
import { buildUrl } from "../../../src/contract/build-url.ts";
import { createWorkspace, pullChanges } from "../../../src/contract/workspace.ts";
import { Database } from "../../../src/db/database.ts";
import { readSyncState } from "../../../src/db/sync-state.ts";
import type { Account } from "../../../src/db/tables/auth.ts";
import { DATABASE_VERSION, syncedTables } from "../../../src/db/tables/index.ts";
import { fullAccess, getAccountFieldsOfRole } from "../../../src/domain/access.ts";
import { createIntakeClient } from "../../../src/domain/intake-client.ts";
import { createApi } from "../../../src/mocks/core/dispatch.ts";
import { signToken } from "../../../src/mocks/core/tokens.ts";
import { type Connection, syncWorkspace } from "../../../src/worker/workspace/sync-workspace.ts";
import { call, type FetchIntake } from "../../server/client.ts";
import { signInAdmin } from "../../server/suite/server-under-test.ts";
import { join } from "../../server/workspace-device.ts";
import type { Copy } from "./compare.ts";
import type { SendCall } from "./writer.ts";

// Dexie reads the globals when it is imported, before fake-indexeddb sets them.
Object.assign(Dexie.dependencies, { indexedDB, IDBKeyRange });
// MSW resolves the paths of the handlers against it.
Object.assign(globalThis, { location: new URL("https://phrom.example") });

const ACCOUNT: Account = {
  ...{ id: 1, username: "malee", usernameKey: "malee", email: "malee@example.com", emailKey: "malee@example.com" },
  ...{ fullName: "Malee", avatar: "", account: { creditBalance: 0 } },
  ...getAccountFieldsOfRole("admin", fullAccess),
  password: { salt: "", iterations: 1, hash: "" },
};
/** A token is valid for ten minutes. */
const TOKEN_MS = 5 * 60_000;
let deviceCount = 0;

/** A device of the workspace in this process: the worker's handlers and sync, with an IndexedDB in memory. */
export class NodeDevice {
  readonly #db: Database;
  readonly #connection: Connection;

  private constructor(db: Database, connection: Connection) {
    this.#db = db;
    this.#connection = connection;
  }

  /** Creates the workspace if there is none. */
  static async join(fetchIntake: FetchIntake): Promise<NodeDevice> {
    const session = await signInAdmin(fetchIntake);
    await call(fetchIntake, createWorkspace.path, { token: session.accessToken, body: { name: "ร้านมะลิ" } });
    const { device, workspace } = (await join(fetchIntake, session)).data;
    const db = new Database(`soak-${++deviceCount}`, device.slot);
    await db.open();
    await db.accounts.add(ACCOUNT);
    const client = createIntakeClient(fetchIntake);
    const getToken = async () => (await signInAdmin(fetchIntake)).accessToken;
    let [token, signedInAt] = [session.accessToken, Date.now()];
    return new NodeDevice(db, {
      ...{ device: device.id, epoch: workspace.epoch },
      call: async (endpoint, input) => {
        try {
          if (Date.now() > signedInAt + TOKEN_MS) [token, signedInAt] = [await getToken(), Date.now()];
        } catch {
          // The server was killed, and the device is offline.
          return undefined;
        }
        return client(endpoint, input, { token });
      },
      onApplied: () => {},
    });
  }

  readonly #api = createApi({
    getDatabase: async () => this.#db,
    publishChanges: () => {},
    intakeClient: createIntakeClient(() => Promise.reject(new TypeError("Failed to fetch"))),
  });

  readonly send: SendCall = async ({ method, path }, { params, body }) => {
    const headers = {
      authorization: `Bearer ${await signToken(this.#db, "access", ACCOUNT)}`,
      "content-type": "application/json",
    };
    const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
    const url = new URL(buildUrl(path, { ...params }), location.href);
    const response = await this.#api.handleRequest(new Request(url, init));
    if (!response) throw new Error(`No response to ${method} ${path}`);
    return { status: response.status, data: await response.json() };
  };

  /** Resolves to false if the server could not be reached. */
  async sync(): Promise<boolean> {
    return (await syncWorkspace(this.#db, this.#connection)).isDone;
  }

  /** Returns how many change sets the server has that this device believes to be waiting. */
  async countUnconfirmed(): Promise<number> {
    const { cursor, confirmed } = await readSyncState(this.#db);
    const { device, epoch } = this.#connection;
    const params = { device, epoch, schema: DATABASE_VERSION, cursor };
    const response = await this.#connection.call(pullChanges, { params });
    if (response === "signed-out" || !response?.isOk) throw new Error("The server does not answer.");
    return response.data.confirmed - confirmed;
  }

  async readCopy(): Promise<Copy> {
    const names = [...syncedTables.keys()];
    const lists = await Promise.all(names.map((name) => this.#db.table(name).toArray()));
    const rows = Object.fromEntries(names.map((name, index) => [name, lists[index]]));
    return JSON.parse(JSON.stringify({ rows, refusedSets: await this.#db.refusedSets.toArray() }));
  }

  countWaiting(): Promise<number> {
    return this.#db.changeSets.count();
  }

  async close(): Promise<void> {
    await this.#db.delete();
  }
}
