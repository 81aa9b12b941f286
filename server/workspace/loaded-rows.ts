import { createHash } from "node:crypto";
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { ChangeSet, Op } from "../../src/sync/change-set.ts";
import type { Decision, ServerRow, ServerRows } from "../../src/sync/decide.ts";
import { getOwn, type Row, type RowId, type SyncPolicy } from "../../src/sync/policy.ts";
import { toRowKey } from "../../src/sync/replay.ts";
import { workspaceRows, workspaceValues } from "../database/schema.ts";
import type { Database } from "../database/store.ts";
import { SHARED } from "./permissions.ts";
import { toJsonLists } from "./to-json-lists.ts";

interface RowAddress {
  readonly table: string;
  readonly id: RowId;
}

interface UniqueValue {
  readonly table: string;
  readonly field: string;
  readonly value: string;
}

interface LoadOptions {
  readonly workspaceId: string;
  /** The author, who has the private rows. */
  readonly memberId: number;
  readonly policies: Readonly<Record<string, SyncPolicy>>;
}

/** A longer value would not fit into an index. */
const MAX_VALUE_LENGTH = 500;

function toUniqueValue(table: string, field: string, value: unknown): UniqueValue {
  const json = JSON.stringify(value);
  const digest = () => `sha256:${createHash("sha256").update(json).digest("base64url")}`;
  return { table, field, value: json.length > MAX_VALUE_LENGTH ? digest() : json };
}

interface HeldValue extends UniqueValue {
  readonly id: RowId;
}

const toItem = ([, { table, id, ...value }]: readonly [key: string, HeldValue]) => ({
  ...value,
  tbl: table,
  id: JSON.stringify(id),
});

const toValueKey = ({ table, field, value }: UniqueValue) => JSON.stringify([table, field, value]);

/** Loads in a few statements all rows that deciding the sets may need. `others` are further rows to load. */
export async function loadRows(
  db: Database,
  options: LoadOptions,
  sets: readonly ChangeSet[],
  others: readonly RowAddress[] = [],
): Promise<LoadedRows> {
  const rows = new LoadedRows(db, options);
  const ops = sets.flatMap((set) => set.ops);
  await rows.load([...ops, ...others]);
  await rows.loadRelated(ops);
  return rows;
}

/** Its reads see what earlier sets of the push have written. */
export class LoadedRows implements ServerRows {
  readonly #db: Database;
  readonly #options: LoadOptions;
  readonly #rows = new Map<string, RowAddress & ServerRow>();
  readonly #holders = new Map<string, RowId>();
  /** The rows that the push has written, as they are stored; null for new rows. */
  readonly #stored = new Map<string, Row | null>();

  constructor(db: Database, options: LoadOptions) {
    this.#db = db;
    this.#options = options;
  }

  find(table: string, id: RowId): ServerRow | undefined {
    return this.#rows.get(toRowKey({ table, id }));
  }

  findByValue(table: string, field: string, value: unknown): RowId | undefined {
    return this.#holders.get(toValueKey(toUniqueValue(table, field, value)));
  }

