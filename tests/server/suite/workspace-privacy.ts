import { beforeAll, describe, expect, test } from "vitest";
import type { AuditEntry, MemberData } from "../../../src/contract/privacy.ts";
import { toAppRole } from "../../../src/domain/access.ts";
import { call } from "../client.ts";
import { add, change, TestDevice } from "../workspace-device.ts";
import { createRow, getReaderFields, nextId } from "../workspace-rows.ts";
import { type ServerUnderTest, signInAdmin, signInNewAgent } from "./server-under-test.ts";

export function describeWorkspacePrivacy({ fetchIntake }: ServerUnderTest): void {
  describe("personal data in a workspace", () => {
    let admin: TestDevice;
    beforeAll(async () => {
      const session = await signInAdmin(fetchIntake);
      await call(fetchIntake, "/workspace/current", { token: session.accessToken, body: { name: "Phrom" } });
      admin = await TestDevice.join(fetchIntake, session);
      // Another suite may have added it.
      await admin.push([add("roles", createRow("roles", toAppRole("agent")))]);
    });
    const send = <T>(path: string, options: { method?: string; body?: object } = {}) =>
      call<T>(fetchIntake, path, { token: admin.session.accessToken, ...options });
    const changeRole = (action: string) =>
      admin.push([
        change("roles", toAppRole("agent"), { ability: { values: { ability: [{ action, subject: "all" }] } } }),
      ]);

    test("erasing a member deletes private rows and the profile on all devices; tasks and messages stay", async () => {
      expect(await changeRole("manage")).toEqual(["accepted"]);
      const agent = await TestDevice.join(fetchIntake, await signInNewAgent(fetchIntake));
      const { id } = agent.session.member;
      const [bookmark, task, message] = [nextId(), nextId(), crypto.randomUUID()];
      const readers = getReaderFields("colleagueMessages", id, admin.session.member.id);
      await agent.push(
        [add("bookmarks", createRow("bookmarks", bookmark))],
        [add("tasks", createRow("tasks", task))],
        [add("chatStatuses", createRow("chatStatuses", id))],
        [add("colleagueMessages", createRow("colleagueMessages", message, readers))],
      );
      await admin.pull();
      expect(admin.find("chatStatuses", id)).toBeDefined();
      const path = `/intake/people/members/${id}`;
      const { data } = await send<MemberData>(`${path}/export`, { method: "POST" });
      expect(data.privateRecords.map(({ table }) => table)).toEqual(["bookmarks"]);
      expect(data.profile.map(({ table }) => table)).toEqual(["chatStatuses"]);
      expect(data.messages).toMatchObject([{ table: "colleagueMessages", row: { id: message } }]);
      expect(data.devices).toMatchObject([{ name: "Counter", removedAt: null }]);
      await send(`/intake/team/${id}`, { method: "PATCH", body: { isActive: false } });
      expect((await send(path, { method: "DELETE" })).status).toBe(200);
      await admin.pull();
      expect(admin.find("chatStatuses", id)).toBeUndefined();
      expect(admin.find("tasks", task)).toBeDefined();
      expect(admin.find("colleagueMessages", message)).toBeDefined();
      expect(admin.find("members", id)).toMatchObject({ username: `#${id}` });
      const { data: preview } = await send<{ counts: object }>(path);
      expect(preview.counts).toMatchObject({ devices: 0, privateRecords: 0, profile: 0, messages: 1 });
    });

    test("the activity log has removed devices once, and changed permissions of a role", async () => {
      const device = await TestDevice.join(fetchIntake, await signInNewAgent(fetchIntake));
      for (let attempt = 0; attempt < 2; attempt++) await send(`/workspace/devices/${device.id}`, { method: "DELETE" });
      await changeRole("read");
      const { data } = await send<{ entries: AuditEntry[] }>("/intake/audit?perPage=3");
      expect(data.entries).toMatchObject([
        { event: "workspace-role", role: "agent", actor: { id: admin.session.member.id } },
        { event: "device-removed", member: { id: device.session.member.id } },
        { event: "member-added" },
      ]);
    });
  });
}
