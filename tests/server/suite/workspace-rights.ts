import { beforeAll, describe, expect, test } from "vitest";
import { recordedTables, syncedTables } from "../../../src/db/tables/index.ts";
import type { Op } from "../../../src/sync/change-set.ts";
import type { ChangeKind, Row } from "../../../src/sync/policy.ts";
import { add, change, remove, set, TestDevice } from "../workspace-device.ts";
import {
  createId,
  createRow,
  getReaderFields,
  getRequiredOps,
  getSubjectOfTable,
  nextId,
  PICTURE,
} from "../workspace-rows.ts";
import { type ServerUnderTest, signInAdmin, signInNewAgent } from "./server-under-test.ts";

type Rule = readonly [action: string, subject: string];

const changedPicture = { addedAt: "2026-11-29T09:00:00.000Z" };
/** A valid change of each table. */
const changedFields: Readonly<Record<string, Row>> = {
  roles: { standard: [] },
  settings: { company: "Phrom" },
  bookmarks: { order: 2 },
  events: { title: "Changed" },
  employees: { age: 41 },
  tasks: { title: "Changed" },
  users: { company: "Changed" },
  userDetails: { deletedAt: "2026-11-29T09:00:00.000Z" },
  invoices: { service: "Changed" },
  invoiceDetails: { salesperson: "Changed" },
  invoiceClients: { company: "Changed" },
  invoicePayments: { cancelledAt: "2026-11-29T09:00:00.000Z" },
  paymentSlips: changedPicture,
  monthlyFigures: { goal: 500_000 },
  organization: { phone: "+66 2 555 0143" },
  products: { brand: "Changed" },
  orders: { shippingDate: "2026-12-24" },
  wishlistItems: {},
  cartItems: { qty: 2 },
  blogPosts: { img: "/images/blog/new-post.svg" },
  blogComments: { userFullName: "Changed" },
  profiles: { suggestions: [] },
  profilePosts: { video: "/videos/desk-lamp.webm" },
  profilePolls: { name: "Changed" },
  addresses: { usedAt: "2026-11-29T09:00:00.000Z" },
  productPictures: changedPicture,
  profilePictures: changedPicture,
  blogPictures: changedPicture,
  chatGroups: { name: "ทีมคลัง" },
  colleagueMessages: { message: "แก้แล้ว" },
  colleagueFiles: {},
  chatStatuses: { about: "ออกพบลูกค้า" },
  seenRooms: { place: 4 },
  emails: { isRead: true },
  emailFiles: {},
};
const defaultActions = { add: ["create"], change: ["update"], delete: ["delete"] } as const;
const tables = [...syncedTables]
  .filter(([table]) => recordedTables.has(table))
  .map(([table, { area, policy }]) => ({
    table,
    policy,
    subject: getSubjectOfTable(area, policy),
  }));
const sharedTables = tables.filter(({ policy }) => policy.scope === "shared" && !policy.isOwn);
const ownTables = tables.filter(({ policy }) => policy.isOwn);
const privateTables = tables.filter(({ policy }) => policy.scope === "private");

