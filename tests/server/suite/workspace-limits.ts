import { gzipSync } from "node:zlib";
import { beforeAll, describe, expect, test } from "vitest";
import { DATABASE_VERSION } from "../../../src/db/tables/index.ts";
import { call, type TeamSession } from "../client.ts";
import { add, set, TestDevice } from "../workspace-device.ts";
import { createRow, nextId } from "../workspace-rows.ts";
import { type ServerUnderTest, signInNewAgent } from "./server-under-test.ts";

/** Call it after `describeWorkspace`, which creates the workspace. */
export function describeWorkspaceLimits({ fetchIntake }: ServerUnderTest): void {
  describe("versions, epochs and sizes", () => {
    let agent: TeamSession;
    let device: TestDevice;
    beforeAll(async () => {
      agent = await signInNewAgent(fetchIntake);
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

    const pushRaw = (
      body: BodyInit,
      token: string | undefined = agent.accessToken,
      headers: Record<string, string> = {},
    ) =>
      fetchIntake("/workspace/push", {
        method: "POST",
        headers: { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }), ...headers },
        body,
      });
    const pushGzip = (body: Uint8Array<ArrayBuffer>) =>
      pushRaw(body, agent.accessToken, { "content-encoding": "gzip" });
    const manyFields = Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`field${index}`, ""]));
    const largeBody = JSON.stringify({ more: "x".repeat(8 * 1_024 * 1_024) });

    test("a push of more than 8 MB returns 413, other calls of more than 64 KB too", async () => {
      const large = await pushRaw(largeBody);
      expect([large.status, await large.json()]).toEqual([413, { error: "The body is larger than 8 MB" }]);
      const body = { id: crypto.randomUUID(), name: "Counter", lastIds: {}, more: "x".repeat(65 * 1_024) };
      const joined = await call(fetchIntake, "/workspace/devices", { token: agent.accessToken, body });
      expect([joined.status, joined.data.error]).toEqual([413, "The body is larger than 64 KB"]);
    });

    test("a push may be gzip; one that is not, or that has more than 8 MB, is refused", async () => {
      const { id, epoch } = device;
      const sets = device.toSets(task());
      const body = JSON.stringify({ device: id, epoch, schema: DATABASE_VERSION, sentAt: 1, cursor: 0, sets });
      expect((await pushGzip(gzipSync(body))).status).toBe(200);
      expect((await pushGzip(new TextEncoder().encode(body))).status).toBe(400);
      const large = await pushGzip(gzipSync(largeBody));
      expect([large.status, await large.json()]).toEqual([413, { error: "The body is larger than 8 MB" }]);
    });

    test("responses are compressed", async () => {
      const query = new URLSearchParams({ device: device.id, epoch: device.epoch, schema: String(DATABASE_VERSION) });
      const { headers } = await fetchIntake(`/workspace/rows?${query}`, {
        headers: { authorization: `Bearer ${agent.accessToken}`, "accept-encoding": "gzip" },
      });
      expect(headers.get("content-encoding")).toBe("gzip");
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
      const body = { device: device.id, epoch: device.epoch, schema: DATABASE_VERSION, sentAt: 1, cursor: 0 };
      const deep = `${"[".repeat(50_000)}${"]".repeat(50_000)}`;
      const response = await pushRaw(
        `{"sets":${sets.replace('"deep":"deep"', `"deep":${deep}`)},${JSON.stringify(body).slice(1)}`,
      );
      expect([response.status, await response.json()]).toEqual([400, { error: { sets: ["Invalid value."] } }]);
    });

    test.each([
      ["a change of more fields than any table has", () => set("settings", 1, manyFields)],
      ["an added row with more fields than any table has", () => add("settings", { id: 1, ...manyFields })],
    ])("%s is refused before it is merged", async (_, toOp) => {
      expect(await device.push([toOp()])).toEqual(["invalid"]);
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
