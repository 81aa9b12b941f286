import { expect, test } from "vitest";
import { addEvent, removeEvent, updateEvent } from "../../src/contract/calendar.ts";
import { listOccurrences } from "../../src/contract/calendar-events.ts";
import { getCounts } from "../../src/contract/dashboard.ts";
import type { ResponseData } from "../../src/contract/endpoint.ts";
import {
  addTeamMember,
  getReceivedRequest,
  listOwnRequests,
  listReceivedRequests,
  updateReceivedRequest,
} from "../../src/contract/requests.ts";
import { listPeople, type Person } from "../../src/contract/search.ts";
import { getToday } from "../../src/contract/today.ts";
import { addTask, type Task, updateTask } from "../../src/contract/todo.ts";
import { deleteAssignmentNotice, getWorkspaceStatus } from "../../src/contract/workspace-membership.ts";
import { quotePerson } from "../../src/lib/quote-person.ts";
import {
  AGENT_PASSWORD,
  admin,
  registerIntakeServer,
  rejectLikeOfflineFetch,
  sendVisitorRequests,
} from "../contract/team-device.ts";
import { createWorkspaceDevice, type WorkspaceDevice } from "./workspace-device.ts";

registerIntakeServer();

type Status = NonNullable<ResponseData<typeof getWorkspaceStatus>["workspace"]>;

let members = 0;

/** The devices of the administrator and of an agent. */
async function openTeam() {
  const credentials = { username: `somsak${++members}`, password: AGENT_PASSWORD };
  const malee = await createWorkspaceDevice();
  await malee.enter({ create: { name: "ร้านมะลิ", areas: [] } });
  await malee.call(addTeamMember, { body: { ...credentials, fullName: `สมศักดิ์ ${members}`, role: "agent" } });
  const somsak = await createWorkspaceDevice();
  await somsak.enter({}, credentials);
  await syncAll(malee, somsak, malee);
  const listMembers = async () =>
    ((await malee.call(listPeople)).data as { people: Person[] }).people.filter(({ memberId }) => memberId);
  const people = await listMembers();
  const findMember = (username: string) => {
    const person = people.find(({ role }) => role === `@${username}`);
    if (!person) throw new Error(`No member ${username}`);
    return person;
  };
  return { malee, somsak, credentials, self: findMember(admin.username), colleague: findMember(credentials.username) };
}

async function syncAll(...devices: readonly WorkspaceDevice[]): Promise<void> {
  for (const device of devices) await device.sync();
}

const give = async (device: WorkspaceDevice, person: Person, title: string): Promise<Task> => {
  const body = { task: { title, assignee: quotePerson(person), dueDate: "2026-07-01" } };
  return ((await device.call(addTask, { body })).data as { task: Task }).task;
};

const readAssignments = async (device: WorkspaceDevice) =>
  ((await device.call(getWorkspaceStatus)).data as { workspace: Status }).workspace.assignments;

const readTodayTitles = async (device: WorkspaceDevice) =>
  ((await device.call(getToday)).data as ResponseData<typeof getToday>).tasks?.tasks.map(({ title }) => title);

test("a task for a colleague is in the colleague's Today and count, and the colleague's device tells of it once", async () => {
  const { malee, somsak, self, colleague } = await openTeam();
  const { id } = await give(malee, colleague, "นับสต็อก");
  await give(malee, self, "ของฉัน");
  await syncAll(malee, somsak);
  expect(await readTodayTitles(somsak)).toEqual(["นับสต็อก"]);
  expect((await somsak.call(getCounts)).data).toMatchObject({ tasks: { open: 1 } });
  const [assignment, ...others] = await readAssignments(somsak);
  expect(assignment).toMatchObject({ kind: "task", recordId: id, title: "นับสต็อก", by: self.fullName });
  expect(others).toEqual([]);
  await somsak.call(deleteAssignmentNotice, { params: { id: assignment?.id } });
  await malee.call(updateTask, { body: { task: { id, title: "นับสต็อกใหม่" } } });
  await syncAll(malee, somsak);
  expect(await readTodayTitles(somsak)).toEqual(["นับสต็อกใหม่"]);
  expect([await readAssignments(somsak), await readAssignments(malee)]).toEqual([[], []]);
});

test("many tasks at once are told of once, with their number", async () => {
  const { malee, somsak, self, colleague } = await openTeam();
  for (let count = 0; count < 4; count++) await give(malee, colleague, `งาน ${count}`);
  await syncAll(malee, somsak);
  expect(await readAssignments(somsak)).toMatchObject([{ kind: "task", count: 4, by: self.fullName }]);
});

const readOwnRequests = async (device: WorkspaceDevice) =>
  ((await device.call(listOwnRequests)).data as ResponseData<typeof listOwnRequests>).requests.map(({ id }) => id);

