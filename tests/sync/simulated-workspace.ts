import { isEqual } from "es-toolkit";
import { type ChangeSet, diffRows, type Op } from "../../src/sync/change-set.ts";
import { decide, getEffectiveTime, type Outcome, type ServerRow, type ServerRows } from "../../src/sync/decide.ts";
import { toDocumentNumber } from "../../src/sync/document-numbers.ts";
import type { Policies, Row, RowId } from "../../src/sync/policy.ts";
import { type DeviceRow, replay, toRowKey } from "../../src/sync/replay.ts";
import { getNextSlotId } from "../../src/sync/slots.ts";

export const policies: Policies = {
  clients: { unique: ["name"] },
  tasks: {
    numberField: "number",
    unique: ["number"],
    groups: {
      time: { fields: ["start", "end"], merge: "latest" },
      price: { fields: ["price"], merge: "ask" },
      stock: { fields: ["stock"], merge: "count", min: 0 },
      labels: { fields: ["labels"], merge: "elements" },
      notes: { fields: ["notes"], merge: "log" },
    },
    references: [{ field: "clientId", to: "clients" }],
  },
};

interface Decided {
  outcome: Outcome;
  seq: number;
  set: ChangeSet;
}

/** The server without HTTP: one call is one transaction. */
export class SimulatedServer implements ServerRows {
  readonly #policies: Policies;
  readonly rows = new Map<string, ServerRow & { table: string; id: RowId }>();
  readonly decided = new Map<number, Decided[]>();
  /** The ids of documents by their numbers, also of deleted ones. */
  readonly #numbered = new Map<string, RowId>();
  readonly #lastAt = new Map<number, number>();
  head = 0;

  constructor(rules: Policies = policies) {
    this.#policies = rules;
  }

  find(table: string, id: RowId) {
    return this.rows.get(toRowKey({ table, id }));
  }

  findByValue(table: string, field: string, value: unknown) {
    const numbered = this.#numbered.get(JSON.stringify([table, field, value]));
    if (numbered !== undefined) return numbered;
    return [...this.rows.values()].find((each) => each.table === table && each.row?.[field] === value)?.id;
  }

  findReferrers(table: string, field: string, id: RowId) {
    const rows = [...this.rows.values()].filter((each) => each.table === table && each.row?.[field] === id);
    return rows.map((each) => each.id);
  }

  /** Decides the sets that are new. Stops at a gap. */
  push(device: number, sets: readonly ChangeSet[], sentAt: number, now: number): void {
    const decided = this.decided.get(device) ?? [];
    this.decided.set(device, decided);
    for (const set of sets) {
      if (set.no <= decided.length) {
        if (!isEqual(decided[set.no - 1]?.set, set)) throw new Error("A change set changed after it was sent.");
        continue;
      }
      if (set.no > decided.length + 1) return;
      const at = getEffectiveTime({ at: set.at, sentAt }, { now, lastAt: this.#lastAt.get(device) ?? 0 });
      this.#lastAt.set(device, at);
      this.head++;
      const { outcome, rows } = decide(this.#policies, this, set, { seq: this.head, device, at });
      for (const [table, id, row] of rows) {
        this.rows.set(toRowKey({ table, id }), { ...row, table, id });
        const field = this.#policies[table]?.numberField ?? "";
        if (row.row?.[field] !== undefined) this.#numbered.set(JSON.stringify([table, field, row.row[field]]), id);
      }
      decided.push({ outcome, seq: this.head, set });
    }
  }

  /** Returns a function that puts the server back to this moment, as a restored backup does. */
  backUp(): () => void {
    const decided = [...this.decided].map(([device, sets]) => [device, [...sets]] as const);
    const maps = [this.rows, this.#numbered, this.#lastAt] as Map<unknown, unknown>[];
    const entries = maps.map((map) => [...map]);
    const { head } = this;
    return () => {
      this.head = head;
      for (const map of [...maps, this.decided]) map.clear();
      for (const [index, map] of maps.entries()) for (const [key, value] of entries[index] ?? []) map.set(key, value);
      for (const [device, sets] of decided) this.decided.set(device, [...sets]);
    };
  }

  /** All rows of a number are on one page, so that the numbers up to the page's cursor are complete. */
  pull(device: number, cursor: number, limit: number) {
    const changed = [...this.rows.values()].filter(({ seq }) => seq > cursor).sort((a, b) => a.seq - b.seq);
    const last = changed[limit - 1]?.seq;
    const end = last ?? this.head;
    const rows = changed
      .filter(({ seq }) => seq <= end)
      .map(({ table, id, row }): DeviceRow => ({ table, id, row: row ?? undefined }));
    const confirmed = (this.decided.get(device) ?? []).filter(({ seq }) => seq <= end).length;
    return { from: cursor, rows, cursor: end, confirmed, more: end < this.head };
  }
}

type PulledPage = ReturnType<SimulatedServer["pull"]>;

/** A device's database. Each method is one transaction: a killed worker loses nothing that a method has stored. */
export class SimulatedDevice {
  readonly slot: number;
  /** The milliseconds that are added to the true time. */
  clockError: number;
  rows = new Map<string, DeviceRow>();
  serverRows: readonly DeviceRow[] = [];
  pending: readonly ChangeSet[] = [];
  cursor = 0;
  written = 0;
  readonly givenIds: string[] = [];
  /** The numbers of the device's own book, by task. */
  readonly givenNumbers = new Map<RowId, string>();
  /** Deleted rows, which the device can restore. */
  readonly deleted: Row[] = [];

  constructor(slot: number, clockError: number) {
    this.slot = slot;
    this.clockError = clockError;
  }

  list(table: string): readonly Row[] {
    return [...this.rows.values()].flatMap((each) => (each.table === table && each.row ? [each.row] : []));
  }

  /** Higher than every id that was ever known, also of deleted rows. */
  nextId(table: string): number {
    const ids = [...this.rows.values()].filter((each) => each.table === table).map(({ id }) => Number(id));
    const id = getNextSlotId(Math.max(0, ...ids), this.slot);
    this.givenIds.push(`${table} ${id}`);
    return id;
  }

  nextNumber(id: RowId): string {
    const number = toDocumentNumber(this.slot, this.givenNumbers.size + 1);
    this.givenNumbers.set(id, number);
    return number;
  }

  /** Undefined deletes the row. */
  write(changes: ReadonlyArray<readonly [table: string, id: RowId, after: Row | undefined]>, now: number): void {
    const ops: Op[] = [];
    const before: DeviceRow[] = [];
    for (const [table, id, after] of changes) {
      const key = toRowKey({ table, id });
      const old = this.rows.get(key)?.row;
      const op = diffRows(table, id, policies[table] ?? {}, old, after);
      if (!op) continue;
      ops.push(op);
      if (!this.serverRows.some((each) => toRowKey(each) === key)) before.push({ table, id, row: old });
      this.rows.set(key, { table, id, row: after });
    }
    if (ops.length === 0) return;
    this.serverRows = [...this.serverRows, ...before];
    this.written++;
    this.pending = [...this.pending, { no: this.written, at: now + this.clockError, base: this.cursor, ops }];
  }

  apply(page: PulledPage): void {
    // Ignore the answer to a call of a worker that was killed meanwhile.
    if (page.from !== this.cursor) return;
    this.pending = this.pending.filter(({ no }) => no > page.confirmed);
    const { rows, serverRows } = replay(policies, { rows: page.rows, pending: this.pending }, this.serverRows);
    for (const each of rows) this.rows.set(toRowKey(each), each);
    this.serverRows = serverRows;
    this.cursor = page.cursor;
  }
}
