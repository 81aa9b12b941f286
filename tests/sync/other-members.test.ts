import { expect, test } from "vitest";
import { login, type Session } from "../../src/contract/auth.ts";
import { addTeamMember, signInTeam, updateTeamMember } from "../../src/contract/requests.ts";
import { addTask, listTasks } from "../../src/contract/todo.ts";
import { getWorkspaceStatus, leaveWorkspace } from "../../src/contract/workspace-membership.ts";
import { countWaitingSets } from "../../src/db/change-sets.ts";
import { readMembership } from "../../src/mocks/areas/data/workspace-membership.ts";
import { AGENT_PASSWORD, admin, registerIntakeServer, rejectLikeOfflineFetch } from "../contract/team-device.ts";
import { ADMIN_ID } from "../contract/test-api.ts";
import { createWorkspaceDevice, type WorkspaceDevice } from "./workspace-device.ts";

registerIntakeServer();

const agent = { username: "somsri", password: AGENT_PASSWORD };
const signOut = { token: undefined };

/** The administrator has created the workspace, and an agent may use it. */
async function openSharedComputer(): Promise<WorkspaceDevice> {
  const computer = await createWorkspaceDevice();
  await computer.enter({ create: { name: "ร้านมะลิ", areas: [] } });
  await computer.call(addTeamMember, { body: { ...agent, fullName: "สมศรี", role: "agent" } });
  return computer;
}

async function signInOnline(device: WorkspaceDevice, body: object): Promise<Session> {
  const signedIn = await device.call(signInTeam, { body, ...signOut });
  expect(signedIn.status, signedIn.text).toBe(200);
  return (signedIn.data as { session: Session }).session;
}

const listTitles = async (device: WorkspaceDevice, token: string) =>
  ((await device.call(listTasks, { token })).data as { title: string }[]).map(({ title }) => title);

test("another member who signs in on the computer joins the workspace with a database and a device of their own", async () => {
  const computer = await openSharedComputer();
  await computer.call(addTask, { body: { task: { title: "งานร่วมกัน" } } });
  await computer.sync();
  const adminDb = await computer.getDatabase();
  const { accessToken, userData } = await signInOnline(computer, agent);
  expect(userData).toMatchObject({ username: "somsri", fullName: "สมศรี", role: "maintainer" });
  const agentDb = await computer.getDatabase();
  expect(agentDb.name).not.toBe(adminDb.name);
  expect(agentDb.slot).not.toBe(adminDb.slot);
  await computer.sync();
  expect(await listTitles(computer, accessToken)).toEqual(["งานร่วมกัน"]);
});

test("a member's changes wait while another one uses the computer; both sign in offline with their own passwords", async () => {
  const computer = await openSharedComputer();
  await signInOnline(computer, agent);
  const { accessToken } = await signInOnline(computer, admin);
  computer.server.fetch = rejectLikeOfflineFetch;
  await computer.call(addTask, { body: { task: { title: "ยังไม่ได้ส่ง" } }, token: accessToken });
  const agentSession = (await computer.call(login, { body: agent, ...signOut })).data as Session;
  expect(await listTitles(computer, agentSession.accessToken)).not.toContain("ยังไม่ได้ส่ง");
  const wrong = await computer.call(login, { body: { ...admin, password: AGENT_PASSWORD }, ...signOut });
  expect(wrong.status).toBe(400);
  const adminSession = (await computer.call(login, { body: admin, ...signOut })).data as Session;
  const { data } = await computer.call(getWorkspaceStatus, { token: adminSession.accessToken });
  expect(data).toMatchObject({ workspace: { waiting: 1 } });
});

test("a member whose username was changed keeps the account and the changes that wait", async () => {
  const computer = await openSharedComputer();
  const fetchServer = computer.server.fetch;
  const { accessToken: agentToken } = await signInOnline(computer, agent);
  const { memberId } = (await readMembership(computer.deviceDb)) ?? expect.unreachable();
  computer.server.fetch = rejectLikeOfflineFetch;
  await computer.call(addTask, { body: { task: { title: "ยังไม่ได้ส่ง" } }, token: agentToken });
  computer.server.fetch = fetchServer;
  const { accessToken } = await signInOnline(computer, admin);
  const rename = { params: { id: memberId }, body: { username: "somsri.k" }, token: accessToken };
  expect((await computer.call(updateTeamMember, rename)).status).toBe(200);
  await signInOnline(computer, { ...agent, username: "somsri.k" });
  const accounts = await (await computer.getDatabase()).accounts.toArray();
  expect(accounts).toMatchObject([{ username: "somsri.k", usernameKey: "somsri.k", role: "maintainer" }]);
  expect(await countWaitingSets(await computer.getDatabase())).toBe(1);
});

test("after one member has left the workspace, the other signs in to it again", async () => {
  const computer = await openSharedComputer();
  await signInOnline(computer, agent);
  const { name } = await computer.getDatabase();
  const { accessToken } = await signInOnline(computer, admin);
  expect((await computer.call(leaveWorkspace, { token: accessToken })).status).toBe(200);
  await computer.call(login, { body: agent, ...signOut });
  expect((await computer.getDatabase()).name).toBe(name);
});

test("after leaving, the sign-in to the server of the Requests page does not enter another member's workspace", async () => {
  const computer = await openSharedComputer();
  await signInOnline(computer, agent);
  const { accessToken } = await signInOnline(computer, admin);
  expect((await computer.call(leaveWorkspace, { token: accessToken })).status).toBe(200);
  const token = await computer.signDeviceToken(ADMIN_ID);
  expect((await computer.call(signInTeam, { body: agent, token })).status).toBe(200);
  expect(await computer.getDatabase()).toBe(computer.deviceDb);
});

test("an offline sign-in rejects the password of a sample account with the member's username", async () => {
  const computer = await createWorkspaceDevice();
  await computer.deviceDb.accounts.update(1, { username: admin.username, usernameKey: admin.username });
  await computer.enter();
  computer.server.fetch = rejectLikeOfflineFetch;
  const logIn = (password: string) => computer.call(login, { body: { ...admin, password }, ...signOut });
  expect((await logIn("admin")).status).toBe(400);
  expect((await logIn(admin.password)).status).toBe(200);
});