async function assign(device: WorkspaceDevice, id: string, assignee: number): Promise<void> {
  await device.call(getReceivedRequest, { params: { id } });
  await device.call(updateReceivedRequest, { params: { id }, body: { assignee } });
  await device.flushChanges();
}

test("a request for a colleague is one of the colleague's own, also offline, and each of the devices tells of it once", async () => {
  const { malee, somsak, self, credentials, colleague } = await openTeam();
  const [old = "", given = "", own = ""] = await sendVisitorRequests(3);
  const computer = await createWorkspaceDevice();
  await computer.enter({}, credentials);
  await assign(malee, old, Number(colleague.memberId));
  expect([await readOwnRequests(somsak), await readOwnRequests(computer)]).toEqual([[old], [old]]);
  await assign(malee, given, Number(colleague.memberId));
  await assign(somsak, own, Number(colleague.memberId));
  for (const device of [somsak, computer]) {
    expect(await readOwnRequests(device)).toEqual([own, given, old]);
    expect(await readOwnRequests(device)).toEqual([own, given, old]);
    const expected = { kind: "request", recordId: given, title: "Nora Jensen", by: self.fullName };
    expect(await readAssignments(device)).toMatchObject([expected]);
  }
  expect(await readOwnRequests(malee)).toEqual([]);
  somsak.server.fetch = rejectLikeOfflineFetch;
  await somsak.call(updateReceivedRequest, { params: { id: own }, body: { status: "done" } });
  expect(await readOwnRequests(somsak)).toEqual([given, old]);
});

test("the inbox names an assignee offline from the members of the workspace", async () => {
  const { malee, colleague } = await openTeam();
  const [id = ""] = await sendVisitorRequests(1);
  await malee.call(getReceivedRequest, { params: { id } });
  malee.server.fetch = rejectLikeOfflineFetch;
  await malee.call(updateReceivedRequest, { params: { id }, body: { assignee: colleague.memberId } });
  const { requests } = (await malee.call(listReceivedRequests, { params: { assignee: colleague.memberId } }))
    .data as ResponseData<typeof listReceivedRequests>;
  expect(requests).toMatchObject([{ id, assignee: { id: colleague.memberId, fullName: colleague.fullName } }]);
});

test("a guest's device tells of an event once, and the inviter's device tells of nothing", async () => {
  const { malee, somsak, self, colleague } = await openTeam();
  const start = "2026-08-03T03:00:00.000Z";
  const event = { title: "ประชุมทีมขาย", start, extendedProps: { guests: [self, colleague].map(quotePerson) } };
  await malee.call(addEvent, { body: { event } });
  await syncAll(malee, somsak);
  const expected = { kind: "event", title: "ประชุมทีมขาย", start, by: self.fullName };
  expect(await readAssignments(somsak)).toMatchObject([expected]);
  expect(await readAssignments(malee)).toEqual([]);
});

test("a guest's and the owner's device tell once that a colleague has moved or deleted an event, and no other device", async () => {
  const { malee, somsak, credentials, self, colleague } = await openTeam();
  const computer = await createWorkspaceDevice();
  await computer.enter({}, credentials);
  await computer.sync();
  const [start, later] = ["2099-08-03T03:00:00.000Z", "2099-08-04T03:00:00.000Z"];
  const body = { event: { title: "ประชุมทีมขาย", start, extendedProps: { guests: [quotePerson(colleague)] } } };
  const { id } = ((await malee.call(addEvent, { body })).data as ResponseData<typeof addEvent>).event;
  await syncAll(malee, somsak, computer);
  for (const { id: notice } of await readAssignments(somsak))
    await somsak.call(deleteAssignmentNotice, { params: { id: notice } });
  await malee.call(updateEvent, { body: { event: { id, start: later } } });
  await syncAll(malee, somsak);
  await somsak.call(removeEvent, { params: { id } });
  await syncAll(somsak, computer, malee);
  const moved = { kind: "event-moved", recordId: id, title: "ประชุมทีมขาย", start: later, by: self.fullName };
  expect(await readAssignments(somsak)).toMatchObject([moved]);
  const canceled = { kind: "event-canceled", start: later, by: colleague.fullName };
  expect(await readAssignments(malee)).toMatchObject([canceled]);
  // Its member deleted the event on the other device.
  expect(await readAssignments(computer)).toMatchObject([{ kind: "event" }]);
});

