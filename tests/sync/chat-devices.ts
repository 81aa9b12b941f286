import { expect } from "vitest";
import { type Contact, listChats, type Message, sendMessage } from "../../src/contract/chat.ts";
import { listMessages } from "../../src/contract/chat-messages.ts";
import type { ResponseData } from "../../src/contract/endpoint.ts";
import { AGENT_PASSWORD, admin, intake } from "../contract/team-device.ts";
import { call, type FetchIntake, signIn } from "../server/client.ts";
import { add, TestDevice } from "../server/workspace-device.ts";
import { nextId } from "../server/workspace-rows.ts";
import { createWorkspaceDevice, type WorkspaceDevice } from "./workspace-device.ts";

export const fetchServer: FetchIntake = async (path, init) => intake.app.request(path, init);

const signInAdmin = async () => (await signIn(fetchServer, admin.username, admin.password)).data;

/** Agents may use the chat and profiles, and the areas of the other subjects. */
export async function createChatWorkspace(...subjects: string[]): Promise<void> {
  const session = await signInAdmin();
  await call(fetchServer, "/workspace/current", { token: session.accessToken, body: { name: "ร้านมะลิ" } });
  const ability = ["Auth", "Chat", "Profile", "Data", ...subjects].map((subject) => ({ action: "manage", subject }));
  const device = await TestDevice.join(fetchServer, session);
  await device.push([add("roles", { id: "maintainer", ability, standard: [] })]);
}

export interface Member {
  readonly id: number;
  readonly fullName: string;
  readonly credentials: { readonly username: string; readonly password: string };
}

export async function addMember(fullName: string): Promise<Member> {
  const { accessToken: token } = await signInAdmin();
  const credentials = { username: `agent${nextId()}`, password: AGENT_PASSWORD };
  const body = { ...credentials, fullName: `${fullName} ${nextId()}`, role: "agent" };
  const { data } = await call<{ member: Member }>(fetchServer, "/intake/team", { token, body });
  return { id: data.member.id, fullName: body.fullName, credentials };
}

export async function changeMember({ id }: Member, body: object): Promise<void> {
  const { accessToken: token } = await signInAdmin();
  const { status } = await call(fetchServer, `/intake/team/${id}`, { method: "PATCH", token, body });
  expect(status).toBe(200);
}

export type ChatDevice = WorkspaceDevice & { readonly member: Member };

/** A device of the member that has all rows. */
export async function openChatDevice(member: Member): Promise<ChatDevice> {
  const device = await createWorkspaceDevice();
  await device.enter({}, member.credentials);
  await device.sync();
  return { ...device, member };
}

export async function syncAll(...devices: readonly ChatDevice[]): Promise<void> {
  for (const device of [...devices, ...devices]) await device.sync();
}

export async function fetchFrom<E extends Parameters<WorkspaceDevice["call"]>[0]>(
  device: WorkspaceDevice,
  endpoint: E,
  input: Parameters<WorkspaceDevice["call"]>[1] = {},
): Promise<ResponseData<E>> {
  const { status, data, text } = await device.call(endpoint, input);
  expect(status, text).toBeLessThan(300);
  return data as ResponseData<E>;
}

export async function getContact(device: WorkspaceDevice, name: string): Promise<Contact> {
  const { contacts, chatsContacts, formerColleagues = [] } = await fetchFrom(device, listChats);
  const found = [...contacts, ...chatsContacts, ...formerColleagues].find(({ fullName }) => fullName === name);
  return found ?? expect.unreachable(`${name} is no contact`);
}

export async function send(device: WorkspaceDevice, to: string, message: string, fields = {}): Promise<Message> {
  const { id } = await getContact(device, to);
  const { response } = await fetchFrom(device, sendMessage, { body: { obj: { message, contact: id, ...fields } } });
  return response.newMessageData;
}

export async function listThread(device: WorkspaceDevice, name: string): Promise<ResponseData<typeof listMessages>> {
  const { id } = await getContact(device, name);
  return fetchFrom(device, listMessages, { params: { contactId: id, limit: 200 } });
}

export const listTexts = async (device: WorkspaceDevice, name: string): Promise<string[]> =>
  (await listThread(device, name)).messages.map(({ message }) => message);
