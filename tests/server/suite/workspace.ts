import { beforeAll, describe, expect, test } from "vitest";
import { call, signIn, type TeamSession } from "../client.ts";
import { add, join, remove, set, TestDevice, type Workspace } from "../workspace-device.ts";
import { createRow, nextId } from "../workspace-rows.ts";
import { AGENT_PASSWORD, type ServerUnderTest, signInAdmin, signInNewAgent } from "./server-under-test.ts";

interface DeviceList {
  readonly devices: readonly { id: string; slot: number; member: { id: number } }[];
}

/** Call it first: its first test needs a server without a workspace. */
export function describeWorkspace({ fetchIntake }: ServerUnderTest): void {
  let admin: TeamSession;
  let agent: TeamSession;
  beforeAll(async () => {
    admin = await signInAdmin(fetchIntake);
    agent = await signInNewAgent(fetchIntake);
  });
  const create = ({ accessToken }: TeamSession, name: string) =>
    call<{ workspace: Workspace }>(fetchIntake, "/workspace/current", { token: accessToken, body: { name } });
  const list = ({ accessToken }: TeamSession) =>
    call<DeviceList>(fetchIntake, "/workspace/devices", { token: accessToken });
  const removeDevice = ({ accessToken }: TeamSession, id: string) =>
    call(fetchIntake, `/workspace/devices/${id}`, { method: "DELETE", token: accessToken });

  describe("creating a workspace", () => {
    test("without a workspace there are no devices, and joining returns 404", async () => {
      expect((await list(agent)).data.devices).toEqual([]);
      expect((await join(fetchIntake, agent)).status).toBe(404);
      expect((await removeDevice(admin, crypto.randomUUID())).status).toBe(404);
    });

    test("only an admin creates it; two calls at once and later ones return the same workspace", async () => {
      expect((await create(agent, "Ours")).status).toBe(403);
      const created = await Promise.all([create(admin, "Phrom"), create(admin, "Phrom 2")]);
      const again = await create(admin, "Another");
      const { workspace } = again.data;
      expect(workspace.name).toMatch(/^Phrom/);
      for (const { status, data } of [...created, again])
        expect({ status, data }).toEqual({ status: 201, data: { workspace } });
    });
  });

  describe("devices", () => {
    test("the first device of an empty workspace brings its rows; devices that join later get its last ids, also before it has sent the rows", async () => {
      const first = await join(fetchIntake, admin, crypto.randomUUID(), { tasks: 54 });
      expect(first.data).toMatchObject({ isFirst: true, lastIds: { tasks: 54 } });
      const other = await join(fetchIntake, admin, crypto.randomUUID(), { tasks: 900, users: 3 });
      expect(other.data).toMatchObject({ isFirst: false, lastIds: { tasks: 54 } });
      for (const { data } of [other, first]) await removeDevice(admin, data.device.id);
      const next = await join(fetchIntake, admin, crypto.randomUUID(), { tasks: 60 });
      expect(next.data).toMatchObject({ isFirst: true, lastIds: { tasks: 60 } });
      await removeDevice(admin, next.data.device.id);
    });

    test("a device that joins again keeps its slot; others get higher slots, also after a removal", async () => {
      const first = await join(fetchIntake, agent);
      const { id, slot } = first.data.device;
      expect(first.status).toBe(201);
      expect(first.data.device).toMatchObject({ name: "Counter", member: { id: agent.member.id, fullName: "อารี" } });
      expect((await join(fetchIntake, agent, id.toUpperCase())).data).toEqual(first.data);
      expect((await removeDevice(agent, id)).status).toBe(200);
      const second = await join(fetchIntake, agent);
      expect(second.data.device.slot).toBe(slot + 1);
    });

    test("devices that join at once get different slots", async () => {
      const joined = await Promise.all(Array.from({ length: 6 }, () => join(fetchIntake, agent)));
      expect(new Set(joined.map(({ data }) => data.device.slot)).size).toBe(6);
    });

    test("the list has the devices of all members that were not removed, by slot", async () => {
      const [own, other] = [await join(fetchIntake, agent), await join(fetchIntake, admin)];
      await removeDevice(admin, own.data.device.id);
      const { devices } = (await list(agent)).data;
      expect(devices.map(({ id }) => id)).toContain(other.data.device.id);
      expect(devices.map(({ id }) => id)).not.toContain(own.data.device.id);
      expect(devices.map(({ slot }) => slot)).toEqual(devices.map(({ slot }) => slot).toSorted((a, b) => a - b));
    });

    test("members remove only their own devices, admins all; repeating the call returns 200, unknown ids 404", async () => {
      const [own, others] = [await join(fetchIntake, agent), await join(fetchIntake, admin)];
      expect((await removeDevice(agent, others.data.device.id)).status).toBe(404);
      expect((await removeDevice(admin, own.data.device.id)).status).toBe(200);
      expect((await removeDevice(agent, own.data.device.id)).status).toBe(200);
      expect((await removeDevice(admin, crypto.randomUUID())).status).toBe(404);
      expect((await removeDevice(admin, "1")).status).toBe(400);
    });

    test("two admins who remove each other's device at once both lose it, and both can join again", async () => {
      const username = `admin-${nextId()}`;
      const body = { username, fullName: "ปรีชา", role: "admin", password: AGENT_PASSWORD };
      await call(fetchIntake, "/intake/team", { token: admin.accessToken, body });
      const other = (await signIn(fetchIntake, username, AGENT_PASSWORD)).data;
      const [own, others] = [await TestDevice.join(fetchIntake, admin), await TestDevice.join(fetchIntake, other)];
      const removed = await Promise.all([removeDevice(admin, others.id), removeDevice(other, own.id)]);
      expect(removed.map(({ status }) => status)).toEqual([200, 200]);
      expect([(await own.pullPage()).status, (await others.pullPage()).status]).toEqual([410, 410]);
      const again = [await join(fetchIntake, admin), await join(fetchIntake, other)];
      expect(again.map(({ status }) => status)).toEqual([201, 201]);
      await call(fetchIntake, `/intake/team/${other.member.id}`, {
        ...{ method: "PATCH", token: admin.accessToken },
        body: { role: "agent" },
      });
    });

    test("a removed device gets 410 from every call and stores nothing", async () => {
      const device = await TestDevice.join(fetchIntake, admin);
      const id = nextId();
      await removeDevice(admin, device.id);
      const responses = [
        await device.send(device.toSets([add("tasks", createRow("tasks", id))])),
        await device.pullPage(),
        await device.listPage(),
        await join(fetchIntake, admin, device.id),
      ];
      expect(responses.map(({ status }) => status)).toEqual([410, 410, 410, 410]);
      const other = await TestDevice.join(fetchIntake, admin);
      await other.load();
      expect(other.find("tasks", id)).toBeUndefined();
    });

    test("another member's device and an unknown one return 403", async () => {
      const device = await TestDevice.join(fetchIntake, admin);
      const thief = await TestDevice.join(fetchIntake, agent);
      const sets = thief.toSets([remove("tasks", 1)]);
      for (const id of [device.id, crypto.randomUUID()]) {
        const params = { device: id };
        const responses = [await thief.send(sets, params), await thief.pullPage(params), await thief.listPage(params)];
        expect(responses.map(({ status }) => status)).toEqual([403, 403, 403]);
      }
      expect((await join(fetchIntake, agent, device.id)).status).toBe(403);
    });
  });

  describe("the directory", () => {
    const change = (id: number, body: object) =>
      call(fetchIntake, `/intake/team/${id}`, { method: "PATCH", token: admin.accessToken, body });

    test("each device has all members, also those that are added or changed later, and nobody can write them", async () => {
      const device = await TestDevice.join(fetchIntake, await signInNewAgent(fetchIntake));
      await device.load();
      expect(device.find("members", admin.member.id)).toEqual(admin.member);
      const { member } = await signInNewAgent(fetchIntake);
      await change(member.id, { fullName: "อารี ใจดี" });
      await change(member.id, { fullName: "อารี ใจดี", isActive: false });
      await device.pull();
      expect(device.find("members", member.id)).toEqual({ ...member, fullName: "อารี ใจดี", isActive: false });
      const [own, colleague] = [await TestDevice.join(fetchIntake, admin), device.session.member];
      const ops = [add("members", { ...colleague, id: 9_999 }), set("members", colleague.id, { fullName: "X" })];
      expect(await own.push(...[...ops, remove("members", colleague.id)].map((op) => [op]))).toEqual(
        Array(3).fill("forbidden"),
      );
    });
  });
}
