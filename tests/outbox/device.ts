import "fake-indexeddb/auto";
import Dexie from "dexie";
import { type ContactRequest, submitContactRequest } from "../../src/contract/contact.ts";
import { Database } from "../../src/db/database.ts";
import { createIntakeClient, type FetchIntake } from "../../src/domain/intake-client.ts";
import { type Api, createApi } from "../../src/mocks/core/dispatch.ts";
import { contactRequestQueue, flushOutbox } from "../../src/worker/outbox/flush-outbox.ts";

const ORIGIN = "https://phrom.example";
// Give Dexie these globals: it reads them when it is loaded, which may be before fake-indexeddb sets them.
Object.assign(Dexie.dependencies, { indexedDB, IDBKeyRange });
// MSW resolves handler paths against `location`, which Node does not have.
Object.assign(globalThis, { location: new URL(ORIGIN) });

/** The moments of sending a request at which the test can kill the worker. */
export type KillPoint = "claimed" | "sending" | "responded" | "acknowledged";

class WorkerKilled extends Error {}

export class Device {
  readonly #name: string;
  readonly #fetchIntake: FetchIntake;
  readonly #api: Api;
  #db: Database;

  constructor(name: string, fetchIntake: FetchIntake) {
    this.#name = name;
    this.#fetchIntake = fetchIntake;
    this.#db = new Database(name);
    this.#api = createApi({
      getDatabase: async () => this.#open(),
      publishChanges: () => {},
      intakeClient: createIntakeClient(fetchIntake),
    });
  }

  async listRequests(): Promise<ContactRequest[]> {
    return (await this.#open()).contactRequests.toArray();
  }

  /** Resolves when the outbox has stored the request. */
  async submit(key: string, message: string): Promise<void> {
    const body = JSON.stringify({ name: "มะลิ ใจดี", email: "mali@example.com", message });
    const headers = { "content-type": "application/json", "idempotency-key": key };
    const response = await this.#api.handleRequest(
      new Request(`${ORIGIN}${submitContactRequest.path}`, { method: submitContactRequest.method, headers, body }),
    );
    if (response?.status !== 202) throw new Error(`Not stored: ${response?.status}`);
  }

  /** Kills the worker at the first moment for which `isKilled` returns true. */
  async flushOutbox(isKilled: (moment: KillPoint) => boolean = () => false): Promise<void> {
    const db = await this.#open();
    const killIfChosen = (moment: KillPoint) => {
      if (!isKilled(moment)) return;
      // Close the database, because a killed worker can no longer write.
      db.close();
      throw new WorkerKilled();
    };
    let isClaimed = false;
    const tools = {
      db,
      intakeClient: createIntakeClient(async (path, init) => {
        killIfChosen("sending");
        const response = await this.#fetchIntake(path, init);
        killIfChosen("responded");
        return response;
      }),
      publishChanges: () => {
        isClaimed = !isClaimed;
        killIfChosen(isClaimed ? "claimed" : "acknowledged");
      },
    };
    try {
      await flushOutbox([contactRequestQueue], tools, true);
    } catch (error) {
      if (!(error instanceof WorkerKilled) && !(error instanceof Dexie.DatabaseClosedError)) throw error;
    }
  }

  async delete(): Promise<void> {
    this.#db.close();
    await Dexie.delete(this.#name);
  }

  async #open(): Promise<Database> {
    if (!this.#db.isOpen()) {
      this.#db = new Database(this.#name);
      await this.#db.open();
    }
    return this.#db;
  }
}
