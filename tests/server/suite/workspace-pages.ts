import { beforeAll, describe, expect, test } from "vitest";
import { FIRST_SYNC_ROWS, PULL_ROWS } from "../../../src/contract/workspace.ts";
import { add, remove, set, TestDevice } from "../workspace-device.ts";
import { createRow, nextId } from "../workspace-rows.ts";
import { type ServerUnderTest, signInAdmin } from "./server-under-test.ts";

const createTasks = (count: number) => Array.from({ length: count }, () => add("tasks", createRow("tasks", nextId())));

/** Call it after `describeWorkspace`, which creates the workspace. */
export function describeWorkspacePages({ fetchIntake }: ServerUnderTest): void {
  describe("pages of a workspace's rows", () => {
    let writer: TestDevice;
    let reader: TestDevice;
    beforeAll(async () => {
      const session = await signInAdmin(fetchIntake);
      writer = await TestDevice.join(fetchIntake, session);
      reader = await TestDevice.join(fetchIntake, session);
    });

    describe("pull", () => {
      test("1,200 rows of 240 sets arrive on two pages, and each set is on one page", async () => {
        const sets = Array.from({ length: 240 }, () => createTasks(5));
        await writer.push(...sets);
        const pages = await reader.pull();
        expect(pages.map(({ rows, more }) => [rows.length, more])).toEqual([
          [PULL_ROWS, true],
          [200, false],
        ]);
        const [first] = pages;
        const ids = (list: readonly { id: unknown }[] = []) => list.map(({ id }) => Number(id)).sort((a, b) => a - b);
        expect(ids(first?.rows)).toEqual(ids(sets.slice(0, 200).flat()));
      });

      test("a set with 2,500 rows has a page of its own; the sets before and after it are on others", async () => {
        await writer.push(createTasks(1), createTasks(2_500), createTasks(1));
        expect((await reader.pull()).map(({ rows, more }) => [rows.length, more])).toEqual([
          [1, true],
          [2_500, true],
          [1, false],
        ]);
      });

      test("a page confirms only the device's sets up to its cursor", async () => {
        await writer.pull();
        const before = writer.no;
        await writer.push(createTasks(600), createTasks(600), [remove("tasks", nextId())]);
        const { data } = await writer.pullPage();
        expect(data).toMatchObject({ more: true, confirmed: before + 1 });
        expect(data.outcomes.map(({ no }) => no)).toEqual([before + 1]);
        const [, last] = await writer.pull();
        expect(last).toMatchObject({ more: false, confirmed: before + 3 });
        expect(last?.outcomes.map(({ no }) => no)).toEqual([before + 2, before + 3]);
        await reader.pull();
      });

      test("a page with large pictures has at most 4 MB", async () => {
        const ops = Array.from({ length: 24 }, () => {
          const picture = Buffer.from(crypto.getRandomValues(new Uint8Array(60_000))).toString("base64");
          const avatar = `data:image/webp;base64,${picture.repeat(3)}`;
          return add("tasks", createRow("tasks", nextId(), { assignee: { fullName: "Mali", avatar } }));
        });
        await writer.push(...ops.map((op) => [op]));
        const pages = await reader.pull();
        expect(pages.flatMap(({ rows }) => rows)).toHaveLength(24);
        expect(pages.length).toBeGreaterThan(1);
        for (const { id } of ops) await writer.push([remove("tasks", id)]);
        await reader.pull();
      });
    });

    test("from the second page of a first sync on, the areas on the device's screens come first; each row comes once", async () => {
      await writer.push(createTasks(FIRST_SYNC_ROWS), [add("users", createRow("users", nextId()))]);
      const device = await TestDevice.join(fetchIntake, writer.session);
      const pages = [(await device.listPage()).data];
      for (let { next } = pages[0] ?? {}; next; next = pages.at(-1)?.next)
        pages.push((await device.listPage({ after: next, first: "todo,users" })).data);
      const isOfUsers = ({ table }: { table: string }) => table.startsWith("user");
      expect(pages.map(({ rows }) => [...new Set(rows.map(isOfUsers))]).slice(0, 3)).toEqual([
        [false],
        [true],
        [false],
      ]);
      const addresses = pages.flatMap(({ rows }) => rows.map(({ table, id }) => `${table} ${id}`));
      expect(new Set(addresses).size).toBe(pages[0]?.total);
      expect(addresses).toHaveLength(pages[0]?.total ?? 0);
    });

    test("a first sync of 12,000 rows while another device pushes, then a pull, gives the server's rows", async () => {
      for (let pushed = 0; pushed < 12_000; pushed += 3_000) await writer.push(createTasks(1_000), createTasks(2_000));
      const device = await TestDevice.join(fetchIntake, writer.session);
      const first = (await device.listPage()).data;
      expect(first.total).toBeGreaterThan(12_000);
      expect(first.rows.length).toBeLessThanOrEqual(FIRST_SYNC_ROWS);
      device.cursor = first.cursor;
      device.apply(first.rows);
      const [changed, deleted, ...others] = first.rows.filter(({ table }) => table === "tasks");
      let expected = first.total - 2;
      let listed = first.rows.length;
      for (let { next } = first; next; ) {
        await writer.push(
          [set("tasks", changed?.id ?? 0, { title: `Changed after ${listed}` })],
          createTasks(100),
          [remove("tasks", deleted?.id ?? 0)],
          [remove("tasks", others.at(-1)?.id ?? 0)],
        );
        const page = (await device.listPage({ after: next })).data;
        expect(page.total).toBe(first.total);
        expected += 100;
        device.apply(page.rows);
        listed += page.rows.length;
        next = page.next;
      }
      await device.pull();
      const other = await TestDevice.join(fetchIntake, writer.session);
      await other.load();
      expect(device.rows.size).toBe(expected);
      expect(new Map([...device.rows].sort())).toEqual(new Map([...other.rows].sort()));
    });
  });
}
