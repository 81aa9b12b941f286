import "fake-indexeddb/auto";
import Dexie from "dexie";
import { type ContactRequest, submitContactRequest } from "../../src/contract/contact.ts";
import { Database } from "../../src/db/database.ts";
import { type Api, createApi } from "../../src/mocks/core/dispatch.ts";
import { flushOutbox } from "../../src/worker/outbox/flush-outbox.ts";
import { createIntakeClient, type FetchIntake } from "../../src/worker/outbox/intake-client.ts";
import { contactRequestQueue } from "../../src/worker/outbox/queues.ts";

const ORIGIN = "https://phrom.example";
// Dexie looks for IndexedDB when it is loaded, which may be before this file is.
Object.assign(Dexie.dependencies, { indexedDB, IDBKeyRange });
// MSW resolves the handlers' paths against `location`; Node has none.
Object.assign(globalThis, { location: new URL(ORIGIN) });

/** The points of a delivery at which the worker may be killed. */
export type KillPoint = "claimed" | "sending" | "responded" | "acknowledged";

class Killed extends Error {}

/** A visitor's device: its database and a worker that can be killed at any point of a delivery. */
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
      getDatabase: async () => this.#opened(),
      publishChanges: () => {},
      intakeClient: createIntakeClient(fetchIntake),
    });
  }

  async requests(): Promise<ContactRequest[]> {
    return (await this.#opened()).contactRequests.toArray();
  }

  /** Submits a contact request like the form; resolves when it is stored. */
  async submit(key: string, message: string): Promise<void> {
    const body = JSON.stringify({ name: "มะลิ ใจดี", email: "mali@example.com", message });
    const headers = { "content-type": "application/json", "idempotency-key": key };
    const response = await this.#api.handleRequest(
      new Request(`${ORIGIN}${submitContactRequest.path}`, { method: submitContactRequest.method, headers, body }),
    );
    if (response?.status !== 202) throw new Error(`Not stored: ${response?.status}`);
  }

  /** Sends what is due. `isKilledAt` decides at each point whether the worker is killed there. */
  async flushOutbox(isKilledAt: (point: KillPoint) => boolean = () => false): Promise<void> {
    const db = await this.#opened();
    const killAt = (point: KillPoint) => {
      if (!isKilledAt(point)) return;
      // A killed worker cannot write any more.
      db.close();
      throw new Killed();
    };
    let isClaimed = false;
    const options = {
      db,
      intakeClient: createIntakeClient(async (path, init) => {
        killAt("sending");
        const response = await this.#fetchIntake(path, init);
        killAt("responded");
        return response;
      }),
      publishChanges: () => {
        isClaimed = !isClaimed;
        killAt(isClaimed ? "claimed" : "acknowledged");
      },
    };
    try {
      await flushOutbox([contactRequestQueue], options, true);
    } catch (error) {
      if (!(error instanceof Killed) && !(error instanceof Dexie.DatabaseClosedError)) throw error;
    }
  }

  async delete(): Promise<void> {
    this.#db.close();
    await Dexie.delete(this.#name);
  }

  async #opened(): Promise<Database> {
    if (!this.#db.isOpen()) {
      this.#db = new Database(this.#name);
      await this.#db.open();
    }
    return this.#db;
  }
}
