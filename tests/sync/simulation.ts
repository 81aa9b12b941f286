import { isEqual } from "es-toolkit";
import type { ChangeSet } from "../../src/sync/change-set.ts";
import type { Row, RowId } from "../../src/sync/policy.ts";
import { createRandom, type Random } from "../soak/random.ts";
import { policies, SimulatedDevice, SimulatedServer } from "./simulated-workspace.ts";

const DAY_MS = 86_400_000;
const START = 1_800_000_000_000;
const STEPS = 150;

/** The requests that are on their way: they arrive later, twice or never, in any order. */
type Request = (server: SimulatedServer, now: number) => void;

const words = ["ก", "ข", "c", "d", "e"];

type Change = readonly [table: string, id: number, after: Row | undefined];

/** Like the app, respects what the device can see, such as references and the least stock. */
function pickChanges(device: SimulatedDevice, random: Random, now: number): readonly Change[] {
  const [tasks, clients] = [device.list("tasks"), device.list("clients")];
  const [task, client]: (Row | undefined)[] = [random.pick(tasks), random.pick(clients)];
  const action = random.integer(12);
  if (action === 0) {
    const [clientId, id] = [device.nextId("clients"), device.nextId("tasks")];
    const name = `${random.pick(words)}${random.integer(20)}`;
    const number = device.nextNumber(id);
    const added = { id, number, title: "", start: 0, end: 1, price: 1, stock: 5, labels: [], notes: [], clientId };
    return [
      ["clients", clientId, { id: clientId, name }],
      ["tasks", id, added],
    ];
  }
  if (action === 1 && client) return [["clients", Number(client.id), { ...client, name: `n${random.integer(20)}` }]];
  if (action === 2 && client && !tasks.some(({ clientId }) => clientId === client.id))
    return [["clients", Number(client.id), undefined]];
  if (action === 4) {
    const undone = device.deleted.shift();
    return undone && clients.some(({ id }) => id === undone.clientId) ? [["tasks", Number(undone.id), undone]] : [];
  }
  if (!task) return [];
  if (action === 3) {
    device.deleted.push(task);
    return [["tasks", Number(task.id), undefined]];
  }
  const [stock, labels, notes] = [Number(task.stock), task.labels as string[], task.notes as Row[]];
  const changes: readonly Row[] = [
    { title: `${random.pick(words)} ${now}` },
    { start: now, end: now + 1 },
    { price: random.integer(100) },
    { stock: stock - random.integer(stock + 1) },
    { labels: labels.length > 2 ? labels.slice(1) : [...labels, `${device.slot} ${now}`] },
    { notes: [...notes, { id: `${device.slot} ${now}`, text: "x" }] },
    { clientId: client?.id ?? null },
  ];
  return [["tasks", Number(task.id), { ...task, ...random.pick(changes) }]];
}

/** The same seed repeats the same writes and lost answers. At the end, everyone is online until nothing waits. */
export function simulate(seed: number, deviceCount: number) {
  const random = createRandom(seed);
  const server = new SimulatedServer();
  const devices = Array.from(
    { length: deviceCount },
    (_, index) => new SimulatedDevice(index + 1, (random.integer(3) - 1) * random.integer(DAY_MS)),
  );
  const requests: Request[] = [];
  let lost = 0;
  let now = START;

  function push(device: SimulatedDevice): Request {
    const [sets, sentAt] = [device.pending.slice(0, 1 + random.integer(4)), now + device.clockError];
    return (receiver, arrivedAt) => receiver.push(device.slot, sets, sentAt, arrivedAt);
  }
  function pull(device: SimulatedDevice): Request {
    const [cursor, limit] = [device.cursor, 1 + random.integer(5)];
    return (receiver) => {
      const page = receiver.pull(device.slot, cursor, limit);
      // The answer is lost, arrives, or arrives after others.
      if (random.chance(25)) {
        lost++;
        return;
      }
      if (random.chance(30)) requests.push(() => device.apply(page));
      else device.apply(page);
    };
  }

  for (let step = 0; step < STEPS; step++) {
    now += random.chance(10) ? random.integer(DAY_MS) : 1 + random.integer(1_000);
    const device = devices[random.integer(deviceCount)] as SimulatedDevice;
    const action = random.integer(10);
    if (action < 5) device.write(pickChanges(device, random, now), now);
    else if (action < 7) requests.push(push(device));
    else if (action < 8) requests.push(pull(device));
    else if (action < 9) device.clockError = (random.integer(3) - 1) * random.integer(DAY_MS);
    const index = random.integer(requests.length);
    const isRepeated = random.chance(20);
    const request = isRepeated ? requests[index] : requests.splice(index, 1)[0];
    request?.(server, now);
  }
  for (const request of requests) request(server, now);
  for (let round = 0; round < 2; round++)
    for (const device of devices) {
      while (device.pending.length > 0 || device.cursor < server.head) {
        server.push(device.slot, device.pending, now + device.clockError, now);
        device.apply(server.pull(device.slot, device.cursor, 100));
      }
    }
  return { server, devices, lost };
}

export type Violation = "diverged" | "lost" | "doubled" | "broken";

const byId = (rows: readonly Row[]) => rows.toSorted((a, b) => Number(a.id) - Number(b.id));
const countRepeats = (values: readonly unknown[]) => values.length - new Set(values).size;

/** Counts every accepted sale and note of a task once. A deletion and its undo start again. */
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

/** Empty if all devices are equal, every set was decided once and the rows keep the rules of their tables. */
export function findViolations({ server, devices }: ReturnType<typeof simulate>): Violation[] {
  const violations: Violation[] = [];
  const expectThat = (isRight: boolean, violation: Violation) => void (isRight || violations.push(violation));
  const listRows = (table: string) =>
    [...server.rows.values()].flatMap((each) => (each.table === table && each.row ? [each.row] : []));
  for (const table of Object.keys(policies)) {
    const stored = byId(listRows(table));
    for (const device of devices) expectThat(isEqual(byId(device.list(table)), stored), "diverged");
  }
  for (const { slot, written } of devices) {
    const numbers = (server.decided.get(slot) ?? []).map(({ set }) => set.no);
    expectThat(numbers.length >= written, "lost");
    expectThat(numbers.length <= written && countRepeats(numbers) === 0, "doubled");
  }
  expectThat(countRepeats(devices.flatMap(({ givenIds }) => givenIds)) === 0, "doubled");
  const clients = listRows("clients");
  expectThat(countRepeats(clients.map(({ name }) => name)) === 0, "doubled");
  const accepted = [...server.decided.values()]
    .flat()
    .filter(({ outcome }) => outcome.isAccepted)
    .sort((a, b) => a.seq - b.seq);
  const givenNumbers = new Map(devices.flatMap((device) => [...device.givenNumbers]));
  for (const { id, number, clientId, stock, notes } of listRows("tasks")) {
    expectThat(number === givenNumbers.get(id as RowId), "broken");
    expectThat(clientId === null || clients.some((client) => client.id === clientId), "broken");
    expectThat(Number(stock) >= 0, "broken");
    const counted = countAccepted(accepted, id as RowId);
    expectThat(counted.stock === stock && isEqual(new Set(notes as unknown[]), counted.notes), "lost");
    expectThat(countRepeats(notes as unknown[]) === 0, "doubled");
  }
  return violations;
}
