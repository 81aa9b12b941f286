import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import {
  type Backup,
  getBackup,
  type ImportResult,
  importBackup,
  inspectBackup,
  restoreSnapshot,
} from "../../src/contract/data.ts";
import { addTeamMember } from "../../src/contract/requests.ts";
import { addProductPicture } from "../../src/contract/shop-products.ts";
import { addTask } from "../../src/contract/todo.ts";
import { PRODUCT_PICTURES } from "../../src/lib/picture-folders.ts";
import { AGENT_PASSWORD, registerIntakeServer, rejectLikeOfflineFetch } from "../contract/team-device.ts";
import { readSyncedRows } from "./devices.ts";
import { createWorkspaceDevice, type WorkspaceDevice } from "./workspace-device.ts";

registerIntakeServer();

const PNG_START = Buffer.from("iVBORw0KGgoAAAANSUhEUg==", "base64");
const readRows = async (device: WorkspaceDevice) => readSyncedRows(await device.getDatabase());
const makeBackup = async (device: WorkspaceDevice) =>
  ((await device.call(getBackup)).data as { backup: Backup }).backup;

async function openDevices(count: number, body: object = {}): Promise<WorkspaceDevice[]> {
  const devices: WorkspaceDevice[] = [];
  for (let index = 0; index < count; index++) {
    const device = await createWorkspaceDevice();
    await device.enter(index === 0 ? body : {});
    await device.sync();
    devices.push(device);
  }
  return devices;
}

test("the backup of a lost device brings back what it never sent, with its pictures", async () => {
  const [phone, computer, tablet] = (await openDevices(3, { create: { name: "ร้านมะลิ", areas: ["todo"] } })) as [
    WorkspaceDevice,
    WorkspaceDevice,
    WorkspaceDevice,
  ];
  phone.server.fetch = rejectLikeOfflineFetch;
  await phone.call(addTask, { body: { task: { title: "ยังไม่ได้ส่ง" } } });
  const data = Buffer.concat([PNG_START, randomBytes(1_000)]).toString("base64");
  for (let index = 0; index < 2; index++)
    await phone.call(addProductPicture, { body: { fileName: "a.png", mediaType: "image/png", data } });
  const file = await makeBackup(phone);
  const inspection = await computer.call(inspectBackup, { body: { file } });
  expect(inspection.data).toMatchObject({
    missingFiles: 0,
    changes: {
      areas: [
        { area: "todo", audience: "everyone", added: 1 },
        { area: "shop", audience: "everyone", added: 2 },
      ],
      leftOutAreas: ["auth"],
    },
  });
  const before = await readRows(computer);
  const { data: imported } = await computer.call(importBackup, { body: { file } });
  const { snapshot, records } = imported as ImportResult;
  expect(records).toBe(3);
  for (const device of [computer, tablet]) await device.sync();
  expect(await readRows(tablet)).toEqual(await readRows(computer));
  const [picture] = await (await tablet.getDatabase()).productPictures.toArray();
  const shown = await tablet.showPicture(PRODUCT_PICTURES + picture?.id);
  expect(Buffer.from(await shown.arrayBuffer()).toString("base64")).toBe(data);
  await computer.call(restoreSnapshot, { body: { id: snapshot?.id } });
  for (const device of [computer, tablet]) await device.sync();
  expect(await readRows(computer)).toEqual(before);
  expect(await readRows(tablet)).toEqual(before);
});

test("an agent may save a backup and check it, but not restore it", async () => {
  const [computer] = (await openDevices(1)) as [WorkspaceDevice];
  const agent = { username: "somsri", password: AGENT_PASSWORD };
  await computer.call(addTeamMember, { body: { ...agent, fullName: "สมศรี", role: "agent" } });
  const phone = await createWorkspaceDevice();
  await phone.enter({}, agent);
  await phone.sync();
  const file = await makeBackup(phone);
  expect((await phone.call(inspectBackup, { body: { file } })).data).toMatchObject({ verdict: "good" });
  expect((await phone.call(importBackup, { body: { file } })).status).toBe(403);
});
