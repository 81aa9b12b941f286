import { describe, expect, test, vi } from "vitest";
import { getBackup, importBackup, inspectBackup } from "../../src/contract/data.ts";
import { listRejectedChanges } from "../../src/contract/rejected-changes.ts";
import { addTask } from "../../src/contract/todo.ts";
import { pushChanges } from "../../src/contract/workspace.ts";
import { changeSetTables, storeChangeSet } from "../../src/db/change-sets.ts";
import type { FetchIntake } from "../../src/domain/intake-client.ts";
import { PRODUCT_PICTURES } from "../../src/lib/picture-folders.ts";
import { preparePicture, storePicture } from "../../src/mocks/core/pictures.ts";
import { simulateFullDisk } from "../contract/full-disk.ts";
import { registerIntakeServer } from "../contract/team-device.ts";
import { createTestApi } from "../contract/test-api.ts";
import { add, createPicture, enterTwo, getRow, isFilePath, PNG_START, show } from "./picture-devices.ts";
import { createWorkspaceDevice } from "./workspace-device.ts";

registerIntakeServer();

const create = { create: { name: "ร้านมะลิ", areas: ["shop"] } };
const addedAt = "2026-01-01T00:00:00.000Z";

// First: the workspace is empty until a device sends something.
test("the first device brings its pictures, also those without a hash, but none that is no picture", async () => {
  const data = createPicture();
  const ids = [crypto.randomUUID(), crypto.randomUUID()] as const;
  const { phone, computer } = await enterTwo(create, ({ deviceDb }) =>
    deviceDb.productPictures.bulkAdd([
      { id: ids[0], mediaType: "image/png", data, addedAt },
      { id: ids[1], mediaType: "image/png", data: btoa("<script>"), addedAt },
    ]),
  );
  expect(await show(computer, PRODUCT_PICTURES + ids[0])).toBe(data);
  expect([await show(computer, PRODUCT_PICTURES + ids[1]), await show(phone, PRODUCT_PICTURES + ids[1])]).toEqual([
    404, 404,
  ]);
  expect(await phone.deviceDb.productPictures.get(ids[1])).toBeDefined();
});

test("pictures of a workspace's database before version 15 get a hash and arrive once, also if the worker is killed meanwhile", async () => {
  const { computer } = await enterTwo();
  const phone = await createWorkspaceDevice();
  await phone.enter();
  const db = await phone.getDatabase();
  const addOld = async (data: string) => {
    const id = crypto.randomUUID();
    await db.productPictures.add({ id, mediaType: "image/png", data, addedAt });
    return id;
  };
  const [data, laterData] = [createPicture(), createPicture()];
  const [id, brokenId] = [await addOld(data), await addOld(btoa("<script>"))];
  const { fetch } = phone.server;
  phone.server.fetch = () => Promise.reject(new TypeError("Failed to fetch"));
  await phone.sync();
  expect(await db.changeSets.toArray()).toMatchObject([
    { ops: [{ kind: "add", id, row: { sha256: expect.any(String) } }] },
  ]);
  // Killed between the two pictures.
  const laterId = await addOld(laterData);
  await db.metadata.delete("workspace-files-shared");
  phone.server.fetch = fetch;
  await phone.sync();
  await computer.sync();
  expect(await show(computer, PRODUCT_PICTURES + id)).toBe(data);
  expect(await show(computer, PRODUCT_PICTURES + laterId)).toBe(laterData);
  expect(await db.productPictures.bulkGet([id, laterId])).toMatchObject([{ data }, { data: laterData }]);
  expect(await db.productPictures.get(brokenId)).not.toHaveProperty("sha256");
  expect([await db.changeSets.count(), await db.refusedSets.count()]).toEqual([0, 0]);
});

test("5 MB over a line that breaks five times are sent less than twice, before their change set, and arrive once", async () => {
  const { phone, computer } = await enterTwo();
  const db = await phone.getDatabase();
  const picture = await preparePicture(createPicture(5_000_000));
  const path = await db.transaction(
    "rw",
    [db.productPictures, ...changeSetTables.map((name) => db[name])],
    async () => {
      const stored = await storePicture(db, PRODUCT_PICTURES, picture, { shownPaths: new Set(), unusedLifetimeMs: 0 });
      await storeChangeSet(db, Date.now());
      return stored;
    },
  );
  const { fetch } = phone.server;
  const sent: string[] = [];
  let [bytes, parts] = [0, 0];
  phone.server.fetch = async (to, init) => {
    sent.push(to.split("/").slice(0, 3).join("/"));
    if (!isFilePath(to)) return fetch(to, init);
    bytes += (init.body as ArrayBuffer).byteLength;
    // Every fourth part is lost, or its answer.
    const isBroken = ++parts % 4 === 0 && parts <= 20;
    if (!isBroken || parts % 8 === 0) {
      const response = await fetch(to, init);
      if (!isBroken) return response;
    }
    throw new TypeError("Failed to fetch");
  };
  for (let count = 0; count < 5; count++) {
    await phone.sync();
    expect(await db.changeSets.count()).toBe(1);
  }
  await phone.sync();
  expect(await db.changeSets.count()).toBe(0);
  expect(bytes).toBeLessThan(2 * 5_000_000);
  expect(sent.indexOf(pushChanges.path)).toBe(sent.lastIndexOf("/workspace/files") + 1);
  await computer.sync();
  expect(await show(computer, path)).toBe(picture.data);
});

test("a worker that is killed between the upload and the push sends the change set with the next sync", async () => {
  const { phone, computer } = await enterTwo();
  const path = await add(phone);
  const { fetch } = phone.server;
  phone.server.fetch = (to, init) =>
    to === pushChanges.path ? Promise.reject(new TypeError("Failed to fetch")) : fetch(to, init);
  await phone.sync();
  phone.server.fetch = fetch;
  await computer.sync();
  expect(await getRow(computer, path)).toBeUndefined();
  await phone.sync();
  await computer.sync();
  expect(await show(computer, path)).toEqual(expect.any(String));
});

