import { createHash } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import type { HeldChanges } from "../../../src/contract/held-sets.ts";
import { DATABASE_VERSION } from "../../../src/db/tables/index.ts";
import type { Op } from "../../../src/sync/change-set.ts";
import { call, signIn } from "../client.ts";
import { add, set, TestDevice } from "../workspace-device.ts";
import { createRow, nextId } from "../workspace-rows.ts";
import { AGENT_PASSWORD, type ServerUnderTest, signInAdmin, signInNewAgent } from "./server-under-test.ts";

/** Call it after `describeWorkspaceRights`, which adds the role. */
export function describeHeldSets({ fetchIntake }: ServerUnderTest): void {
  describe("change sets of a deactivated member", () => {
    let admin: TestDevice;
    beforeAll(async () => {
      admin = await TestDevice.join(fetchIntake, await signInAdmin(fetchIntake));
      const ability = [{ action: "manage", subject: "Todo" }];
      await admin.push([set("roles", "maintainer", { ability })]);
    });
    const updateMember = ({ session }: TestDevice, body: object) =>
      call(fetchIntake, `/intake/team/${session.member.id}`, {
        ...{ method: "PATCH", token: admin.session.accessToken, body },
      });
    const openDevice = async () => TestDevice.join(fetchIntake, await signInNewAgent(fetchIntake));
    const handOver = (
      device: TestDevice,
      sets: readonly unknown[],
      token = device.session.refreshToken,
      sentAt = 1_000,
    ) => {
      const body = { device: device.id, epoch: device.epoch, schema: DATABASE_VERSION, sentAt, sets };
      return call<{ received: number }>(fetchIntake, "/workspace/held", { token, body });
    };
    const list = async ({ session }: TestDevice = admin) =>
      call<{ held: HeldChanges[] }>(fetchIntake, "/workspace/held", { token: session.accessToken });
    const find = async ({ id }: TestDevice) => (await list()).data.held.find(({ device }) => device === id);
    const decide = ({ id }: TestDevice, decision: "accept" | "discard", token = admin.session.accessToken) =>
      decision === "accept"
        ? call(fetchIntake, `/workspace/held/${id}/accept`, { method: "POST", token })
        : call(fetchIntake, `/workspace/held/${id}`, { method: "DELETE", token });
    const addTask = (): Op => add("tasks", createRow("tasks", nextId()));
    const readTask = async ({ id }: Op) => {
      await admin.load();
      return admin.find("tasks", id);
    };

    test("are kept and not applied, however often the device hands them over", async () => {
      const device = await openDevice();
      const [first, second] = [addTask(), addTask()];
      const sets = device.toSets([first], [second]);
      await updateMember(device, { isActive: false });
      expect((await handOver(device, sets.slice(0, 1))).data).toEqual({ received: 1 });
      expect((await handOver(device, sets)).data).toEqual({ received: 2 });
      expect(await find(device)).toMatchObject({
        ...{ deviceName: "Counter", member: { id: device.session.member.id }, sets: 2 },
        areas: [{ area: "todo", records: 2 }],
      });
      expect(await readTask(first)).toBeUndefined();
    });

    test("accepted, they are the member's sets, decided with the rights of the member's role", async () => {
      const device = await openDevice();
      const task = addTask();
      const role = add("roles", { id: `role-${nextId()}`, ability: [], standard: [] });
      const sets = device.toSets([task], [role]);
      await updateMember(device, { isActive: false });
      await handOver(device, sets);
      expect((await decide(device, "accept")).data).toEqual({ accepted: 1, refused: 1 });
      expect(await readTask(task)).toBeDefined();
      expect(admin.find("roles", role.id)).toBeUndefined();
      expect(await find(device)).toBeUndefined();
      expect((await decide(device, "accept")).status).toBe(404);
      // Active again, the device sends the same sets and hears what became of them.
      await updateMember(device, { isActive: true });
      device.session = (await signIn(fetchIntake, device.session.member.username, AGENT_PASSWORD)).data;
      const { data } = await device.send([...sets, ...device.toSets([addTask()])]);
      expect(data.outcomes.map(({ outcome }) => outcome.isAccepted)).toEqual([true, false, true]);
    });

    test("discarded, they are refused, also if the member is active again", async () => {
      const device = await openDevice();
      const task = addTask();
      const sets = device.toSets([task]);
      await updateMember(device, { isActive: false });
      await handOver(device, sets);
      expect((await decide(device, "discard")).data).toEqual({ accepted: 0, refused: 1 });
      await updateMember(device, { isActive: true });
      device.session = (await signIn(fetchIntake, device.session.member.username, AGENT_PASSWORD)).data;
      expect((await device.send(sets)).data.outcomes).toMatchObject([{ outcome: { refusal: "forbidden" } }]);
      expect(await readTask(task)).toBeUndefined();
    });

    test("only a deactivated member's last refresh token hands over, and only sets of an own device", async () => {
      const [device, other] = [await openDevice(), await openDevice()];
      const sets = device.toSets([addTask()]);
      expect((await handOver(device, sets)).status).toBe(401);
      await updateMember(device, { isActive: false });
      expect((await handOver(device, sets, device.session.accessToken)).status).toBe(401);
      expect((await handOver(other, sets, device.session.refreshToken)).status).toBe(403);
      expect((await handOver(device, device.toSets([addTask()]))).data).toEqual({ received: 0 });
      expect((await handOver(device, [{ ...sets[0], base: 999_999_999 }])).status).toBe(409);
      await updateMember(device, { isActive: true });
      expect((await handOver(device, sets)).status).toBe(401);
    });

    test("sets that were handed over one after the other have the times of their own clocks", async () => {
      const device = await openDevice();
      const [first, second] = [addTask(), addTask()];
      const [earlier, later] = device.toSets([first], [second]);
      await updateMember(device, { isActive: false });
      const [hour, clock] = [3_600_000, 1_000_000_000];
      await handOver(device, [{ ...earlier, at: clock }], undefined, clock + 2 * hour);
      // The clock was set back by a day meanwhile.
      await handOver(device, [{ ...later, at: clock - 24 * hour }], undefined, clock - 23 * hour);
      await decide(device, "accept");
      const { rows } = (await admin.pullPage()).data;
      const [firstAt = 0, secondAt = 0] = [first, second].map(
        (op) => rows.find(({ table, id }) => table === op.table && id === op.id)?.change?.at,
      );
      expect(Math.round((secondAt - firstAt) / hour)).toBe(1);
    });

    test("their files may be uploaded with the same token, and no longer by an active member", async () => {
      const device = await openDevice();
      const content = Buffer.from("%PDF-1.7 held");
      const sha256 = createHash("sha256").update(content).digest("hex");
      const upload = (token: string, data = content) => {
        const part = { size: data.length, position: 0, data: data.toString("base64") };
        const body = { device: device.id, epoch: device.epoch, ...part };
        return call<{ received: number }>(fetchIntake, `/workspace/held/files/${sha256}`, {
          ...{ method: "PUT", token, body },
        });
      };
      expect((await upload(device.session.refreshToken)).status).toBe(401);
      await updateMember(device, { isActive: false });
      expect((await upload(device.session.accessToken)).status).toBe(401);
      expect((await upload(device.session.refreshToken, Buffer.from("another"))).status).toBe(400);
      expect((await upload(device.session.refreshToken)).data).toEqual({ received: content.length });
    });

    test("only admins see them and decide about them", async () => {
      const [device, colleague] = [await openDevice(), await openDevice()];
      const sets = device.toSets([addTask()]);
      await updateMember(device, { isActive: false });
      await handOver(device, sets);
      const { accessToken } = colleague.session;
      expect((await list(colleague)).status).toBe(403);
      expect((await decide(device, "accept", accessToken)).status).toBe(403);
      expect((await decide(device, "discard", accessToken)).status).toBe(403);
    });
  });
}
