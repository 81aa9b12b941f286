import { expect, test } from "vitest";
import type { TeamMember } from "../../src/contract/intake.ts";
import { eraseMember, eraseVisitor } from "../../src/contract/personal-data.ts";
import {
  addTeamMember,
  listReceivedRequests,
  updateReceivedRequest,
  updateTeamMember,
} from "../../src/contract/requests.ts";
import {
  AGENT_PASSWORD,
  registerIntakeServer,
  rejectLikeOfflineFetch,
  sendVisitorRequests,
} from "../contract/team-device.ts";
import { createWorkspaceDevice, type WorkspaceDevice } from "./workspace-device.ts";

registerIntakeServer();

const listRequests = async (device: WorkspaceDevice) =>
  ((await device.call(listReceivedRequests, { params: { perPage: 100 } })).data as { requests: { id: string }[] })
    .requests;

test("requests that an administrator erases go from both devices, with the changes that wait", async () => {
  const malee = await createWorkspaceDevice();
  await malee.enter({ create: { name: "ร้านมะลิ", areas: [] } });
  const phone = await createWorkspaceDevice();
  await phone.enter();
  const [erased = "", other = ""] = await sendVisitorRequests(2);
  expect((await listRequests(malee)).map(({ id }) => id)).toEqual([other, erased]);
  await listRequests(phone);
  await phone.call(updateReceivedRequest, { params: { id: erased }, body: { note: "โทรกลับแล้ว" } });
  expect((await malee.call(eraseVisitor, { body: { requestIds: [erased] } })).data).toEqual({ erased: 1 });
  const { fetch } = phone.server;
  phone.server.fetch = rejectLikeOfflineFetch;
  expect(await listRequests(phone)).toHaveLength(2);
  phone.server.fetch = fetch;
  for (const device of [malee, phone]) {
    await listRequests(device);
    const db = await device.getDatabase();
    expect((await db.receivedRequests.toArray()).map(({ id }) => id)).toEqual([other]);
    expect(await db.requestChanges.count()).toBe(0);
  }
});

test("an erased member is a former member for the colleagues' devices", async () => {
  const malee = await createWorkspaceDevice();
  await malee.enter({ create: { name: "ร้านมะลิ", areas: [] } });
  const body = { username: "wichai", fullName: "วิชัย", role: "agent", password: AGENT_PASSWORD };
  const { id } = ((await malee.call(addTeamMember, { body })).data as { member: TeamMember }).member;
  await malee.call(updateTeamMember, { params: { id }, body: { isActive: false } });
  expect(await malee.call(eraseMember, { params: { id } })).toMatchObject({ status: 200 });
  await malee.sync();
  const { username, fullName } = (await (await malee.getDatabase()).members.get(id)) ?? expect.unreachable();
  expect({ username, fullName }).toEqual({ username: `#${id}`, fullName: `Former member ${id} · อดีตสมาชิก ${id}` });
});
