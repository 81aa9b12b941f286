import fc from "fast-check";
import { expect, test } from "vitest";
import type { ChangeSet } from "../../src/sync/change-set.ts";
import type { Row, RowId } from "../../src/sync/policy.ts";
import { policies, SimulatedDevice, SimulatedServer } from "./simulated-workspace.ts";

const DAY_MS = 86_400_000;
const START = 1_800_000_000_000;

type Random = (below: number) => number;

/** The requests that are on their way: they arrive later, twice or never, in any order. */
type Request = (server: SimulatedServer, now: number) => void;

const pick = <T>(random: Random, list: readonly T[]): T | undefined => list[random(list.length)];
const words = ["ก", "ข", "c", "d", "e"];

type Change = readonly [table: string, id: number, after: Row | undefined];

/** One transaction, as the app would do it: it keeps what the device can see, such as references and the least stock. */
function pickChanges(device: SimulatedDevice, random: Random, now: number): readonly Change[] {
  const [tasks, clients] = [device.list("tasks"), device.list("clients")];
  const [task, client] = [pick(random, tasks), pick(random, clients)];
  const action = random(12);
  if (action === 0) {
    const [clientId, id] = [device.nextId("clients"), device.nextId("tasks")];
    const name = `${pick(random, words)}${random(20)}`;
    const added = { id, title: "", start: 0, end: 1, price: 1, stock: 5, labels: [], notes: [], clientId };
    return [
      ["clients", clientId, { id: clientId, name }],
      ["tasks", id, added],
    ];
  }
  if (action === 1 && client) return [["clients", Number(client.id), { ...client, name: `n${random(20)}` }]];
  if (action === 2 && client && !tasks.some(({ clientId }) => clientId === client.id))
    return [["clients", Number(client.id), undefined]];
  const [deleted] = device.deleted.splice(0, 1);
  // An undo, which keeps what the device can see too.
  if (action === 4 && deleted && clients.some(({ id }) => id === deleted.clientId))
    return [["tasks", Number(deleted.id), deleted]];
  if (!task) return [];
  if (action === 3) {
    device.deleted.push(task);
    return [["tasks", Number(task.id), undefined]];
  }
  const [stock, labels, notes] = [Number(task.stock), task.labels as string[], task.notes as Row[]];
  const changes: readonly Row[] = [
    { title: `${pick(random, words)} ${now}` },
    { start: now, end: now + 1 },
    { price: random(100) },
    { stock: stock - random(stock + 1) },
    { labels: labels.length > 2 ? labels.slice(1) : [...labels, `${device.slot} ${now}`] },
    { notes: [...notes, { id: `${device.slot} ${now}`, text: "x" }] },
    { clientId: client?.id ?? null },
  ];
  return [["tasks", Number(task.id), { ...task, ...pick(random, changes) }]];
}

