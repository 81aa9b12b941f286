import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import type { Presence } from "../../../src/contract/workspace-presence.ts";
import { getGroupRoom, getPairRoom, sortIds } from "../../../src/domain/colleague-chat.ts";
import { call } from "../client.ts";
import { add, change, TestDevice } from "../workspace-device.ts";
import { createRow, nextId } from "../workspace-rows.ts";
import { openEventStream } from "./events.ts";
import { type ServerUnderTest, signInAdmin, signInNewAgent } from "./server-under-test.ts";

/** Call it after `describeWorkspaceRights`, which adds the role. */
export function describeWorkspacePresence({ fetchIntake }: ServerUnderTest): void {
  describe("who is online and who is typing", () => {
    let admin: TestDevice;
    let agent: TestDevice;
    let colleague: TestDevice;
    const allow = (...subjects: readonly string[]) => {
      const ability = subjects.map((subject) => ({ action: "manage", subject }));
      return admin.push([change("roles", "maintainer", { ability: { values: { ability } } })]);
    };
    beforeAll(async () => {
      admin = await TestDevice.join(fetchIntake, await signInAdmin(fetchIntake));
      agent = await TestDevice.join(fetchIntake, await signInNewAgent(fetchIntake));
      colleague = await TestDevice.join(fetchIntake, await signInNewAgent(fetchIntake));
      await allow("Chat");
    });
    const getId = ({ session }: TestDevice) => session.member.id;
    const report = ({ session }: TestDevice, state: string) =>
      call<{ members: Presence[] }>(fetchIntake, "/workspace/presence", {
        token: session.accessToken,
        body: { state },
      });
    const type = ({ session }: TestDevice, room: unknown) =>
      call(fetchIntake, "/workspace/typing", { token: session.accessToken, body: { room } });
    /** `readNext` waits for an event of that name that satisfies the condition. */
    async function listen({ session }: TestDevice) {
      const stream = await openEventStream(fetchIntake, session.accessToken);
      onTestFinished(stream.close);
      const find = (name: string, isMatch: (data: object) => boolean) =>
        stream.events.find(({ event, data }) => event === name && isMatch(data));
      return {
        events: stream.events,
        async readNext(name: string, isMatch: (data: object) => boolean = () => true): Promise<object> {
          for (let count = 1; ; count += 1) {
            const found = find(name, isMatch);
            if (found) return found.data;
            await stream.waitForEvents(Math.max(count, stream.events.length + 1));
          }
        },
      };
    }

    test("a report with a visible page tells all members that its author is online", async () => {
      const stream = await listen(agent);
      expect((await report(colleague, "visible")).status).toBe(200);
      const isColleague = (data: object) => (data as { members: Presence[] }).members[0]?.id === getId(colleague);
      expect(await stream.readNext("presence", isColleague)).toMatchObject({ members: [{ state: "online" }] });
      const { data } = await report(admin, "hidden");
      expect(data.members).toContainEqual(expect.objectContaining({ id: getId(colleague), state: "online" }));
    });

    test("a member who appears offline is never listed", async () => {
      const hidden = await TestDevice.join(fetchIntake, await signInNewAgent(fetchIntake));
      const { data } = await report(hidden, "invisible");
      expect(data.members.map(({ id }) => id)).not.toContain(getId(hidden));
    });

    test("only the other readers of the conversation hear that a member is typing", async () => {
      const [group, memberIds] = [nextId(), sortIds([getId(admin), getId(colleague)])];
      await admin.push([add("chatGroups", createRow("chatGroups", group, { memberIds }))]);
      const [ofAdmin, ofAgent, ofColleague] = [await listen(admin), await listen(agent), await listen(colleague)];
      const pair = getPairRoom(sortIds([getId(admin), getId(agent)]));
      expect((await type(admin, pair)).status).toBe(200);
      expect(await ofAgent.readNext("typing")).toEqual({ room: pair, memberId: getId(admin) });
      expect((await type(admin, getGroupRoom(group))).status).toBe(200);
      const typed = { room: getGroupRoom(group), memberId: getId(admin) };
      expect(await ofColleague.readNext("typing")).toEqual(typed);
      expect(ofAdmin.events.map(({ event }) => event)).not.toContain("typing");
    });

    test("typing in a conversation of others, in an unknown group or in what is no conversation is refused", async () => {
      const [group, memberIds] = [nextId(), [getId(admin)]];
      await admin.push([add("chatGroups", createRow("chatGroups", group, { memberIds }))]);
      const rooms = [getPairRoom(sortIds([getId(admin), getId(agent)])), getGroupRoom(group), getGroupRoom(nextId())];
      for (const room of rooms) expect((await type(colleague, room)).status).toBe(403);
      for (const room of ["", "2", "group:1 or 1", `${getId(admin)}:${getId(agent)}:${getId(colleague)}`])
        expect((await type(colleague, room)).status).toBe(400);
    });

    test("without the permission to use the chat both calls return 403", async () => {
      await allow();
      expect((await report(agent, "visible")).status).toBe(403);
      expect((await type(agent, getPairRoom(sortIds([getId(admin), getId(agent)])))).status).toBe(403);
      await allow("Chat");
    });
  });
}
