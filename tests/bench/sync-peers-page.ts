import PouchDB from "pouchdb-browser";
import { createRxDatabase, type RxCollection, type RxJsonSchema } from "rxdb/plugins/core";
import { type RxReplicationState, replicateRxCollection } from "rxdb/plugins/replication";
import { getRxStorageDexie } from "rxdb/plugins/storage-dexie";
import { firstValueFrom, Subject } from "rxjs";
import type { Checkpoint, PeerTask, PullResult } from "./sync-peers-server.ts";

// Runs in a page of the peers' server. RxDB replicates in both directions, because a device of ours does too.

const BATCH_SIZE = 5_000;
const POUCH_BATCH_SIZE = 1_000;

const object = { type: "object" } as const;
const schema: RxJsonSchema<PeerTask> = {
  version: 0,
  primaryKey: "id",
  type: "object",
  properties: {
    id: { type: "string", maxLength: 36 },
    title: { type: "string" },
    dueDate: { type: ["string", "null"] },
    dueTime: { type: ["string", "null"] },
    description: { type: "string" },
    assignee: { type: ["object", "null"] },
    tags: { type: "array", items: { type: "string" } },
    isCompleted: { type: "boolean" },
    isDeleted: { type: "boolean" },
    isImportant: { type: "boolean" },
    subtasks: { type: "array", items: object },
    repeat: { type: ["string", "null"] },
    order: { type: "number" },
    assignedBy: { type: "number" },
    nextTaskId: { type: "number" },
  },
  required: ["id"],
};

const postJson = async (path: string, body: unknown) => {
  const headers = { "content-type": "application/json" };
  return (await fetch(path, { method: "POST", headers, body: JSON.stringify(body) })).json();
};

interface RxDevice {
  readonly tasks: RxCollection<PeerTask>;
  readonly replicate: (hasStream: boolean) => RxReplicationState<PeerTask, Checkpoint>;
}

async function openRxDevice(): Promise<RxDevice> {
  // Without other tabs, RxDB need not elect the one that replicates.
  const name = `rx${crypto.randomUUID()}`;
  const db = await createRxDatabase({ name, storage: getRxStorageDexie(), multiInstance: false });
  const { tasks } = await db.addCollections<{ tasks: RxCollection<PeerTask> }>({ tasks: { schema } });
  const stream = new Subject<PullResult | "RESYNC">();
  return {
    tasks,
    replicate(hasStream) {
      if (hasStream) {
        const source = new EventSource("/rx/stream");
        source.addEventListener("message", ({ data }) => stream.next(JSON.parse(data)));
        source.addEventListener("open", () => stream.next("RESYNC"));
      }
      return replicateRxCollection<PeerTask, Checkpoint>({
        collection: tasks,
        replicationIdentifier: "bench",
        live: true,
        pull: {
          batchSize: BATCH_SIZE,
          handler: async (checkpoint, limit) =>
            (await fetch(`/rx/pull?after=${checkpoint?.seq ?? 0}&limit=${limit}`)).json(),
          stream$: stream.asObservable(),
        },
        push: { handler: (rows) => postJson("/rx/push", rows) },
      });
    },
  };
}

const newTask: Omit<PeerTask, "id" | "title"> = {
  dueDate: null,
  description: "",
  assignee: null,
  tags: [],
  isCompleted: false,
  isDeleted: false,
  isImportant: false,
  subtasks: [],
  repeat: null,
  order: 1,
};

let live: RxDevice;

const peersBench = {
  async measureRxFirstSync(rowCount: number): Promise<number> {
    const { tasks, replicate } = await openRxDevice();
    const start = performance.now();
    const replication = replicate(false);
    await replication.awaitInitialReplication();
    const duration = performance.now() - start;
    const stored = await tasks.count().exec();
    if (stored !== rowCount) throw new Error(`RxDB stored ${stored} of ${rowCount} rows.`);
    await tasks.database.remove();
    return duration;
  },

  async measurePouchFirstSync(rowCount: number): Promise<number> {
    const db = new PouchDB(`pouch-${crypto.randomUUID()}`);
    await db.info();
    const start = performance.now();
    await db.replicate.from(`${location.origin}/pouch`, { batch_size: POUCH_BATCH_SIZE });
    const duration = performance.now() - start;
    const { doc_count: stored } = await db.info();
    if (stored !== rowCount) throw new Error(`PouchDB stored ${stored} of ${rowCount} rows.`);
    await db.destroy();
    return duration;
  },

  async openLiveDevice(): Promise<void> {
    live = await openRxDevice();
    const replication = live.replicate(true);
    replication.error$.subscribe(console.error);
    await replication.awaitInitialReplication();
  },

  /** Resolves with the time when the write was answered, in milliseconds since 1970. */
  async insert(title: string): Promise<number> {
    await live.tasks.insert({ ...newTask, id: crypto.randomUUID(), title });
    return performance.timeOrigin + performance.now();
  },

  /** Resolves when a row of another device is stored. */
  async waitForChange(): Promise<number> {
    await firstValueFrom(live.tasks.$);
    return performance.timeOrigin + performance.now();
  },
};

export type PeersBench = typeof peersBench;
Object.assign(window, { peersBench });
