import { createHash, randomBytes } from "node:crypto";
import { count } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createApp } from "../../server/app.ts";
import { heldSets } from "../../server/database/held-set-schema.ts";
import { openStore } from "../../server/database/open-store.ts";
import { auditEntries, erasedRequests } from "../../server/database/privacy-schema.ts";
import { workspaceChangeSets, workspaceRows, workspaces } from "../../server/database/schema.ts";
import type { Store } from "../../server/database/store.ts";
import { type Intake, openIntake } from "../../server/intake/open-intake.ts";
import { deleteOldActs } from "../../server/privacy/audit.ts";
import { deleteOldErasedIds } from "../../server/privacy/erased-requests.ts";
import {
  DELETED_ROW_LIFETIME_MS,
  deleteUnused,
  FILE_LIFETIME_MS,
  PART_LIFETIME_MS,
  SET_LIFETIME_MS,
} from "../../server/workspace/delete-unused.ts";
import { call, type FetchIntake } from "./client.ts";
import { admin, signInAdmin } from "./suite/server-under-test.ts";
import { add, remove, TestDevice } from "./workspace-device.ts";
import { createRow, nextId, PICTURE } from "./workspace-rows.ts";

let store: Store;
let intake: Intake;
let fetchIntake: FetchIntake;
beforeAll(async () => {
  store = await openStore({ kind: "memory" }, () => {});
  intake = await openIntake({ database: store, admin, passwordCost: 16 });
  const app = createApp({ files: new Map(), intake, log: () => {} });
  fetchIntake = async (path, init) => app.request(path, init);
  const { accessToken } = await signInAdmin(fetchIntake);
  await call(fetchIntake, "/workspace/current", { token: accessToken, body: { name: "Phrom" } });
}, 60_000);
afterAll(() => intake.close());

const deleteAfter = (milliseconds: number) => deleteUnused(store.db, new Date(Date.now() + milliseconds + 60_000));
const countSets = async () => (await store.db.select({ sets: count() }).from(workspaceChangeSets))[0]?.sets;
const hasRow = async (id: number) => (await store.db.select().from(workspaceRows)).some((row) => row.id === `${id}`);
const join = async () => TestDevice.join(fetchIntake, await signInAdmin(fetchIntake));
/** Tells the server what the device has. */
const tellCursor = (device: TestDevice) => device.push([add("bookmarks", createRow("bookmarks", nextId()))]);

test("a change set goes after 90 days, but only if its device has the outcome", async () => {
  const device = await join();
  const sets = device.toSets([add("tasks", createRow("tasks", nextId()))]);
  const sent = await device.send(sets);
  const before = await countSets();
  await deleteAfter(SET_LIFETIME_MS);
  expect(await countSets()).toBe(before);
  expect((await device.send(sets)).data.outcomes).toEqual(sent.data.outcomes);
  await device.pull();
  await tellCursor(device);
  await deleteUnused(store.db, new Date());
  expect(await countSets()).toBe((before ?? 0) + 1);
  await deleteAfter(SET_LIFETIME_MS);
  expect(await countSets()).toBe(1);
});

test("the mark of a deleted row goes after 180 days, but only if every device has heard of it", async () => {
  const [device, colleague] = [await join(), await join()];
  const id = nextId();
  await device.push([add("tasks", createRow("tasks", id))]);
  await colleague.pull();
  await device.push([remove("tasks", id)]);
  await device.pull();
  await tellCursor(device);
  await deleteAfter(DELETED_ROW_LIFETIME_MS);
  expect(await hasRow(id)).toBe(true);
  await colleague.pull();
  expect(colleague.find("tasks", id)).toBeUndefined();
  await tellCursor(colleague);
  await deleteUnused(store.db, new Date());
  expect(await hasRow(id)).toBe(true);
  // The devices of the other tests know less.
  await removeOthers(device, colleague);
  await deleteAfter(DELETED_ROW_LIFETIME_MS);
  expect(await hasRow(id)).toBe(false);
});

async function removeOthers(...kept: readonly TestDevice[]): Promise<void> {
  const token = kept[0]?.session.accessToken ?? "";
  const { data } = await call<{ devices: { id: string }[] }>(fetchIntake, "/workspace/devices", { token });
  for (const { id } of data.devices)
    if (!kept.some((device) => device.id === id))
      await call(fetchIntake, `/workspace/devices/${id}`, { method: "DELETE", token });
}

test("a file goes 30 days after its last upload if no row and no held change set names it, an upload that never ended after a week", async () => {
  const device = await join();
  const create = (size: number) => Buffer.concat([PICTURE, randomBytes(size)]);
  const [named, unnamed, unfinished, held] = [create(200), create(210), create(220), create(230)];
  const getHash = (content: Buffer) => createHash("sha256").update(content).digest("hex");
  for (const content of [named, unnamed, held]) await device.upload(content);
  await device.upload(unfinished, { data: unfinished.subarray(0, 50) });
  const row = { ...createRow("productPictures", crypto.randomUUID()), sha256: getHash(named), size: named.length };
  expect(await device.push([add("productPictures", row)])).toEqual(["accepted"]);
  const heldOp = add("productPictures", { ...row, id: crypto.randomUUID(), sha256: getHash(held) });
  const [workspace] = await store.db.select().from(workspaces);
  const heldSet = {
    workspaceId: workspace?.id ?? "",
    deviceId: device.id,
    no: 9,
    at: 0,
    base: 0,
    ops: [heldOp, { ...heldOp, row: { sha256: null } }],
  };
  await store.db.insert(heldSets).values({ ...heldSet, schema: 1, sentAt: 0, receivedAt: new Date() });
  const readStatuses = () =>
    Promise.all([named, unnamed, held].map(async (content) => (await device.download(getHash(content))).status));
  const getReceived = async () => (await device.upload(unfinished, { data: Buffer.alloc(0) })).data.received;
  await deleteUnused(store.db, new Date());
  expect(await getReceived()).toBe(50);
  await deleteAfter(PART_LIFETIME_MS);
  expect(await getReceived()).toBe(0);
  expect(await readStatuses()).toEqual([200, 200, 200]);
  await deleteAfter(FILE_LIFETIME_MS);
  expect(await readStatuses()).toEqual([200, 404, 200]);
});

test("an entry of the activity log goes after two years, the id of an erased request after one", async () => {
  await store.db.insert(erasedRequests).values({ id: crypto.randomUUID(), erasedAt: new Date() });
  const countRows = async () => [await store.db.$count(auditEntries), await store.db.$count(erasedRequests)];
  const [acts] = await countRows();
  const afterDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60_000);
  for (const days of [364, 366, 729]) {
    await deleteOldActs(store.db, afterDays(days));
    await deleteOldErasedIds(store.db, afterDays(days));
    expect(await countRows()).toEqual([acts, days < 365 ? 1 : 0]);
  }
  await deleteOldActs(store.db, afterDays(731));
  expect(await countRows()).toEqual([0, 0]);
});
