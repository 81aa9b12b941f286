import { expect, test } from "vitest";
import { updateRole } from "../../src/contract/access.ts";
import { sendEmail } from "../../src/contract/email.ts";
import { addTeamMember, updateTeamMember } from "../../src/contract/requests.ts";
import { addTask } from "../../src/contract/todo.ts";
import type { WorkspaceChange } from "../../src/contract/workspace.ts";
import { toMemberAddress } from "../../src/domain/member-address.ts";
import { readTeamSession } from "../../src/mocks/areas/requests/team-session.ts";
import { AGENT_PASSWORD, intake, registerIntakeServer, rejectLikeOfflineFetch } from "../contract/team-device.ts";
import { createWorkspaceDevice, type WorkspaceDevice } from "./workspace-device.ts";

registerIntakeServer();

const agent = { username: "somsri", password: AGENT_PASSWORD };

/** Returns the data of the first event that the device gets after `write`. */
async function readChange(device: WorkspaceDevice, write: () => Promise<unknown>): Promise<WorkspaceChange> {
  const session = (await readTeamSession(await device.getDatabase())) ?? expect.unreachable();
  const headers = { accept: "text/event-stream", authorization: `Bearer ${session.accessToken}` };
  const { body } = await intake.app.request("/intake/events", { headers });
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader() ?? expect.unreachable();
  const readUntil = async (pattern: RegExp) => {
    let text = "";
    while (!pattern.test(text)) text += (await reader.read()).value;
    return text;
  };
  await readUntil(/event: workspace\ndata: \{\}\n/);
  await write();
  const data = /event: workspace\ndata: (.*)\n/.exec(await readUntil(/event: workspace\ndata: .*\n/))?.[1];
  await reader.cancel();
  return JSON.parse(data ?? "");
}

async function openDevices(credentials?: object) {
  const phone = await createWorkspaceDevice();
  await phone.enter({ create: { name: "ร้านมะลิ", areas: [] } });
  await phone.sync();
  const computer = await createWorkspaceDevice();
  await computer.enter({}, credentials);
  await computer.sync();
  const addOne = async (title: string) => {
    await phone.call(addTask, { body: { task: { title } } });
    await phone.sync();
  };
  return { phone, computer, addOne, read: (title: string) => readChange(computer, () => addOne(title)) };
}

const listTitles = async (device: WorkspaceDevice) =>
  (await (await device.getDatabase()).tasks.toArray()).map(({ title }) => title);

test("a device stores the change that an event of the server has, without a request; after a gap it must ask the server", async () => {
  const { computer, addOne, read } = await openDevices();
  const [first, second] = [await read("แรก"), await read("สอง")];
  computer.server.fetch = rejectLikeOfflineFetch;
  expect(await computer.storeChange(second)).toBe(false);
  expect(await computer.storeChange(first)).toBe(true);
  expect(await computer.storeChange(second)).toBe(true);
  expect(await computer.storeChange(first)).toBe(true);
  expect(await listTitles(computer)).toEqual(["แรก", "สอง"]);
  await addOne("สาม");
  const others = {
    epoch: crypto.randomUUID(),
    member: second.member + 1,
    schema: second.schema + 1,
    rights: { role: "admin", areas: [] },
  };
  for (const [field, value] of Object.entries(others))
    expect(
      await computer.storeChange({ ...second, from: second.cursor, cursor: second.cursor + 1, [field]: value }),
    ).toBe(false);
  expect(await computer.storeChange({})).toBe(false);
});

test("a device that could not reach the server stores the change and asks the server, because something may wait", async () => {
  const { computer, read } = await openDevices();
  const change = await read("หลังออฟไลน์");
  computer.server.fetch = rejectLikeOfflineFetch;
  await computer.sync();
  expect(await computer.storeChange(change)).toBe(false);
  expect(await listTitles(computer)).toContain("หลังออฟไลน์");
});

test("a changed role makes its members' devices ask the server: the event has no rows, as for a member's new role", async () => {
  const { phone } = await openDevices();
  const member = { ...agent, username: "somchai", fullName: "สมชาย", role: "agent" };
  const { id } = ((await phone.call(addTeamMember, { body: member })).data as { member: { id: number } }).member;
  const { computer } = await openDevices(member);
  const update = { params: { role: "maintainer" }, body: { ability: [{ action: "read", subject: "Todo" }] } };
  const changeRole = async () => {
    await phone.call(updateRole, update);
    await phone.sync();
  };
  expect(await readChange(computer, changeRole)).toEqual({});
  const promote = () => phone.call(updateTeamMember, { params: { id }, body: { role: "admin" } });
  expect(await readChange(computer, promote)).toEqual({});
});

test("the event has only rows that the member may read", async () => {
  const { phone } = await openDevices();
  await phone.call(addTeamMember, { body: { ...agent, fullName: "สมศรี", role: "agent" } });
  const grant = async (subject: "Todo" | "Calendar") => {
    await phone.call(updateRole, { params: { role: "maintainer" }, body: { ability: [{ action: "read", subject }] } });
    await phone.sync();
  };
  const { read } = await openDevices(agent);
  await grant("Calendar");
  expect((await read("ลับ")).rows).toEqual([]);
  await grant("Todo");
  expect((await read("เปิดเผย")).rows).toMatchObject([{ table: "tasks", row: { title: "เปิดเผย" } }]);
});

test("the event of an email has the copy of its recipient, and none of the sender's rows", async () => {
  const { phone } = await openDevices();
  const body = { ...agent, username: "wichai", fullName: "วิชัย", role: "agent" };
  const { member } = (await phone.call(addTeamMember, { body })).data as { member: { id: number } };
  const ability = [{ action: "read", subject: "Email" }];
  await phone.call(updateRole, { params: { role: "maintainer" }, body: { ability } });
  await phone.sync();
  const { computer } = await openDevices({ username: "wichai", password: AGENT_PASSWORD });
  const email = { to: [{ name: "วิชัย", email: toMemberAddress(member.id) }], subject: "ถึงแล้ว", message: "" };
  const { rows } = await readChange(computer, async () => {
    await phone.call(sendEmail, { body: { email } });
    await phone.sync();
  });
  expect(rows).toMatchObject([{ table: "emails", row: { subject: "ถึงแล้ว", folder: "inbox" } }]);
});