/** Call it after `describeWorkspace`, which creates the workspace. */
export function describeWorkspaceRights({ fetchIntake }: ServerUnderTest): void {
  describe("permissions in a workspace", () => {
    let admin: TestDevice;
    let agent: TestDevice;
    let colleague: TestDevice;
    beforeAll(async () => {
      admin = await TestDevice.join(fetchIntake, await signInAdmin(fetchIntake));
      agent = await TestDevice.join(fetchIntake, await signInNewAgent(fetchIntake));
      colleague = await TestDevice.join(fetchIntake, await signInNewAgent(fetchIntake));
      await admin.push([add("roles", { id: "maintainer", ability: [], standard: [] })]);
      await admin.upload(PICTURE);
    });
    const allow = (...rules: readonly Rule[]) =>
      admin.push([set("roles", "maintainer", { ability: rules.map(([action, subject]) => ({ action, subject })) })]);
    /** With the admin as its author, and the agent as the other reader. */
    const createAdminRow = (table: string, id: string | number) =>
      createRow(table, id, {
        ...(table === "roles" && { ability: [] }),
        ...getReaderFields(table, admin.session.member.id, agent.session.member.id),
      });
    /** Adds a row of the admin's, then returns each kind of change: an addition of another row, the others of that row. */
    async function prepare(table: string): Promise<Record<ChangeKind, Op>> {
      const id = createId(table);
      const added = (each: string | number) => add(table, createAdminRow(table, each));
      const otherId = createId(table);
      const ops = [added(id), ...getRequiredOps(table, id), ...getRequiredOps(table, otherId)];
      expect(await admin.push(ops)).toEqual(["accepted"]);
      return {
        add: added(otherId),
        change: set(table, id, changedFields[table] ?? {}),
        delete: remove(table, id),
      };
    }

    test("the tests know each synced table, and shared ones have a subject", () => {
      expect(Object.keys(changedFields).sort()).toEqual(tables.map(({ table }) => table).sort());
      expect(sharedTables.filter(({ subject }) => subject === "")).toEqual([]);
      expect(privateTables.filter(({ policy }) => policy.unique)).toEqual([]);
    });

    describe.each(sharedTables)("the shared table $table", ({ table, subject, policy }) => {
      test("an admin may add, change and delete its rows", async () => {
        const ops = await prepare(table);
        expect(await admin.push([ops.add], [ops.change], [ops.delete])).toEqual(["accepted", "accepted", "accepted"]);
      });

      test("every change of an agent without permission, or with read only, is refused and stores nothing", async () => {
        for (const rules of [[], [["read", subject]], [["manage", "Dashboard"]]] satisfies Rule[][]) {
          await allow(...rules);
          const ops = await prepare(table);
          const outcomes = await agent.push([ops.add], [ops.change], [ops.delete]);
          expect(outcomes).toEqual(["forbidden", "forbidden", "forbidden"]);
          await admin.pull();
          expect(admin.find(table, ops.add.id)).toBeUndefined();
          expect(admin.find(table, ops.delete.id)).not.toMatchObject(changedFields[table] ?? {});
        }
      });

      test.each(["add", "change", "delete"] as const)(
        "an agent may %s with each permission of the policy, and no other",
        async (kind) => {
          const accepted: readonly string[] = policy.actions?.[kind] ?? defaultActions[kind];
          for (const action of ["create", "update", "delete"]) {
            await allow([action, subject]);
            const ops = await prepare(table);
            expect([action, await agent.push([ops[kind]])]).toEqual([
              action,
              [accepted.includes(action) ? "accepted" : "forbidden"],
            ]);
          }
        },
      );
    });

    test.each(ownTables)(
      "$table: a member adds and changes the row with the own id, and nobody that of another member",
      async ({ table, subject }) => {
        await allow(["manage", subject]);
        const row = createRow(table, agent.session.member.id);
        const changes = [add(table, row), set(table, agent.session.member.id, changedFields[table] ?? {})];
        expect(await agent.push(...changes.map((op) => [op]))).toEqual(["accepted", "accepted"]);
        const others = [...changes, remove(table, agent.session.member.id)].map((op) => [op]);
        for (const device of [admin, colleague])
          expect(await device.push(...others)).toEqual(["forbidden", "forbidden", "forbidden"]);
        await allow(["read", subject], ["manage", "Dashboard"]);
        expect(await agent.push(...others)).toEqual(["forbidden", "forbidden", "forbidden"]);
        await colleague.pull();
        expect(colleague.find(table, agent.session.member.id)).toEqual({ ...row, ...changedFields[table] });
      },
    );

    test.each(tables.filter(({ policy }) => !policy.isOwn))(
      "a push to $table answers as a pull would, also to an agent who may not read it",
      async (each) => {
        const { table, subject } = each;
        for (const rules of [[["create", subject]], [["manage", subject]]] satisfies Rule[][])
          for (const isBehind of [false, true]) {
            await allow(...rules);
            const { add: op } = await prepare(table);
            await agent.pull();
            if (isBehind) await prepare(table);
            const { data } = await agent.send(agent.toSets([op]));
            // A device needs no authors for its own change of an event.
            const dropAuthors = (rows: readonly object[]) =>
              rows.map((row) => ({ ...row, timeBy: undefined, guestsBy: undefined }));
            const pulled = (await agent.pullPage()).data;
            expect({ ...data.page, rows: dropAuthors(data.page.rows) }).toEqual({
              ...pulled,
              rows: dropAuthors(pulled.rows),
            });
          }
      },
    );

    describe.each(privateTables)("the private table $table", ({ table }) => {
      test("each member has rows of their own under the same id, without any permission", async () => {
        await allow();
        const id = createId(table);
        const own = createRow(table, id);
        const others = { ...own, ...changedFields[table] };
        expect(await agent.push([add(table, own)])).toEqual(["accepted"]);
        expect(await colleague.push([add(table, others)])).toEqual(["accepted"]);
        for (const [device, row] of [
          [agent, own],
          [colleague, others],
          [admin, undefined],
        ] as const) {
          await device.pull();
          expect(device.find(table, id)).toEqual(row);
          await device.load();
          expect(device.find(table, id)).toEqual(row);
        }
        expect(await admin.push([remove(table, id)])).toEqual(["missing"]);
        expect(await colleague.push([remove(table, id)])).toEqual(["accepted"]);
        await agent.load();
        expect(agent.find(table, id)).toEqual(own);
      });

      test("private rows reach the member's other device by pull and by the first sync", async () => {
        const id = createId(table);
        const other = await TestDevice.join(fetchIntake, agent.session);
        await agent.push([add(table, createRow(table, id))]);
        await other.pull();
        expect(other.find(table, id)).toEqual(createRow(table, id));
      });
    });

    describe("roles", () => {
      test("a change of the permissions counts for the later sets of the same push, and for no earlier ones", async () => {
        await allow(["manage", "ACL"], ["create", "Todo"]);
        const task = () => add("tasks", createRow("tasks", nextId()));
        const revoke = set("roles", "maintainer", { ability: [{ action: "manage", subject: "ACL" }] });
        await agent.pull();
        expect(await agent.push([task()], [task(), revoke], [task()])).toEqual(["accepted", "accepted", "forbidden"]);
      });

      test("nobody grants permissions that they do not have, and administrators keep full access", async () => {
        await allow(["manage", "ACL"], ["read", "Todo"]);
        await agent.pull();
        const grant = (id: string, ...rules: Rule[]) =>
          set("roles", id, { ability: rules.map(([action, subject]) => ({ action, subject })) });
        expect(
          await agent.push(
            [grant("maintainer", ["manage", "all"])],
            // Resetting the role would grant them.
            [set("roles", "maintainer", { standard: [{ action: "manage", subject: "all" }] })],
            [grant("maintainer", ["manage", "ACL"], ["update", "Todo"])],
            [grant("maintainer", ["manage", "ACL"])],
          ),
        ).toEqual(["forbidden", "forbidden", "forbidden", "accepted"]);
        const administrators = { id: "admin", ability: [{ action: "manage", subject: "all" }], standard: [] };
        await admin.push([add("roles", administrators)]);
        expect(await admin.push([grant("admin", ["read", "Todo"])])).toEqual(["invalid"]);
        expect(await admin.push([set("roles", "maintainer", { standard: "all" })])).toEqual(["invalid"]);
      });
    });

    describe("a hostile device", () => {
      const id = nextId();
      const row = createRow("tasks", id);
      beforeAll(async () => {
        await allow(["manage", "Todo"], ["manage", "Calendar"], ["manage", "User"]);
        await agent.push([add("tasks", row), add("events", createRow("events", id))]);
        await agent.push([add("userDetails", createRow("userDetails", id))]);
        await agent.pull();
      });
      const other = nextId();
      const taskChange = (group: string, values: Row) => change("tasks", id, { [group]: { values } });

      test.each<[string, readonly Op[]]>([
        ["an unknown table", [add("nothing", { id: other })]],
        ["a table named like an object's method", [add("toString", { id: other })]],
        ["a table named constructor", [add("constructor", { id: other })]],
        ["a table that stays on the device", [add("accounts", { id: other })]],
        ["a deletion in a table that stays on the device", [remove("chatContacts", 1)]],
        ["a table of the database itself", [add("sessions", { id: "x" })]],
        ["a row without required fields", [add("tasks", { id: other, title: "x" })]],
        ["a row with a wrong type", [add("tasks", { ...row, id: other, isCompleted: "yes" })]],
        ["a row with another id than the op's", [{ ...add("tasks", { ...row, id: other + 1 }), id: other }]],
        ["a row without an id", [{ ...add("tasks", { title: "x" }), id: other }]],
        ["an id as text", [add("tasks", { ...row, id: String(other) })]],
        ["a change of the id", [taskChange("id", { id: other })]],
        ["a change that removes a required field", [taskChange("title", {})]],
        ["a field of another group", [taskChange("title", { title: "x", isDeleted: true })]],
        ["a group's field as a group", [taskChange("dueDate", { dueDate: null })]],
        ["a count of another group's field", [change("tasks", id, { title: { added: { order: 1 } } })]],
        ["a nested object as a group", [change("events", id, { extendedProps: { values: { extendedProps: {} } } })]],
        ["elements that are none", [change("tasks", id, { subtasks: { put: [1] } })]],
        ["two changes of one row", [taskChange("title", { title: "a" }), taskChange("title", { title: "b" })]],
        ["a valid change beside an invalid one", [taskChange("title", { title: "a" }), add("nothing", { id: other })]],
      ])("%s is refused as invalid, and nothing is stored", async (_, ops) => {
        const before = await TestDevice.join(fetchIntake, admin.session);
        expect(await agent.push(ops)).toEqual(["invalid"]);
        const pages = await before.pull();
        expect(pages.flatMap(({ rows }) => rows)).toEqual([]);
      });

      test("a field named like an object's method is stored as any other", async () => {
        const details = createRow("userDetails", id, { toString: 1, constructor: "x", __proto__: null });
        expect(await agent.push([add("userDetails", { ...details, id })])).toEqual(["accepted"]);
      });

      test("an outcome says nothing about rows that the author may not write", async () => {
        await allow(["read", "Todo"]);
        const ops = [add("tasks", row), set("tasks", nextId(), { title: "x" }), remove("tasks", nextId())];
        expect(await agent.push(...ops.map((op) => [op]))).toEqual(["forbidden", "forbidden", "forbidden"]);
      });
    });
  });
}
