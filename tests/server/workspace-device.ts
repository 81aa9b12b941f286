import { createHash } from "node:crypto";
import type { EventAuthors, RowChange } from "../../src/contract/row-change.ts";
import type { MemberRights } from "../../src/contract/workspace.ts";
import { DATABASE_VERSION } from "../../src/db/tables/index.ts";
import type { ChangeSet, GroupChange, Op } from "../../src/sync/change-set.ts";
import type { Outcome } from "../../src/sync/decide.ts";
import type { Row, RowId } from "../../src/sync/policy.ts";
import { toRowKey } from "../../src/sync/replay.ts";
import { call, type FetchIntake, type TeamSession } from "./client.ts";

export interface Workspace {
  readonly id: string;
  readonly name: string;
  readonly epoch: string;
}

interface ServerRow extends EventAuthors {
  readonly table: string;
  readonly id: RowId;
  readonly row: Row | null;
  readonly change?: RowChange;
}

interface PulledPage {
  readonly rights: MemberRights;
  readonly rows: readonly ServerRow[];
  readonly cursor: number;
  readonly more: boolean;
  readonly confirmed: number;
  readonly outcomes: readonly { no: number; outcome: Outcome }[];
}

interface ListedPage {
  readonly rights: MemberRights;
  readonly rows: readonly ServerRow[];
  readonly next: string | null;
  readonly cursor: number;
  readonly total: number;
}

interface Joined {
  readonly device: { id: string; slot: number; name: string; member: object; lastSeenAt: string };
  readonly workspace: Workspace;
  readonly isFirst: boolean;
  readonly lastIds: Readonly<Record<string, number>>;
}

interface JoinedDevice {
  readonly id: string;
  readonly slot: number;
  readonly epoch: string;
}

export const join = (
  fetchIntake: FetchIntake,
  session: TeamSession,
  id: string = crypto.randomUUID(),
  lastIds: Readonly<Record<string, number>> = {},
) =>
  call<Joined>(fetchIntake, "/workspace/devices", {
    token: session.accessToken,
    body: { id, name: "Counter", lastIds },
  });

export const add = (table: string, row: Row): Op => ({ table, id: row.id as RowId, kind: "add", row });
export const remove = (table: string, id: RowId): Op => ({ table, id, kind: "delete" });
export const change = (table: string, id: RowId, groups: Record<string, GroupChange>): Op => ({
  ...{ table, id, kind: "change", groups },
});
/** Sets fields that are groups of their own. */
export const set = (table: string, id: RowId, fields: Row): Op =>
  change(
    table,
    id,
    Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, { values: { [field]: value } }])),
  );

/** Sends what a device sends, and keeps the rows that it gets. */
export class TestDevice {
  readonly fetchIntake: FetchIntake;
  session: TeamSession;
  readonly id: string;
  readonly slot: number;
  readonly epoch: string;
  readonly rows = new Map<string, ServerRow>();
  cursor = 0;
  no = 0;

  constructor(fetchIntake: FetchIntake, session: TeamSession, { id, slot, epoch }: JoinedDevice) {
    this.fetchIntake = fetchIntake;
    this.session = session;
    this.id = id;
    this.slot = slot;
    this.epoch = epoch;
  }

  /** The device knows the newest number, but none of the rows from before. */
  static async join(fetchIntake: FetchIntake, session: TeamSession): Promise<TestDevice> {
    const { device: joined, workspace } = (await join(fetchIntake, session)).data;
    const device = new TestDevice(fetchIntake, session, { ...joined, epoch: workspace.epoch });
    device.cursor = (await device.listPage()).data.cursor;
    return device;
  }

  toSets(...lists: readonly (readonly Op[])[]): ChangeSet[] {
    return lists.map((ops) => ({ no: ++this.no, at: 1_000, base: this.cursor, ops }));
  }

  send(sets: readonly unknown[], body: object = {}) {
    const { id: device, epoch, cursor } = this;
    return call<{ outcomes: { no: number; outcome: Outcome }[]; page: PulledPage }>(
      this.fetchIntake,
      "/workspace/push",
      {
        token: this.session.accessToken,
        body: { device, epoch, schema: DATABASE_VERSION, sentAt: 1_000, cursor, sets, ...body },
      },
    );
  }

  async push(...lists: readonly (readonly Op[])[]): Promise<string[]> {
    const { data } = await this.send(this.toSets(...lists));
    return data.outcomes.map(({ outcome }) => (outcome.isAccepted ? "accepted" : outcome.refusal));
  }

  get<T>(path: string, params: Record<string, string | number> = {}) {
    const { id: device, epoch } = this;
    const query = new URLSearchParams(
      Object.entries({ device, epoch, schema: DATABASE_VERSION, ...params }).map(([name, value]) => [name, `${value}`]),
    );
    return call<T>(this.fetchIntake, `${path}?${query}`, { token: this.session.accessToken });
  }

  upload(content: Uint8Array, part: { position?: number; data?: Uint8Array; size?: number; sha256?: string } = {}) {
    const { sha256 = createHash("sha256").update(content).digest("hex"), data = content, ...position } = part;
    const { id: device, epoch } = this;
    return call<{ received: number }>(this.fetchIntake, `/workspace/files/${sha256}`, {
      method: "PUT",
      token: this.session.accessToken,
      body: {
        device,
        epoch,
        size: content.length,
        position: 0,
        ...position,
        data: Buffer.from(data).toString("base64"),
      },
    });
  }

  download(sha256: string): Promise<Response> {
    const query = new URLSearchParams({ device: this.id, epoch: this.epoch });
    const headers = { authorization: `Bearer ${this.session.accessToken}` };
    return this.fetchIntake(`/workspace/files/${sha256}?${query}`, { headers });
  }

  pullPage = (params = {}) => this.get<PulledPage>("/workspace/pull", { cursor: this.cursor, ...params });
  listPage = (params = {}) => this.get<ListedPage>("/workspace/rows", params);

  async pull(): Promise<PulledPage[]> {
    const pages: PulledPage[] = [];
    do {
      const { data } = await this.pullPage();
      this.apply(data.rows);
      this.cursor = data.cursor;
      pages.push(data);
    } while (pages.at(-1)?.more);
    return pages;
  }

  apply(rows: readonly ServerRow[]): void {
    // Older rows come without their change, and the first sync without authors.
    for (const { change: _, timeBy: _time, guestsBy: _guests, ...each } of rows)
      if (each.row) this.rows.set(toRowKey(each), each);
      else this.rows.delete(toRowKey(each));
  }

  find = (table: string, id: RowId): Row | undefined => this.rows.get(toRowKey({ table, id }))?.row ?? undefined;

  /** Replaces the rows by those of the first sync. */
  async load(): Promise<void> {
    this.rows.clear();
    let page = (await this.listPage()).data;
    this.cursor = page.cursor;
    this.apply(page.rows);
    while (page.next) {
      page = (await this.listPage({ after: page.next })).data;
      this.apply(page.rows);
    }
  }
}