test("a device that was away for many sets tells who moved an event, and not who renamed it later", async () => {
  const { malee, somsak, self, colleague } = await openTeam();
  const [start, later] = ["2099-08-03T03:00:00.000Z", "2099-08-04T03:00:00.000Z"];
  const add = async (title: string) => {
    const body = { event: { title, start, extendedProps: { guests: [quotePerson(colleague)] } } };
    return ((await malee.call(addEvent, { body })).data as ResponseData<typeof addEvent>).event;
  };
  const [moved, canceled, left] = [await add("ย้าย"), await add("ยกเลิก"), await add("ออก")];
  await syncAll(malee, somsak);
  for (const { id } of await readAssignments(somsak)) await somsak.call(deleteAssignmentNotice, { params: { id } });
  await malee.call(updateEvent, { body: { event: { id: moved.id, start: later } } });
  await malee.call(removeEvent, { params: { id: canceled.id } });
  await malee.call(updateEvent, { body: { event: { id: left.id, extendedProps: { guests: [] } } } });
  for (let count = 0; count < 210; count++)
    await malee.call(updateEvent, { body: { event: { id: moved.id, title: `ประชุม ${count}` } } });
  await syncAll(malee, somsak);
  const found = await readAssignments(somsak);
  expect(found.map(({ kind, recordId, by }) => [kind, recordId, by]).toSorted()).toEqual([
    ["event-canceled", canceled.id, self.fullName],
    ["event-moved", moved.id, self.fullName],
    ["event-removed", left.id, self.fullName],
  ]);
});

test("a guest who renames a moved event is told of the move on another device", async () => {
  const { malee, somsak, credentials, self, colleague } = await openTeam();
  const computer = await createWorkspaceDevice();
  await computer.enter({}, credentials);
  const [start, later] = ["2099-08-03T03:00:00.000Z", "2099-08-04T03:00:00.000Z"];
  const body = { event: { title: "ประชุม", start, extendedProps: { guests: [quotePerson(colleague)] } } };
  const { id } = ((await malee.call(addEvent, { body })).data as ResponseData<typeof addEvent>).event;
  await syncAll(malee, somsak, computer);
  await malee.call(updateEvent, { body: { event: { id, start: later } } });
  await syncAll(malee, somsak);
  await somsak.call(updateEvent, { body: { event: { id, title: "ประชุมใหม่" } } });
  await syncAll(somsak, computer);
  expect(await readAssignments(computer)).toContainEqual(
    expect.objectContaining({ kind: "event-moved", recordId: id, by: self.fullName }),
  );
});

test("the own occurrences of a member are those of events as owner or guest", async () => {
  const { malee, somsak, colleague } = await openTeam();
  const add = (device: WorkspaceDevice, title: string, guests: Person[]) => {
    const event = { title, start: "2026-09-03T03:00:00.000Z", extendedProps: { guests: guests.map(quotePerson) } };
    return device.call(addEvent, { body: { event } });
  };
  await add(malee, "ของมาลี", []);
  await add(malee, "เชิญสมศักดิ์", [colleague]);
  await add(somsak, "ของสมศักดิ์", []);
  await syncAll(malee, somsak);
  const params = { from: "2026-09-01", to: "2026-09-10" };
  const list = async (isOwn: boolean) =>
    (
      (await somsak.call(listOccurrences, { params: { ...params, isOwn } })).data as ResponseData<
        typeof listOccurrences
      >
    ).occurrences
      .map(({ title }) => title)
      .toSorted();
  expect(await list(true)).toEqual(["เชิญสมศักดิ์", "ของสมศักดิ์"].toSorted());
  expect(await list(false)).toHaveLength(3);
});

test("nobody is told of a task of their own, and a device that joins does not tell of tasks from before", async () => {
  const { malee, somsak, credentials, colleague } = await openTeam();
  await give(malee, colleague, "ก่อนเข้าร่วม");
  await malee.sync();
  const computer = await createWorkspaceDevice();
  await computer.enter({}, credentials);
  await computer.sync();
  await somsak.sync();
  await give(somsak, colleague, "ของฉันเอง");
  await syncAll(somsak, computer);
  expect(await readTodayTitles(computer)).toEqual(["ก่อนเข้าร่วม", "ของฉันเอง"]);
  expect(await readAssignments(computer)).toEqual([]);
});

test("the members come before all other people, and a deactivated one is not among them", async () => {
  const { malee } = await openTeam();
  const db = await malee.getDatabase();
  const names = (await db.members.toArray()).filter(({ isActive }) => isActive).map(({ fullName }) => fullName);
  await db.members.add({ id: 900, username: "gone", fullName: "Gone", role: "agent", isActive: false });
  const { people } = (await malee.call(listPeople)).data as { people: Person[] };
  expect(people.slice(0, names.length).map(({ fullName }) => fullName)).toEqual(expect.arrayContaining(names));
  expect(people.filter(({ memberId }) => memberId !== undefined)).toHaveLength(names.length);
});