  findReferrers(table: string, field: string, id: RowId): readonly RowId[] {
    return [...this.#rows.values()]
      .filter((each) => each.table === table && each.row?.[field] === id)
      .map((each) => each.id);
  }

  write(rows: Decision["rows"]): void {
    // Free all values first, because rows may swap theirs.
    for (const [table, id] of rows) {
      const row = this.find(table, id)?.row ?? null;
      for (const value of this.#getValues(table, row))
        if (!this.#staysTaken(value)) this.#holders.delete(toValueKey(value));
      const key = toRowKey({ table, id });
      if (!this.#stored.has(key)) this.#stored.set(key, row);
    }
    for (const [table, id, row] of rows) {
      this.#rows.set(toRowKey({ table, id }), { ...row, table, id });
      for (const value of this.#getValues(table, row.row)) this.#holders.set(toValueKey(value), id);
    }
  }

  /** `before` is null for new rows. */
  getWritten(): readonly (RowAddress & ServerRow & { readonly before: Row | null })[] {
    return [...this.#stored].flatMap(([key, before]) => {
      const written = this.#rows.get(key);
      return written ? [{ ...written, before }] : [];
    });
  }

  async store(): Promise<void> {
    const written = this.getWritten();
    await this.#storeRows(written);
    await this.#storeValues(written);
  }

  async load(addresses: readonly RowAddress[]): Promise<void> {
    const named = new Map<string, object>();
    for (const { table, id } of addresses) {
      const policy = getOwn(this.#options.policies, table);
      const key = toRowKey({ table, id });
      if (policy && !this.#rows.has(key))
        named.set(key, { scope: this.#getScope(policy), tbl: table, id: JSON.stringify(id) });
    }
    for (const list of toJsonLists([...named.values()])) {
      const isNamed = and(
        eq(workspaceRows.scope, sql`named.scope`),
        eq(workspaceRows.table, sql`named.tbl`),
        eq(workspaceRows.id, sql`named.id`),
      );
      const columns = sql`json_to_recordset(${list}::json) as named (scope integer, tbl text, id text)`;
      this.#add(await this.#selectRows().innerJoin(columns, isNamed).where(this.#isOfWorkspace()));
    }
  }

  /** Loads the holders of unique values and the rows at both ends of references. Call this after {@link load}. */
  async loadRelated(ops: readonly Op[]): Promise<void> {
    const { policies } = this.#options;
    const values = new Map<string, UniqueValue>();
    const referred: RowAddress[] = [];
    for (const op of ops) {
      const policy = getOwn(policies, op.table);
      if (!policy) continue;
      const written = getWrittenFields(op);
      for (const row of written)
        for (const value of this.#getValues(op.table, row)) values.set(toValueKey(value), value);
      for (const { field, to } of policy.references ?? [])
        for (const { [field]: id } of [this.find(op.table, op.id)?.row ?? {}, ...written])
          if (typeof id === "number" || typeof id === "string") referred.push({ table: to, id });
    }
    const deleted = Map.groupBy(
      ops.filter(({ kind }) => kind === "delete"),
      ({ table }) => table,
    );
    for (const [table, { references = [] }] of Object.entries(policies))
      for (const { field, to } of references)
        await this.#loadReferrers(table, field, deleted.get(to)?.map(({ id }) => id) ?? []);
    await this.load([...referred, ...(await this.#loadHolders([...values.values()]))]);
  }

  async #loadHolders(values: readonly UniqueValue[]): Promise<RowAddress[]> {
    const holders: RowAddress[] = [];
    const lists = toJsonLists(values.map(({ table, ...value }) => ({ tbl: table, ...value })));
    for (const list of lists) {
      const found = await this.#db
        .select({
          table: workspaceValues.table,
          field: workspaceValues.field,
          value: workspaceValues.value,
          id: workspaceValues.id,
        })
        .from(workspaceValues)
        .innerJoin(
          sql`json_to_recordset(${list}::json) as named (tbl text, field text, value text)`,
          and(
            eq(workspaceValues.table, sql`named.tbl`),
            eq(workspaceValues.field, sql`named.field`),
            eq(workspaceValues.value, sql`named.value`),
          ),
        )
        .where(eq(workspaceValues.workspaceId, this.#options.workspaceId));
      for (const { id: json, ...value } of found) {
        const id: RowId = JSON.parse(json);
        this.#holders.set(toValueKey(value), id);
        holders.push({ table: value.table, id });
      }
    }
    return holders;
  }

  async #loadReferrers(table: string, field: string, ids: readonly RowId[]): Promise<void> {
    const policy = this.#options.policies[table];
    if (!policy || ids.length === 0) return;
    const refers = sql`${workspaceRows.data} -> ${field}::text in (select jsonb_array_elements(${JSON.stringify(ids)}::jsonb))`;
    const isOfTable = and(eq(workspaceRows.scope, this.#getScope(policy)), eq(workspaceRows.table, table));
    this.#add(await this.#selectRows().where(and(this.#isOfWorkspace(), isOfTable, refers)));
  }

  async #storeRows(written: readonly (RowAddress & ServerRow)[]): Promise<void> {
    const rows = written.map(({ table, id, seq, row, versions, added }) => ({
      scope: this.#getScope(getOwn(this.#options.policies, table)),
      tbl: table,
      id: JSON.stringify(id),
      ...{ seq, data: row, versions, added },
    }));
    for (const list of toJsonLists(rows))
      await this.#db.execute(sql`
        insert into workspace_rows (workspace_id, scope, tbl, id, seq, data, versions, added)
        select ${this.#options.workspaceId}::uuid, scope, tbl, id, seq, data, versions, added
        from json_to_recordset(${list}::json) as written
          (scope integer, tbl text, id text, seq bigint, data jsonb, versions jsonb, added jsonb)
        on conflict (workspace_id, scope, tbl, id) do update set
          seq = excluded.seq, data = excluded.data, versions = excluded.versions, added = excluded.added`);
  }

  async #storeValues(written: readonly (RowAddress & ServerRow)[]): Promise<void> {
    const stored = new Map<string, HeldValue>();
    const current = new Map<string, HeldValue>();
    for (const { table, id, row } of written) {
      const before = this.#stored.get(toRowKey({ table, id })) ?? null;
      for (const value of this.#getValues(table, before)) stored.set(toValueKey(value), { ...value, id });
      for (const value of this.#getValues(table, row)) current.set(toValueKey(value), { ...value, id });
    }
    const freed = [...stored].filter(([key, value]) => !current.has(key) && !this.#staysTaken(value));
    const taken = [...current].filter(([key, { id }]) => stored.get(key)?.id !== id);
    const columns = sql`(tbl text, field text, value text, id text)`;
    for (const list of toJsonLists(freed.map(toItem)))
      await this.#db.execute(sql`
        delete from workspace_values as stored using json_to_recordset(${list}::json) as freed ${columns}
        where stored.workspace_id = ${this.#options.workspaceId}::uuid
          and stored.tbl = freed.tbl and stored.field = freed.field and stored.value = freed.value`);
    for (const list of toJsonLists(taken.map(toItem)))
      await this.#db.execute(sql`
        insert into workspace_values (workspace_id, tbl, field, value, id)
        select ${this.#options.workspaceId}::uuid, tbl, field, value, id
        from json_to_recordset(${list}::json) as current ${columns}
        on conflict (workspace_id, tbl, field, value) do update set id = excluded.id`);
  }

  #selectRows() {
    return this.#db
      .select({
        table: workspaceRows.table,
        id: workspaceRows.id,
        row: workspaceRows.data,
        seq: workspaceRows.seq,
        versions: workspaceRows.versions,
        added: workspaceRows.added,
      })
      .from(workspaceRows)
      .$dynamic();
  }

  #add(rows: readonly (ServerRow & { table: string; id: string })[]): void {
    for (const { id: json, ...row } of rows) {
      const id: RowId = JSON.parse(json);
      this.#rows.set(toRowKey({ table: row.table, id }), { ...row, id });
    }
  }

  #isOfWorkspace = (): SQL => eq(workspaceRows.workspaceId, this.#options.workspaceId);

  #getScope = (policy: SyncPolicy | undefined): number =>
    policy?.scope === "private" ? this.#options.memberId : SHARED;

  /** The number of a deleted document. */
  #staysTaken = ({ table, field }: UniqueValue): boolean =>
    getOwn(this.#options.policies, table)?.numberField === field;

  /** Only shared tables have unique fields. */
  #getValues(table: string, row: Row | null): UniqueValue[] {
    const { unique = [] } = getOwn(this.#options.policies, table) ?? {};
    return unique.flatMap((field) => (row?.[field] == null ? [] : [toUniqueValue(table, field, row[field])]));
  }
}

function getWrittenFields(op: Op): readonly Row[] {
  if (op.kind === "add") return [op.row];
  return op.kind === "delete" ? [] : Object.values(op.groups).map(({ values = {} }) => values);
}
