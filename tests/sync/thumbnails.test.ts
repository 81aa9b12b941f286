import { randomBytes } from "node:crypto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { shareOlderFiles } from "../../src/db/share-files.ts";
import { PRODUCT_PICTURES } from "../../src/lib/picture-folders.ts";
import { registerIntakeServer } from "../contract/team-device.ts";
import { stubImages } from "../fixtures/stub-images.ts";
import { add, createPicture, enterTwo, getRow, show } from "./picture-devices.ts";
import { createWorkspaceDevice, type WorkspaceDevice } from "./workspace-device.ts";

registerIntakeServer();

/** Each is another one. */
const createThumbnail = () => new Uint8Array(Buffer.concat([Buffer.from("RIFF\0\0\0\0WEBP"), randomBytes(100)]));
const create = { create: { name: "ร้านมะลิ", areas: ["shop"] } };

beforeEach(() => void stubImages({ encode: createThumbnail }));
afterEach(() => vi.unstubAllGlobals());

const goOffline = (device: WorkspaceDevice) => {
  device.server.fetch = () => Promise.reject(new TypeError("Failed to fetch"));
};
/** As an app without thumbnails stores it. */
async function addOlder(device: WorkspaceDevice): Promise<string> {
  vi.stubGlobal("createImageBitmap", undefined);
  const path = await add(device);
  await device.sync();
  stubImages({ encode: createThumbnail });
  await (await device.getDatabase()).metadata.put({ name: "workspace-files-shared", value: true });
  return path;
}

// First: the workspace is empty until a device sends something.
test("a workspace's first device makes thumbnails for its pictures that have none, and sends them", async () => {
  const id = crypto.randomUUID();
  const picture = { id, mediaType: "image/png", data: createPicture(), addedAt: "2026-01-01T00:00:00.000Z" };
  const { computer } = await enterTwo(create, ({ deviceDb }) => deviceDb.productPictures.add(picture));
  goOffline(computer);
  expect(await getRow(computer, PRODUCT_PICTURES + id)).toHaveProperty("thumbnail");
});

test("a fresh device has the thumbnails with its first sync, and downloads a picture only to show it large", async () => {
  const { phone } = await enterTwo();
  const data = createPicture();
  const paths = [await add(phone), await add(phone), await add(phone, data)] as const;
  await phone.sync();
  const fresh = await createWorkspaceDevice();
  await fresh.enter();
  await fresh.sync();
  const fetch = vi.spyOn(fresh.server, "fetch");
  for (const path of paths) expect(await show(fresh, path, true)).toBe((await getRow(phone, path))?.thumbnail);
  expect(fetch).not.toHaveBeenCalled();
  expect(await show(fresh, paths[2])).toBe(data);
  expect(fetch).toHaveBeenCalledTimes(1);
});

test("without a connection, a picture that is not on the device shows as its thumbnail, and whole once it is downloaded", async () => {
  const { phone, computer } = await enterTwo();
  const data = createPicture();
  const path = await add(phone, data);
  await phone.sync();
  await computer.sync();
  const { fetch } = computer.server;
  goOffline(computer);
  const response = await computer.showPicture(path);
  expect(Object.fromEntries(response.headers)).toEqual({ "content-type": "image/webp", "cache-control": "no-store" });
  expect(await show(computer, path)).toBe((await getRow(computer, path))?.thumbnail);
  computer.server.fetch = fetch;
  expect(await show(computer, path)).toBe(data);
  expect(await show(computer, path, true)).toBe((await getRow(phone, path))?.thumbnail);
});

test("a picture that the browser cannot read has no thumbnail, and lists show the picture itself", async () => {
  const { phone, computer } = await enterTwo();
  vi.stubGlobal("createImageBitmap", () => Promise.reject(new DOMException("Broken", "InvalidStateError")));
  const data = createPicture();
  const path = await add(phone, data);
  await phone.sync();
  await computer.sync();
  expect(await getRow(computer, path)).not.toHaveProperty("thumbnail");
  expect(await show(computer, path, true)).toBe(data);
});

test("an older picture gets a thumbnail from two devices that were offline, and all end with the same one", async () => {
  const { phone, computer } = await enterTwo();
  const path = await addOlder(phone);
  await computer.sync();
  await show(computer, path);
  await (await computer.getDatabase()).metadata.delete("workspace-files-shared");
  const made = [];
  for (const device of [phone, computer]) {
    const { fetch } = device.server;
    goOffline(device);
    await device.sync();
    device.server.fetch = fetch;
    made.push((await getRow(device, path))?.thumbnail);
  }
  expect(new Set(made).size).toBe(2);
  for (const device of [phone, computer, phone]) await device.sync();
  expect(await getRow(computer, path)).toEqual(await getRow(phone, path));
  expect(made).toContain((await getRow(phone, path))?.thumbnail);
  const db = await computer.getDatabase();
  expect([await db.changeSets.count(), await db.replacedChanges.count()]).toEqual([0, 0]);
});

test("a member who may not change products makes no thumbnail of an older picture", async () => {
  const { phone } = await enterTwo();
  const path = await addOlder(phone);
  const db = await phone.getDatabase();
  await shareOlderFiles(db, (table) => table !== "productPictures");
  expect(await getRow(phone, path)).not.toHaveProperty("thumbnail");
  expect(await db.changeSets.count()).toBe(0);
});