test("each picture is sent with its change set before the next one", async () => {
  const { phone } = await enterTwo();
  for (let count = 0; count < 3; count++) await add(phone);
  const { fetch } = phone.server;
  let files = 0;
  phone.server.fetch = (to, init) =>
    isFilePath(to) && ++files === 2 ? Promise.reject(new TypeError("Failed to fetch")) : fetch(to, init);
  await phone.sync();
  expect(await (await phone.getDatabase()).changeSets.count()).toBe(2);
});

test("a change set whose picture is gone is refused and does not keep the later ones from the server", async () => {
  const { phone, computer } = await enterTwo();
  const path = await add(phone);
  await (await phone.getDatabase()).productPictures.delete(path.slice(PRODUCT_PICTURES.length));
  const { data } = await phone.call(addTask, { body: { task: { title: "หลังรูป" } } });
  await phone.sync();
  await computer.sync();
  expect(await (await computer.getDatabase()).tasks.get((data as { task: { id: number } }).task.id)).toBeDefined();
  const { changes } = (await phone.call(listRejectedChanges)).data as { changes: object[] };
  expect(changes).toMatchObject([{ reason: "file", area: "shop", kind: "add" }]);
});

describe("a colleague's picture", () => {
  async function addForColleague() {
    const devices = await enterTwo();
    const data = createPicture();
    const path = await add(devices.phone, data);
    await devices.phone.sync();
    await devices.computer.sync();
    return { ...devices, path, data };
  }

  test("is downloaded once, when it is first viewed, also if two pages view it; that is no change of the device", async () => {
    const { computer, path, data } = await addForColleague();
    expect(await getRow(computer, path)).not.toHaveProperty("data");
    const fetch = vi.spyOn(computer.server, "fetch");
    expect(await Promise.all([show(computer, path), show(computer, path)])).toEqual([data, data]);
    expect(await show(computer, path)).toBe(data);
    expect(fetch.mock.calls.filter(([to]) => isFilePath(to))).toHaveLength(1);
    expect(await (await computer.getDatabase()).changeSets.count()).toBe(0);
    expect(await getRow(computer, path)).toMatchObject({ data });
  });

  test.each<[string, FetchIntake, number]>([
    ["without a connection", () => Promise.reject(new TypeError("Failed to fetch")), 503],
    ["with another hash", async () => new Response(PNG_START, { headers: { "content-type": "image/png" } }), 503],
    ["that the server does not have", async () => Response.json({ error: "File not found" }, { status: 404 }), 404],
  ])("%s is neither shown nor stored, and shown later", async (_, fetchFile, status) => {
    const { computer, path, data } = await addForColleague();
    const { fetch } = computer.server;
    computer.server.fetch = (to, init) => (isFilePath(to) ? fetchFile(to, init) : fetch(to, init));
    expect(await show(computer, path)).toBe(status);
    expect(await getRow(computer, path)).not.toHaveProperty("data");
    computer.server.fetch = fetch;
    expect(await show(computer, path)).toBe(data);
  });

  test("stays downloaded when its row changes", async () => {
    const { phone, computer, path, data } = await addForColleague();
    await show(computer, path);
    const db = await phone.getDatabase();
    await db.transaction("rw", [db.productPictures, ...changeSetTables.map((name) => db[name])], async () => {
      await db.productPictures.update(path.slice(PRODUCT_PICTURES.length), { addedAt });
      await storeChangeSet(db, Date.now());
    });
    await phone.sync();
    await computer.sync();
    expect(await getRow(computer, path)).toMatchObject({ addedAt, data });
  });

  test("is not deleted by a device whose records do not show it", async () => {
    const { phone, path, data } = await addForColleague();
    await (await phone.getDatabase()).productPictures.update(path.slice(PRODUCT_PICTURES.length), { addedAt });
    await add(phone);
    expect(await show(phone, path)).toBe(data);
  });

  test("without its content, is left out of the import of a backup, which says so", async () => {
    const { computer, path } = await addForColleague();
    const { backup } = (await computer.call(getBackup)).data as { backup: { tables: { productPictures: object[] } } };
    const id = path.slice(PRODUCT_PICTURES.length);
    expect(backup.tables.productPictures).toContainEqual(expect.objectContaining({ id, sha256: expect.any(String) }));
    const outside = await createTestApi("shop");
    const inspected = await outside.fetch(inspectBackup, { body: { file: backup } });
    const missing = backup.tables.productPictures.filter((row) => !("data" in row)).length;
    expect(inspected).toMatchObject({ verdict: "good", missingFiles: missing });
    await outside.fetch(importBackup, { body: { file: backup } });
    expect(await outside.db.productPictures.get(id)).toBeUndefined();
    expect(await outside.db.productPictures.count()).toBe(backup.tables.productPictures.length - missing);
  });

  test("makes room on a full device; a picture that is not on the server yet stays", async () => {
    const { computer, path, data } = await addForColleague();
    await show(computer, path);
    const own = createPicture();
    const ownPath = await add(computer, own);
    const restoreDisk = simulateFullDisk("commit");
    computer.reserve.release.mockImplementation(async () => restoreDisk());
    const { status } = await computer.call(addTask, { body: { task: { title: "เครื่องเต็ม" } } });
    expect(status).toBe(201);
    expect(await getRow(computer, path)).not.toHaveProperty("data");
    expect(await getRow(computer, ownPath)).toMatchObject({ data: own });
    expect(await show(computer, path)).toBe(data);
  });
});
