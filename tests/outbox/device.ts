import "fake-indexeddb/auto";
import Dexie from "dexie";
import { type ContactRequest, submitContactRequest } from "../../src/contract/contact.ts";
import { Database } from "../../src/db/database.ts";
import { type Api, createApi } from "../../src/mocks/core/dispatch.ts";
import type { FetchIntake } from "../../src/mocks/core/intake-client.ts";
import { contactRequestQueue } from "../../src/worker/outbox/contact-requests.ts";
import { flushOutbox } from "../../src/worker/outbox/flush-outbox.ts";

const ORIGIN = "https://phrom.example";
// Dexie looks for IndexedDB when it is loaded, which may be before this file is.
Object.assign(Dexie.dependencies, { indexedDB, IDBKeyRange });
// MSW resolves the handlers' paths against the worker's own address; Node has none.
Object.assign(globalThis, { location: new URL(ORIGIN) });

/** The moments between which a worker may be killed while it delivers. */
export type KillPoint = "leased" | "asking" | "answered" | "settled";

class Killed extends Error {}

/** A visitor's device: its database, and a worker that can be killed at any moment of a delivery. */
export class Device {
  readonly #name: string;
  readonly #ask: FetchIntake;
  readonly #api: Api;
  #db: Database;

  constructor(name: string, ask: FetchIntake) {
    this.#name = name;
    this.#ask = ask;
    this.#db = new Database(name);
    this.#api = createApi({ getDatabase: async () => this.#opened(), publishChanges: () => {}, fetchIntake: ask });
  }

  async requests(): Promise<ContactRequest[]> {
    return (await this.#opened()).contactRequests.toArray();
  }

  /** What the form does: the call of the page, answered when it is stored. */
  async submit(key: string, message: string): Promise<void> {
    const body = JSON.stringify({ name: "มะลิ ใจดี", email: "mali@example.com", message });
    const headers = { "content-type": "application/json", "idempotency-key": key };
    const answer = await this.#api.handleRequest(
      new Request(`${ORIGIN}${submitContactRequest.path}`, { method: submitContactRequest.method, headers, body }),
    );
    if (answer?.status !== 202) throw new Error(`Not stored: ${answer?.status}`);
  }

  /** Delivers what is due. `dies` is asked at each moment whether the worker is killed there. */
  async flushOutbox(dies: (moment: KillPoint) => boolean = () => false): Promise<void> {
    const db = await this.#opened();
    const at = (moment: KillPoint) => {
      if (!dies(moment)) return;
      // Whatever the killed worker still had in mind to store, it can no more.
      db.close();
      throw new Killed();
    };
    let isLeased = false;
    const tools = {
      db,
      fetchIntake: async (path: string, init: RequestInit) => {
        at("asking");
        const answer = await this.#ask(path, init);
        at("answered");
        return answer;
      },
      publishChanges: () => {
        isLeased = !isLeased;
        at(isLeased ? "leased" : "settled");
      },
    };
    try {
      await flushOutbox([contactRequestQueue], tools, true);
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
