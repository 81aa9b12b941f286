import type { Area } from "../contract/endpoint.ts";
import { Failure, invalid, readOnly } from "../contract/problem.ts";
import type { Database } from "../db/database.ts";
import { hasWritten } from "../db/rows.ts";
import type { JournalRow } from "../db/tables/kernel.ts";
import type { Handler } from "./handle.ts";

const HOUR_MS = 60 * 60_000;
/** How long a repeated request is answered from the journal. */
const KEPT_MS = 24 * HOUR_MS;
const MAX_KEY_LENGTH = 200;
/** How many made announcements gather before their rows are cleared. One made twice does no harm. */
const CLEARED_AT_ONCE = 16;

export type Announce = (areas: readonly Area[]) => void;
type Context = Parameters<NonNullable<Handler["prepare"]>>[0];

/** The key of a request and what it stands for. */
export interface IdempotencyKey {
  key: string;
  request: string;
}

/** The request's `Idempotency-Key` with a digest of its method, address and body; undefined where it has none. */
export async function idempotencyKey(request: Request, body: string): Promise<IdempotencyKey | undefined> {
  const key = request.headers.get("idempotency-key");
  if (key === null) return undefined;
  if (key === "" || key.length > MAX_KEY_LENGTH)
    throw invalid({ "Idempotency-Key": [`Use 1 to ${MAX_KEY_LENGTH} characters.`] });
  const text = `${request.method} ${request.url}\n${body}`;
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  return { key, request: btoa(String.fromCharCode(...digest)) };
}

/** Runs writing calls on one database. */
export function createWriter(announce: Announce) {
  /** Announcements that were made; their rows go with a later write. */
  let made: number[] = [];
  let nextSweep = 0;

  /** Makes the announcements of a worker that was killed between its commit and its word. */
  async function announceLeftovers(db: Database): Promise<void> {
    const left = await db.announcements.toArray();
    if (left.length === 0) return;
    announce([...new Set(left.flatMap(({ areas }) => areas))]);
    made.push(...left.map(({ id }) => id));
  }

  /** Does what the handler says, once for each key, and tells every page of it. */
  async function write(handler: Handler, context: Context, key: IdempotencyKey | undefined): Promise<unknown> {
    const { db } = context;
    if (db.isNewer) throw readOnly();
    if (key && handler.prepare) {
      const known = answered(await db.journal.get(key.key), key);
      if (known) return known.data;
    }
    const prepared = await handler.prepare?.(context);
    const told = made.length < CLEARED_AT_ONCE ? [] : made;
    const sweeps = Date.now() >= nextSweep;
    let announcement: number | undefined;
    const tables = [...(handler.tables ?? []), "counters", "journal", "announcements"];
    const data = await db.transaction("rw", tables, async () => {
      const known = key && answered(await db.journal.get(key.key), key);
      if (known) return known.data;
      const result = await handler.run({ ...context, prepared });
      if (!hasWritten()) return result;
      const outdated = db.journal.where("at").below(Date.now() - KEPT_MS);
      [announcement] = await Promise.all([
        db.announcements.add({ areas: handler.endpoint.changes ?? [] }),
        key && db.journal.put({ ...key, at: Date.now(), data: result }),
        sweeps && outdated.delete(),
        told.length > 0 && db.announcements.bulkDelete(told),
      ]);
      return result;
    });
    if (announcement === undefined) return data;
    made = [...made.filter((id) => !told.includes(id)), announcement];
    if (sweeps) nextSweep = Date.now() + HOUR_MS;
    announce(handler.endpoint.changes ?? []);
    return data;
  }

  return { write, announceLeftovers };
}

/** The journal's answer to this very request. Throws a 409 Failure where the key came with another one. */
function answered(row: JournalRow | undefined, { request }: IdempotencyKey): JournalRow | undefined {
  if (!row || row.at < Date.now() - KEPT_MS) return undefined;
  if (row.request !== request) throw new Failure(409, "This key was used for another request");
  return row;
}
