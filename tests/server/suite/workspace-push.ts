import { beforeAll, describe, expect, test } from "vitest";
import type { TeamSession } from "../client.ts";
import { add, remove, set, TestDevice } from "../workspace-device.ts";
import { createRow, nextId } from "../workspace-rows.ts";
import { type ServerUnderTest, signInAdmin } from "./server-under-test.ts";

/** Call it after `describeWorkspace`, which creates the workspace. */
export function describeWorkspacePush({ fetchIntake }: ServerUnderTest): void {
  describe("pushing and pulling", () => {
    let admin: TeamSession;
    let first: TestDevice;
    let second: TestDevice;
    beforeAll(async () => {
      admin = await signInAdmin(fetchIntake);
      first = await TestDevice.join(fetchIntake, admin);
      second = await TestDevice.join(fetchIntake, await signInAdmin(fetchIntake));
    });
    const countSets = async (device: TestDevice) =>
      (await device.pullPage({ cursor: 0 })).data.outcomes.filter(({ no }) => no > 0).length;

    test("what one device pushes reaches the other; changes of different fields merge", async () => {
      const id = nextId();
      const row = createRow("tasks", id);
      expect(await first.push([add("tasks", row)])).toEqual(["accepted"]);
      await second.pull();
      expect(second.find("tasks", id)).toEqual(row);
      await first.push([set("tasks", id, { title: "From the first" })]);
      await second.push([set("tasks", id, { description: "From the second" })]);
      for (const device of [first, second]) {
        await device.pull();
        expect(device.find("tasks", id)).toEqual({ ...row, title: "From the first", description: "From the second" });
      }
      await second.push([remove("tasks", id)]);
      await first.pull();
      expect(first.find("tasks", id)).toBeUndefined();
    });

    test("a pull returns the outcomes of the device's own sets, and the number of the last one", async () => {
      await first.pull();
      const id = nextId();
      await first.push([add("tasks", createRow("tasks", id))], [add("tasks", createRow("tasks", id))]);
      await second.push([add("tasks", createRow("tasks", nextId()))]);
      const [page] = await first.pull();
      expect(page).toMatchObject({ more: false, confirmed: first.no });
      expect(page?.outcomes).toEqual([
        { no: first.no - 1, outcome: { isAccepted: true, lost: [] } },
        { no: first.no, outcome: { isAccepted: false, refusal: "taken", table: "tasks", id } },
      ]);
      expect((await first.pullPage()).data).toEqual({ ...page, rows: [], outcomes: [] });
    });

    test("a change that loses against a colleague's later one is reported as lost", async () => {
      const id = nextId();
      await first.push([add("tasks", createRow("tasks", id))]);
      const late = await TestDevice.join(fetchIntake, admin);
      const sets = late.toSets([set("tasks", id, { title: "Old" })]);
      await first.push([set("tasks", id, { title: "New" })]);
      const { data } = await late.send(sets, { sentAt: 1_000 + 60_000 });
      const by = {
        at: expect.any(Number),
        ...{ name: expect.stringMatching(/./), memberId: expect.any(Number), deviceName: expect.stringMatching(/./) },
      };
      expect(data.outcomes).toEqual([
        {
          no: late.no,
          outcome: {
            isAccepted: true,
            lost: [{ table: "tasks", id, group: "title", by: { ...by, slot: first.slot } }],
          },
        },
      ]);
    });

    test("a set sees what earlier sets of the same push wrote", async () => {
      const [one, two] = [nextId(), nextId()];
      const users = [createRow("users", one), createRow("users", two)] as const;
      const swapped = { emailKey: users[0].emailKey, email: users[0].email };
      const outcomes = await first.push(
        [add("users", users[0])],
        [add("users", { ...users[1], ...swapped })],
        [remove("users", one)],
        [add("users", { ...users[1], ...swapped })],
      );
      expect(outcomes).toEqual(["accepted", "taken", "accepted", "accepted"]);
    });

    test("a unique value is free again after its row was deleted or changed, and is taken otherwise", async () => {
      const [one, two] = [nextId(), nextId()];
      const row = createRow("users", one);
      expect(await first.push([add("users", row)])).toEqual(["accepted"]);
      const sameName = { ...createRow("users", two), username: row.username, usernameKey: row.usernameKey };
      expect(await second.push([add("users", sameName)])).toEqual(["taken"]);
      const renamed = { username: { values: { username: "new", usernameKey: `new${one}` } } };
      await second.pull();
      expect(await second.push([{ table: "users", id: one, kind: "change", groups: renamed }])).toEqual(["accepted"]);
      expect(await first.push([add("users", sameName)])).toEqual(["accepted"]);
      expect(await second.push([remove("users", two)])).toEqual(["accepted"]);
      await first.pull();
      expect(await first.push([add("users", { ...sameName, id: nextId() })])).toEqual(["accepted"]);
    });

    test("a long unique value is stored", async () => {
      const [one, two] = [nextId(), nextId()];
      const emailKey = "ก".repeat(4_000);
      const row = createRow("users", one, { emailKey });
      expect(await first.push([add("users", row)], [add("users", createRow("users", two, { emailKey }))])).toEqual([
        "accepted",
        "taken",
      ]);
    });

    test("repeating a push returns the same outcomes and stores nothing twice", async () => {
      const id = nextId();
      const sets = first.toSets([add("tasks", createRow("tasks", id))], [add("tasks", createRow("tasks", id))]);
      const sent = await first.send(sets);
      const cursor = (await second.pull()).at(-1)?.cursor;
      expect((await first.send(sets)).data).toEqual(sent.data);
      expect((await second.pull()).at(-1)?.cursor).toBe(cursor);
      const more = first.toSets([set("tasks", id, { title: "Third" })]);
      const repeated = await first.send([...sets, ...more], { sentAt: 99_000 });
      expect(repeated.data.outcomes.map(({ no }) => no)).toEqual([...sets, ...more].map(({ no }) => no));
      expect((await second.pull()).at(-1)?.cursor).toBe((cursor ?? 0) + 1);
      expect(await countSets(first)).toBe(first.no);
    });

    test("parallel repeats of a push store one copy and return the same outcomes", async () => {
      const sets = first.toSets(...Array.from({ length: 5 }, () => [add("tasks", createRow("tasks", nextId()))]));
      const before = (await second.pull()).at(-1)?.cursor ?? 0;
      const responses = await Promise.all(Array.from({ length: 6 }, () => first.send(sets)));
      const outcomes = sets.map(({ no }) => ({ no, outcome: { isAccepted: true, lost: [] } }));
      for (const { data } of responses) expect(data).toMatchObject({ outcomes });
      expect((await second.pull()).at(-1)?.cursor).toBe(before + sets.length);
    });

    test("a repeated number with another content returns 409 and changes nothing", async () => {
      const id = nextId();
      const [sent] = first.toSets([add("tasks", createRow("tasks", id))]);
      await first.send([sent]);
      const others = [
        { ...sent, ops: [remove("tasks", id)] },
        { ...sent, at: 1_001 },
        { ...sent, base: (sent?.base ?? 0) + 1 },
      ];
      for (const other of others) expect((await first.send([other])).status).toBe(409);
      await second.pull();
      expect(second.find("tasks", id)).toBeDefined();
    });

    test("a gap before or between the sets returns 409 and stores nothing", async () => {
      const ids = [nextId(), nextId(), nextId()];
      const [one, , three] = first.toSets(...ids.map((id) => [add("tasks", createRow("tasks", id))]));
      first.no -= 3;
      for (const sets of [[three], [one, three], [three, one], [one, one]])
        expect((await first.send(sets)).status).toBe(409);
      await second.pull();
      for (const id of ids) expect(second.find("tasks", id)).toBeUndefined();
      expect(await first.push([add("tasks", createRow("tasks", nextId()))])).toEqual(["accepted"]);
    });

    test("a base or cursor above the newest number returns 409: the server's backup was restored", async () => {
      const [sets] = [first.toSets([add("tasks", createRow("tasks", nextId()))])];
      first.no--;
      expect((await first.send(sets.map((each) => ({ ...each, base: 1_000_000_000 })))).status).toBe(409);
      expect((await first.pullPage({ cursor: 1_000_000_000 })).status).toBe(409);
      expect((await first.pullPage({ cursor: 1e300 })).status).toBe(409);
    });

    test("characters that the database cannot store are replaced", async () => {
      const id = nextId();
      const row = createRow("employees", id, {
        email: "a@example.com",
        post: { en: "a", th: "ก" },
        note: "\0 \\u0000 \ud800",
      });
      const sets = first.toSets([add("employees", row)]);
      const { data } = await first.send(sets);
      expect(data.outcomes[0]?.outcome.isAccepted).toBe(true);
      expect((await first.send(sets)).data).toEqual(data);
      await second.pull();
      expect(second.find("employees", id)?.note).toBe("\ufffd \\u0000 \ufffd");
    });
  });
}