function simulate(seed: number, deviceCount: number, steps: number) {
  // A small generator (mulberry32), so that a seed repeats a failure.
  let state = seed;
  const random: Random = (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
  const server = new SimulatedServer();
  const devices = Array.from(
    { length: deviceCount },
    (_, index) => new SimulatedDevice(index + 1, (random(3) - 1) * random(DAY_MS)),
  );
  const requests: Request[] = [];
  let now = START;

  function push(device: SimulatedDevice): Request {
    const [sets, sentAt] = [device.pending.slice(0, 1 + random(4)), now + device.clockError];
    return (receiver, arrivedAt) => receiver.push(device.slot, sets, sentAt, arrivedAt);
  }
  function pull(device: SimulatedDevice): Request {
    const [cursor, limit] = [device.cursor, 1 + random(5)];
    return (receiver) => {
      const page = receiver.pull(device.slot, cursor, limit);
      // The answer is lost, arrives, or arrives after others.
      if (random(4) === 0) return;
      if (random(3) === 0) requests.push(() => device.apply(page));
      else device.apply(page);
    };
  }

  for (let step = 0; step < steps; step++) {
    now += random(10) === 0 ? random(DAY_MS) : 1 + random(1_000);
    const device = devices[random(deviceCount)] as SimulatedDevice;
    const action = random(10);
    if (action < 5) device.write(pickChanges(device, random, now), now);
    else if (action < 7) requests.push(push(device));
    else if (action < 8) requests.push(pull(device));
    else if (action < 9) device.clockError = (random(3) - 1) * random(DAY_MS);
    const index = random(requests.length);
    const isRepeated = random(5) === 0;
    const request = isRepeated ? requests[index] : requests.splice(index, 1)[0];
    request?.(server, now);
  }
  for (const request of requests) request(server, now);
  // At the end everyone is online until nothing waits.
  for (let round = 0; round < 2; round++)
    for (const device of devices) {
      while (device.pending.length > 0 || device.cursor < server.head) {
        server.push(device.slot, device.pending, now + device.clockError, now);
        device.apply(server.pull(device.slot, device.cursor, 100));
      }
    }
  return { server, devices };
}

const byId = (rows: readonly Row[]) => rows.toSorted((a, b) => Number(a.id) - Number(b.id));

/** The stock and notes of a task if every accepted sale and note counts once. A deletion and its undo start again. */
function countAccepted(accepted: readonly { set: ChangeSet }[], id: RowId): { stock: unknown; notes: Set<unknown> } {
  let counted = { stock: 0, notes: new Set<unknown>() };
  let isDeleted = false;
  for (const op of accepted.flatMap(({ set }) => set.ops).filter((each) => each.table === "tasks" && each.id === id)) {
    if (op.kind === "delete") isDeleted = true;
    else if (op.kind === "add") {
      isDeleted = false;
      counted = { stock: Number(op.row.stock), notes: new Set(op.row.notes as unknown[]) };
    } else if (!isDeleted) {
      counted.stock += op.groups.stock?.added?.stock ?? 0;
      for (const note of op.groups.notes?.put ?? []) counted.notes.add(note);
    }
  }
  return counted;
}

function expectConsistent({ server, devices }: ReturnType<typeof simulate>): void {
  for (const table of Object.keys(policies)) {
    const stored = [...server.rows.values()].flatMap((each) => (each.table === table && each.row ? [each.row] : []));
    for (const device of devices) expect(byId(device.list(table)), table).toEqual(byId(stored));
  }
  for (const { slot, written } of devices) {
    const decided = server.decided.get(slot) ?? [];
    expect(decided.map(({ set }) => set.no)).toEqual(Array.from({ length: written }, (_, index) => index + 1));
  }
  const ids = devices.flatMap(({ givenIds }) => givenIds);
  expect(new Set(ids).size).toBe(ids.length);

  const clients = [...server.rows.values()].flatMap(({ table, row }) => (table === "clients" && row ? [row] : []));
  expect(new Set(clients.map(({ name }) => name)).size).toBe(clients.length);
  const accepted = [...server.decided.values()]
    .flat()
    .filter(({ outcome }) => outcome.isAccepted)
    .sort((a, b) => a.seq - b.seq);
  for (const { table, id, row } of server.rows.values()) {
    if (table !== "tasks" || !row) continue;
    if (row.clientId !== null) expect(clients.map((client) => client.id)).toContain(row.clientId);
    expect(Number(row.stock)).toBeGreaterThanOrEqual(0);
    expect({ stock: row.stock, notes: new Set(row.notes as unknown[]) }).toEqual(countAccepted(accepted, id));
    expect(new Set(row.notes as unknown[]).size).toBe((row.notes as unknown[]).length);
  }
}

test("after any faults all devices are equal, and every change set is decided once", () => {
  const property = fc.property(fc.nat(), fc.integer({ min: 2, max: 12 }), (seed, deviceCount) =>
    expectConsistent(simulate(seed, deviceCount, 150)),
  );
  fc.assert(property, { numRuns: 1_000 });
}, 60_000);
