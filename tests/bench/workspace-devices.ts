import type { WorkspaceChange } from "../../src/contract/workspace.ts";

import type { Op } from "../../src/sync/change-set.ts";
import { toDocumentNumber } from "../../src/sync/document-numbers.ts";
import type { Row } from "../../src/sync/policy.ts";
import { SLOTS } from "../../src/sync/slots.ts";
import { call, type FetchIntake, type TeamSession } from "../server/client.ts";
import { signInAdmin } from "../server/suite/server-under-test.ts";
import { add, change, set, TestDevice } from "../server/workspace-device.ts";
import { createRow } from "../server/workspace-rows.ts";

/** The bounded set of rows that the writers change. */
export const TASKS = 2_000;
export const PRODUCTS = 40;
const ORDER_LINES = 3;
const ROWS_PER_SET = 250;
/** No order of a run is refused. */
export const STOCK = 1_000_000;
/** Each of these writes is an order or an invoice, the others change a task. */
const ORDER_INTERVAL = 8;
const INVOICE_INTERVAL = 12;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds).unref());
const range = (first: number, count: number) => Array.from({ length: count }, (_, index) => first + index);

/** Returns the admin's device. Agents may do everything. */
export async function createWorkspace(fetchIntake: FetchIntake): Promise<TestDevice> {
  const session = await signInAdmin(fetchIntake);
  const { accessToken: token } = session;
  await call(fetchIntake, "/workspace/current", { token, body: { name: "ร้านมะลิ" } });
  const device = await TestDevice.join(fetchIntake, session);
  await pushAccepted(device, [
    [add("roles", createRow("roles", "maintainer"))],
    range(1, PRODUCTS).map((id) => add("products", createRow("products", id, { stock: STOCK }))),
    ...range(0, TASKS / ROWS_PER_SET).map((part) =>
      range(part * ROWS_PER_SET + 1, ROWS_PER_SET).map((id) => add("tasks", createRow("tasks", id, { order: id }))),
    ),
  ]);
  return device;
}

export const changeTask = (id: number, title: string): Op[] => [set("tasks", id, { title })];

/** Returns the rows of the answer. Throws an error unless the server accepts all sets. */
export async function pushAccepted(
  device: TestDevice,
  sets: readonly (readonly Op[])[],
): Promise<readonly PulledRow[]> {
  const { status, data } = await device.send(device.toSets(...sets));
  if (status !== 200) throw new Error(`A push was answered with ${status}.`);
  const refused = data.outcomes.find(({ outcome }) => !outcome.isAccepted);
  if (refused) throw new Error(`A change set was refused: ${JSON.stringify(refused)}.`);
  device.cursor = Math.max(device.cursor, data.page.cursor);
  return data.page.rows;
}

interface PulledRow {
  readonly row: Row | null;
}

interface Write {
  readonly author: LiveDevice;
  readonly startedAt: number;
  readonly readers: Map<LiveDevice, number>;
}

/** When each device had each write. */
export class Deliveries {
  readonly #writes = new Map<string, Write>();

  start(author: LiveDevice, mark: string): void {
    this.#writes.set(mark, { author, startedAt: performance.now(), readers: new Map() });
  }

  /** Call this when a device has got rows. */
  note(reader: LiveDevice, rows: readonly PulledRow[]): void {
    for (const { row } of rows) {
      const write = this.#writes.get(String(row?.number ?? row?.title));
      if (write && !write.readers.has(reader)) write.readers.set(reader, performance.now() - write.startedAt);
    }
  }

  /** In milliseconds; undefined for a device that did not get the write. */
  getLatencies(devices: readonly LiveDevice[], isReader: (reader: LiveDevice, author: LiveDevice) => boolean) {
    return [...this.#writes.values()].flatMap(({ author, readers }) =>
      devices.filter((each) => each !== author && isReader(each, author)).map((each) => readers.get(each)),
    );
  }
}

/** Keeps up as the app does: it takes the rows of an event that continues its cursor, and otherwise pulls. */
export class LiveDevice {
  readonly server: number;
  readonly #device: TestDevice;
  readonly #deliveries: Deliveries;
  #isPulling = false;
  #shouldPullAgain = false;
  #writes = 0;
  failures = 0;

