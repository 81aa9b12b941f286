import { beforeAll, describe, expect, test } from "vitest";
import { recordedTables, syncedTables } from "../../../src/db/tables/index.ts";
import { getGroupRoom } from "../../../src/domain/colleague-chat.ts";
import type { Op } from "../../../src/sync/change-set.ts";
import type { Row } from "../../../src/sync/policy.ts";
import { add, change, remove, TestDevice } from "../workspace-device.ts";
import { createId, createRow, getReaderFields, nextId, PICTURE } from "../workspace-rows.ts";
import { type ServerUnderTest, signInAdmin, signInNewAgent } from "./server-under-test.ts";

type Rule = readonly [action: string, subject: string];

const memberTables = [...syncedTables]
  .filter(([table, { policy }]) => recordedTables.has(table) && policy.scope === "members")
  .map(([table, { policy }]) => ({ table, policy }));

/** A valid change of each table, by group. */
const changes: Readonly<Record<string, Row>> = {
  chatGroups: { name: "ทีมคลัง" },
  colleagueMessages: { message: "แก้แล้ว", attachments: [] },
  colleagueFiles: { size: 1 },
};
const groupNames: Readonly<Record<string, string>> = { chatGroups: "name", colleagueMessages: "content" };

/** Call it after `describeWorkspaceRights`, which adds the role. */
export function describeWorkspaceMessages({ fetchIntake }: ServerUnderTest): void {
  describe("rows of some members", () => {
    let admin: TestDevice;
    let agent: TestDevice;
    let colleague: TestDevice;
    beforeAll(async () => {
      admin = await TestDevice.join(fetchIntake, await signInAdmin(fetchIntake));
      agent = await TestDevice.join(fetchIntake, await signInNewAgent(fetchIntake));
      colleague = await TestDevice.join(fetchIntake, await signInNewAgent(fetchIntake));
      await admin.upload(PICTURE);
    });
    const allow = (...rules: readonly Rule[]) => {
      const ability = rules.map(([action, subject]) => ({ action, subject }));
      return admin.push([change("roles", "maintainer", { ability: { values: { ability } } })]);
    };
    /** With the admin as its author, and the agent as the other reader. */
    const createAdminRow = (table: string, id: string | number) =>
      createRow(table, id, getReaderFields(table, admin.session.member.id, agent.session.member.id));
    /** Adds a row of the admin's, then returns each kind of change: an addition of another row, the others of that row. */
    async function prepare(table: string) {
      const id = createId(table);
      expect(await admin.push([add(table, createAdminRow(table, id))])).toEqual(["accepted"]);
      return {
        add: add(table, createAdminRow(table, createId(table))),
        change: change(table, id, { [groupNames[table] ?? "size"]: { values: changes[table] ?? {} } }),
        delete: remove(table, id),
      };
    }

    describe.each(memberTables)("the members' table $table", ({ table, policy }) => {
      test("its author adds and changes rows, nobody deletes them, and for others they do not exist", async () => {
        await allow(["manage", "Chat"]);
        const ops = await prepare(table);
        const canChange = policy.actions?.change?.length !== 0;
        const isOthers = canChange && policy.ownerField === undefined;
        expect(await colleague.push([ops.change], [ops.delete])).toEqual([
          canChange ? "missing" : "forbidden",
          "forbidden",
        ]);
        expect(await agent.push([ops.change], [ops.delete])).toEqual([
          isOthers ? "accepted" : "forbidden",
          "forbidden",
        ]);
        expect(await admin.push([ops.add], [ops.change], [ops.delete])).toEqual([
          "accepted",
          canChange ? "accepted" : "forbidden",
          "forbidden",
        ]);
      });

      test("an agent without permission changes nothing, also as a reader", async () => {
        await allow(["read", "Chat"]);
        const ops = await prepare(table);
        expect(await agent.push([ops.change])).toEqual(["forbidden"]);
      });

      test("nobody adds a row for others, or in the name of another", async () => {
        await allow(["manage", "Chat"]);
        const [id, row] = [createId(table), createAdminRow(table, createId(table))];
        const expected = policy.ownerField === undefined ? ["forbidden", "accepted"] : ["forbidden", "forbidden"];
        expect([
          ...(await colleague.push([add(table, { ...row, id })])),
          ...(await agent.push([add(table, { ...row, id })])),
        ]).toEqual(expected);
      });
    });

    describe("a message of a group", () => {
      const toMessage = (device: TestDevice, groupId: number, memberIds: number[] = []) =>
        add("colleagueMessages", {
          ...createAdminRow("colleagueMessages", crypto.randomUUID()),
          ...{ groupId, room: getGroupRoom(groupId), senderId: device.session.member.id, memberIds },
        });

      test("a message goes to the group's members, whatever members the device names, in the order of the server's numbers", async () => {
        await allow(["manage", "Chat"]);
        const groupId = nextId();
        await admin.push([add("chatGroups", createAdminRow("chatGroups", groupId))]);
        const everyone = [admin, agent, colleague].map(({ session }) => session.member.id);
        const message = toMessage(agent, groupId, everyone);
        expect(await agent.push([message])).toEqual(["accepted"]);
        await agent.load();
        await colleague.load();
        const memberIds = [admin, agent].map(({ session }) => session.member.id).sort((a, b) => a - b);
        expect(agent.find("colleagueMessages", message.id)).toMatchObject({ memberIds, place: agent.cursor });
        expect(colleague.find("colleagueMessages", message.id)).toBeUndefined();
      });

      test("is refused from who is not in the group", async () => {
        await allow(["manage", "Chat"]);
        const groupId = nextId();
        await admin.push([add("chatGroups", createAdminRow("chatGroups", groupId))]);
        const own = [colleague.session.member.id];
        const join = change("chatGroups", groupId, { memberIds: { put: own } });
        const message = toMessage(colleague, groupId, own);
        expect(await colleague.push([message], [join], [join, message])).toEqual(["forbidden", "missing", "missing"]);
      });

      test("with a note that somebody was removed is refused, unless its change set removes the member", async () => {
        await allow(["manage", "Chat"]);
        const groupId = nextId();
        await admin.push([add("chatGroups", createAdminRow("chatGroups", groupId))]);
        const removed = [agent.session.member.id];
        const note = { kind: "members", name: "ทีมคลัง", added: [], removed };
        const toNote = () => {
          const { id, row } = toMessage(admin, groupId) as Extract<Op, { kind: "add" }>;
          return add("colleagueMessages", { ...row, id, note });
        };
        const leave = change("chatGroups", groupId, { memberIds: { removed } });
        expect(await admin.push([toNote()], [leave, toNote()])).toEqual(["forbidden", "accepted"]);
      });

      test("a note of leaving reaches the member who leaves, and nobody who has left before", async () => {
        await allow(["manage", "Chat"]);
        const groupId = nextId();
        await admin.push([add("chatGroups", createAdminRow("chatGroups", groupId))]);
        const leave = change("chatGroups", groupId, { memberIds: { removed: [agent.session.member.id] } });
        const [last, later] = [toMessage(admin, groupId), toMessage(admin, groupId)];
        await admin.push([leave, last], [later]);
        await agent.load();
        expect(agent.find("colleagueMessages", last.id)).toBeDefined();
        expect(agent.find("colleagueMessages", later.id)).toBeUndefined();
        expect(agent.find("chatGroups", groupId)).toBeUndefined();
      });
    });
  });
}
