import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { isEqual } from "es-toolkit/predicate";
import { Hono } from "hono";
import { type SSEStreamingApi, streamSSE } from "hono/streaming";
import { readConfig } from "../../server/config.ts";
import type { Task } from "../../src/contract/todo.ts";
import { serveOnCommand } from "../fixtures/serve-on-command.ts";
import { buildTasks } from "./sync-tasks.ts";

// The servers of RxDB and PouchDB. They keep their rows in memory, which is in their favour: ours has a database.

export type PeerTask = Omit<Task, "id"> & { readonly id: string };
type PeerDocument = PeerTask & { readonly _deleted: boolean };
export interface Checkpoint {
  readonly seq: number;
}
export interface PullResult {
  readonly documents: PeerDocument[];
  readonly checkpoint: Checkpoint;
}
interface PushedRow {
  readonly newDocumentState: PeerDocument;
  readonly assumedMasterState?: PeerDocument;
}

const { host, distDir } = readConfig(process.env);
/** The document of each write; a document's number is its position, from 1. */
const log: PeerDocument[] = [];
const documents = new Map<string, { readonly document: PeerDocument; readonly seq: number }>();
const streams = new Set<SSEStreamingApi>();

function store(document: PeerDocument): void {
  documents.set(document.id, { document, seq: log.push(document) });
}

const rxRoutes = new Hono()
  .get("/pull", ({ req, json }) => {
    const after = Number(req.query("after"));
    const found: PeerDocument[] = [];
    let seq = after;
    for (; seq < log.length && found.length < Number(req.query("limit")); seq++) {
      const document = log[seq];
      if (document && documents.get(document.id)?.seq === seq + 1) found.push(document);
    }
    return json({ documents: found, checkpoint: { seq } } satisfies PullResult);
  })
  .post("/push", async ({ req, json }) => {
    const conflicts: PeerDocument[] = [];
    const written: PeerDocument[] = [];
    for (const { newDocumentState, assumedMasterState } of (await req.json()) as PushedRow[]) {
      const stored = documents.get(newDocumentState.id)?.document;
      if (isEqual(stored, assumedMasterState)) {
        store(newDocumentState);
        written.push(newDocumentState);
      } else if (stored) conflicts.push(stored);
    }
    const data = JSON.stringify({ documents: written, checkpoint: { seq: log.length } } satisfies PullResult);
    for (const stream of streams) void stream.writeSSE({ data });
    return json(conflicts);
  })
  .get("/stream", (context) =>
    streamSSE(context, async (stream) => {
      streams.add(stream);
      await new Promise<void>((resolve) => stream.onAbort(resolve));
      streams.delete(stream);
    }),
  );

/** Every document has one revision, because nothing is pushed. */
const revisionId = "0".repeat(32);
const toPouchDocument = (id: string) => {
  const { id: _, _deleted, ...task } = documents.get(id)?.document ?? {};
  return { ...task, _id: id, _rev: `1-${revisionId}`, _revisions: { start: 1, ids: [revisionId] } };
};

/** The calls of CouchDB's protocol that a replication from the server makes. */
const pouchRoutes = new Hono()
  .get("/", ({ json }) => json({ db_name: "pouch", instance_start_time: "0", update_seq: log.length }))
  .get("/_local/:id", ({ json }) => json({ error: "not_found", reason: "missing" }, 404))
  .put("/_local/:id", ({ req, json }) => json({ ok: true, id: `_local/${req.param("id")}`, rev: "0-1" }, 201))
  .get("/_changes", ({ req, json }) => {
    const since = Number(req.query("since"));
    const page = log.slice(since, since + Number(req.query("limit")));
    const results = page.map(({ id }, index) => ({
      seq: since + index + 1,
      id,
      changes: [{ rev: `1-${revisionId}` }],
    }));
    const last_seq = since + page.length;
    return json({ results, last_seq, pending: log.length - last_seq });
  })
  .post("/_bulk_get", async ({ req, json }) => {
    const { docs } = (await req.json()) as { docs: { id: string }[] };
    return json({ results: docs.map(({ id }) => ({ id, docs: [{ ok: toPouchDocument(id) }] })) });
  });

async function createApp(): Promise<Hono> {
  const { tasks } = JSON.parse(await readFile(join(distDir, "sample/todo.json"), "utf8")) as { tasks: Task[] };
  // PouchDB asks for `/pouch/`.
  return new Hono({ strict: false })
    .get("/healthz", ({ text }) => text("ok"))
    .post("/fill", async ({ req, json }) => {
      const { firstId, lastId } = (await req.json()) as { firstId: number; lastId: number };
      for (const task of buildTasks(tasks, firstId, lastId)) store({ ...task, id: String(task.id), _deleted: false });
      return json({});
    })
    .route("/rx", rxRoutes)
    .route("/pouch", pouchRoutes);
}

serveOnCommand({ host, createApp });