  constructor(device: TestDevice, server: number, deliveries: Deliveries) {
    this.#device = device;
    this.server = server;
    this.#deliveries = deliveries;
  }

  static async join(servers: readonly FetchIntake[], server: number, session: TeamSession, deliveries: Deliveries) {
    const fetchIntake = servers[server];
    if (!fetchIntake) throw new Error(`There is no server ${server}.`);
    return new LiveDevice(await TestDevice.join(fetchIntake, session), server, deliveries);
  }

  /** Resolves when the server has answered. The stream is read until the signal aborts. */
  async listen(signal: AbortSignal): Promise<void> {
    const { fetchIntake, session } = this.#device;
    const headers = { authorization: `Bearer ${session.accessToken}` };
    const { body } = await fetchIntake("/intake/events", { headers, signal });
    this.#read(body?.pipeThrough(new TextDecoderStream())).catch(() => {
      if (!signal.aborted) this.failures++;
    });
  }

  /** Pulls as a device does that gets no stream. Never resolves before the signal aborts. */
  async poll(intervalMs: number, signal: AbortSignal): Promise<void> {
    await pause(Math.random() * intervalMs);
    while (!signal.aborted) {
      await this.#pull();
      await pause(intervalMs);
    }
  }

  async #read(text: ReadableStream<string> | undefined): Promise<void> {
    let unfinished = "";
    for await (const chunk of text ?? []) {
      const blocks = (unfinished + chunk).split("\n\n");
      unfinished = blocks.pop() ?? "";
      for (const block of blocks) {
        const [, json] = /^event: workspace\ndata: (.*)$/.exec(block) ?? [];
        if (json) this.#take(JSON.parse(json));
      }
    }
    throw new Error("The stream has ended.");
  }

  #take(event: Partial<WorkspaceChange>): void {
    const isNext = event.epoch === this.#device.epoch && event.from === this.#device.cursor;
    if (!isNext || !event.rows || !event.cursor) this.#pull();
    else {
      this.#device.cursor = event.cursor;
      this.#deliveries.note(this, event.rows);
    }
  }

  async #pull(): Promise<void> {
    this.#shouldPullAgain = this.#isPulling;
    if (this.#isPulling) return;
    this.#isPulling = true;
    let isComplete = false;
    while (!isComplete) {
      this.#shouldPullAgain = false;
      const answer = await this.#device.pullPage().catch(() => undefined);
      if (answer?.status === 200) {
        this.#deliveries.note(this, answer.data.rows);
        this.#device.cursor = Math.max(this.#device.cursor, answer.data.cursor);
      } else this.failures++;
      isComplete = !this.#shouldPullAgain && !answer?.data.more;
    }
    this.#isPulling = false;
  }

  /** Pushes one small change of each of `count` tasks. */
  async pushTasks(count: number): Promise<void> {
    const first = this.#writes;
    this.#writes += count;
    const sets = range(first, count).map((each) => changeTask((each % TASKS) + 1, `ตรวจสต็อก ${each}`));
    await pushAccepted(this.#device, sets).catch(() => this.failures++);
  }

  /** Returns the time of the push in milliseconds. */
  async write(): Promise<number> {
    const { slot } = this.#device;
    const count = ++this.#writes;
    const mark = toDocumentNumber(slot, count);
    this.#deliveries.start(this, mark);
    const start = performance.now();
    try {
      this.#deliveries.note(this, await pushAccepted(this.#device, [buildChange(slot, count, mark)]));
    } catch {
      this.failures++;
    }
    return performance.now() - start;
  }
}

/** The devices write different kinds at the same time. The title or the number of a row is `mark`. */
function buildChange(slot: number, count: number, mark: string): Op[] {
  const id = SLOTS * count + slot;
  const turn = slot + count;
  if (turn % ORDER_INTERVAL === 0)
    return [
      add("orders", createRow("orders", id, { number: mark })),
      ...range(0, ORDER_LINES).map((line) =>
        change("products", ((turn + line) % PRODUCTS) + 1, { stock: { added: { stock: -1 } } }),
      ),
    ];
  if (turn % INVOICE_INTERVAL === 0)
    return [
      add("invoices", createRow("invoices", id, { number: mark })),
      add("invoiceDetails", createRow("invoiceDetails", id)),
    ];
  return changeTask(((slot * 37 + count) % TASKS) + 1, mark);
}
