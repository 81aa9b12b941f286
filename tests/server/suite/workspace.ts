import { beforeAll, describe, expect, test } from "vitest";
import { DATABASE_VERSION } from "../../../src/db/tables/index.ts";
import { call, type TeamSession } from "../client.ts";
import { add, join, remove, set, TestDevice, type Workspace } from "../workspace-device.ts";
import { createRow, nextId } from "../workspace-rows.ts";
import { type ServerUnderTest, signInAdmin, signInNewAgent } from "./server-under-test.ts";

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
  const getCurrent = ({ accessToken }: TeamSession) =>
    call<{ workspace: Workspace | null }>(fetchIntake, "/workspace/current", { token: accessToken });
  const create = ({ accessToken }: TeamSession, name: string) =>
    call<{ workspace: Workspace }>(fetchIntake, "/workspace/current", { token: accessToken, body: { name } });
  const list = ({ accessToken }: TeamSession) =>
    call<DeviceList>(fetchIntake, "/workspace/devices", { token: accessToken });
  const removeDevice = ({ accessToken }: TeamSession, id: string) =>
    call(fetchIntake, `/workspace/devices/${id}`, { method: "DELETE", token: accessToken });

  describe("creating a workspace", () => {
    test("there is none at first: it is null, has no devices, and joining returns 404", async () => {
      expect(await getCurrent(agent)).toMatchObject({ status: 200, data: { workspace: null } });
      expect((await list(agent)).data.devices).toEqual([]);
      expect((await join(fetchIntake, agent)).status).toBe(404);
      expect((await removeDevice(admin, crypto.randomUUID())).status).toBe(404);
    });

    test("only an admin creates it; two calls at once and later ones return the same workspace", async () => {
      expect((await create(agent, "Ours")).status).toBe(403);
      const created = await Promise.all([create(admin, "Phrom"), create(admin, "Phrom 2")]);
      const again = await create(admin, "Another");
      const { workspace } = (await getCurrent(agent)).data;
      expect(workspace?.name).toMatch(/^Phrom/);
      for (const { status, data } of [...created, again])
        expect({ status, data }).toEqual({ status: 201, data: { workspace } });
    });
  });

  describe("devices", () => {
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

  describe("pushing and pulling", () => {
    let first: TestDevice;
    let second: TestDevice;
    beforeAll(async () => {
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
      expect(data.outcomes).toEqual([
        { no: late.no, outcome: { isAccepted: true, lost: [{ table: "tasks", id, group: "title" }] } },
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
      for (const { data } of responses) expect(data).toEqual({ outcomes });
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

  describe("versions, epochs and sizes", () => {
    let device: TestDevice;
    beforeAll(async () => {
      device = await TestDevice.join(fetchIntake, agent);
    });
    const task = () => [add("tasks", createRow("tasks", nextId()))];
    const callAll = async (params: object) => {
      const sets = device.toSets(task());
      device.no--;
      return [await device.send(sets, params), await device.pullPage(params), await device.listPage(params)];
    };

    test.each([
      ["an unknown epoch", { epoch: crypto.randomUUID() }, 409, null],
      ["an older schema", { schema: DATABASE_VERSION - 1 }, 426, null],
      ["a newer schema", { schema: DATABASE_VERSION + 1 }, 503, "60"],
    ])("push, pull and rows: %s", async (_, params, status, retryAfter) => {
      for (const response of await callAll(params))
        expect([response.status, response.headers.get("retry-after")]).toEqual([status, retryAfter]);
    });

    const pushRaw = (body: string, token: string | undefined = agent.accessToken) =>
      fetchIntake("/workspace/push", {
        method: "POST",
        headers: { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) },
        body,
      });
    const largeBody = JSON.stringify({ more: "x".repeat(8 * 1_024 * 1_024) });

    test("a push of more than 8 MB returns 413, other calls of more than 64 KB too", async () => {
      const large = await pushRaw(largeBody);
      expect([large.status, await large.json()]).toEqual([413, { error: "The body is larger than 8 MB" }]);
      const body = { id: crypto.randomUUID(), name: "Counter", more: "x".repeat(65 * 1_024) };
      const joined = await call(fetchIntake, "/workspace/devices", { token: agent.accessToken, body });
      expect([joined.status, joined.data.error]).toEqual([413, "The body is larger than 64 KB"]);
    });

    test.each([
      ["incomplete JSON", "{"],
      ["a list", "[]"],
      ["no sets", JSON.stringify({ sets: [] })],
    ])("a push with %s returns 400", async (_, body) => {
      expect((await pushRaw(body)).status).toBe(400);
    });

    test("a deeply nested value returns 400", async () => {
      const sets = JSON.stringify(device.toSets([add("tasks", { id: 1, deep: "deep" })]));
      device.no--;
      const body = { device: device.id, epoch: device.epoch, schema: DATABASE_VERSION, sentAt: 1 };
      const deep = `${"[".repeat(50_000)}${"]".repeat(50_000)}`;
      const response = await pushRaw(
        `{"sets":${sets.replace('"deep":"deep"', `"deep":${deep}`)},${JSON.stringify(body).slice(1)}`,
      );
      expect([response.status, await response.json()]).toEqual([400, { error: { sets: ["Invalid value."] } }]);
    });

    test("an invalid position of the first sync returns 400", async () => {
      const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
      const positions = ["x", encode([0]), encode({ scope: -1, table: "", id: "", total: 0 })];
      positions.push(
        encode({ scope: 0, table: "tasks", id: "\0", total: 0 }),
        encode({ scope: 2 ** 40, table: "", id: "", total: 0 }),
      );
      for (const after of positions) expect((await device.listPage({ after })).status).toBe(400);
      expect((await device.listPage({ after: encode({ scope: 9, table: "x", id: "x", total: 0 }) })).status).toBe(200);
    });

    test("unknown paths return 404, unknown methods 405, and responses are not cached", async () => {
      for (const path of ["/workspace", "/workspace/", "/workspace/push/1"]) {
        const { status, headers } = await fetchIntake(path, { headers: { accept: "text/html" } });
        expect([path, status, headers.get("cache-control")]).toEqual([path, 404, "no-store"]);
      }
      const { status, headers } = await fetchIntake("/workspace/push", { method: "PUT" });
      expect([status, headers.get("allow"), headers.get("x-request-id")]).toEqual([405, "POST", expect.any(String)]);
    });

    test("without a token every call returns 401, before the body is read", async () => {
      expect((await pushRaw(largeBody, "")).status).toBe(401);
    });
  });
}
