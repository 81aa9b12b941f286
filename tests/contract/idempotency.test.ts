import { describe, expect, vi } from "vitest";
import { createApi } from "../../src/mocks/core/dispatch.ts";
import { allCases } from "./all-cases.ts";
import { resolveOptions } from "./case.ts";
import { simulateFullDisk } from "./full-disk.ts";
import {
  ADMIN_ID,
  CLIENT_ACCOUNT_ID,
  createApiTest,
  createTestApi,
  sendRequest,
  type TestApi,
  unreachableIntake,
} from "./test-api.ts";

const test = createApiTest("todo");

const HOUR_MS = 60 * 60_000;
const addTaskBody = { task: { title: "Count the stock" } };
const withKey = (key: string) => ({ headers: { "idempotency-key": key } });
const addTask = (api: TestApi, key: string, body: unknown = addTaskBody) =>
  api.send("POST", "/apps/todo/add-tasks", { body, ...withKey(key) });

const mutationCases = allCases.filter(({ endpoint }) => endpoint.invalidates);

test.each(mutationCases)(
  "$name, repeated with the same key, returns the first response and changes nothing",
  async ({ endpoint, success, areas }) => {
    const api = await createTestApi(...areas);
    const options = { ...(await resolveOptions(success, api)), ...withKey("0b6c6c9e-5f6f-4d0e-9d1c-3b8a52a7c1de") };
    const first = await api.call(endpoint, options);
    const stored = await api.snapshot();
    const published = [...api.published];
    const second = await api.call(endpoint, options);
    expect({ status: second.status, data: second.data }).toEqual({ status: first.status, data: first.data });
    expect(await api.snapshot()).toEqual(stored);
    expect(api.published).toEqual(published);
  },
);

describe("requests with an idempotency key", () => {
  test("the same request runs twice if it is sent with two keys", async ({ api }) => {
    const responses = [await addTask(api, "one"), await addTask(api, "two")];
    expect(new Set(responses.map(({ text }) => text)).size).toBe(2);
  });

  test("five simultaneous requests with the same key run once", async ({ api }) => {
    const before = await api.db.tasks.count();
    const responses = await Promise.all(Array.from({ length: 5 }, () => addTask(api, "same")));
    expect(new Set(responses.map(({ text }) => text)).size).toBe(1);
    expect(await api.db.tasks.count()).toBe(before + 1);
    expect(api.published).toEqual([["todo"]]);
  });

  test.for([
    ["another body", (api: TestApi) => addTask(api, "key", { task: { title: "Something else" } })],
    [
      "another call",
      (api: TestApi) => api.send("DELETE", "/apps/todo/delete-task", { body: { taskId: 3 }, ...withKey("key") }),
    ],
  ] as const)("a key that is reused with %s returns 409", async ([_, send], { api }) => {
    await addTask(api, "key");
    const before = await api.snapshot();
    const { status, data } = await send(api);
    expect({ status, data }).toEqual({ status: 409, data: { error: "This key was used for another request" } });
    expect(await api.snapshot()).toEqual(before);
  });

  test.for(["", "x".repeat(201)])("the key %o returns 400", async (key, { api }) => {
    const { status, data } = await addTask(api, key);
    expect({ status, data }).toEqual({
      status: 400,
      data: { error: { "Idempotency-Key": ["Use 1 to 200 characters."] } },
    });
  });

  test("an error is not stored: a corrected request may reuse the key", async ({ api }) => {
    expect((await addTask(api, "key", { task: { title: "" } })).status).toBe(400);
    expect((await addTask(api, "key")).status).toBe(201);
  });

  test("a request that has no key or changes nothing stores no record", async () => {
    const api = await createTestApi("todo", "chat");
    await api.send("POST", "/apps/todo/add-tasks", { body: addTaskBody });
    const contact = (await api.db.chatThreads.toArray()).find(({ unseenMsgs }) => unseenMsgs === 0);
    await api.send("GET", "/apps/chat/get-chat", { params: { id: contact?.id }, ...withKey("key") });
    expect(await api.db.idempotencyRecords.count()).toBe(0);
    expect(api.published).toEqual([["todo"]]);
  });

  test("a stored request with a password is hashed with 600,000 iterations, like an account's password", async () => {
    const api = await createTestApi();
    const body = { email: "a@b.co", username: "a", password: "one password" };
    const deriveSpy = vi.spyOn(crypto.subtle, "deriveBits");
    const callRegister = (password: string) =>
      api.send("POST", "/jwt/register", { body: { ...body, password }, ...withKey("k") });
    expect((await callRegister("one password")).status).toBe(200);
    expect(deriveSpy.mock.calls.map(([algorithm]) => (algorithm as Pbkdf2Params).iterations)).toEqual([
      600_000, 600_000,
    ]);
    expect((await callRegister("another password")).status).toBe(409);
  });

  test("a key that another account uses returns 409", async () => {
    const api = await createTestApi("account");
    const change = async (account: number) => {
      const body = { info: { bio: "New" } };
      return api.send("PATCH", "/account-setting/data", { body, token: await api.token(account), ...withKey("key") });
    };
    await api.db.accounts.update(CLIENT_ACCOUNT_ID, { ability: [{ action: "manage", subject: "all" }] });
    expect((await change(ADMIN_ID)).status).toBe(200);
    expect((await change(CLIENT_ACCOUNT_ID)).status).toBe(409);
  });

  const addRecords = (api: TestApi, count: number, at: number) =>
    api.db.idempotencyRecords.bulkPut(
      Array.from({ length: count }, (_, i) => ({ key: `${at} ${i}`, at, request: "", data: null })),
    );

  test("a write deletes expired records, even if it fails, except the newest 200", async ({ api }) => {
    const now = Date.now();
    await addRecords(api, 150, now - HOUR_MS);
    await addRecords(api, 60, now - 30 * HOUR_MS);
    await addRecords(api, 5, now - 40 * HOUR_MS);
    await api.db.idempotencyRecords.put({
      key: "deleted",
      at: now - 25 * HOUR_MS,
      request: "",
      isShortLived: true,
      data: null,
    });
    simulateFullDisk("write");
    expect((await addTask(api, "new")).status).toBe(507);
    const ages = (await api.db.idempotencyRecords.toArray()).map(({ at }) => Math.round((now - at) / HOUR_MS));
    expect(new Set(ages)).toEqual(new Set([1, 30]));
    expect(await api.db.idempotencyRecords.get("deleted")).toBeUndefined();
  });

  test("a repeated write happens once if the clock jumps in between, in either direction", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date(2026, 6, 15, 9) });
    try {
      for (const jump of [25 * HOUR_MS, 366 * 24 * HOUR_MS, -366 * 24 * HOUR_MS]) {
        const api = await createTestApi("todo");
        const first = await addTask(api, "key");
        vi.setSystemTime(Date.now() + jump);
        await addTask(api, "other");
        expect((await addTask(api, "key")).data).toEqual(first.data);
        // A record of a clock that was ahead does not stay for a year.
        expect((await api.db.idempotencyRecords.get("key"))?.at).toBeLessThanOrEqual(Date.now());
      }
    } finally {
      vi.useRealTimers();
    }
  });
});

describe("stored change events", () => {
  test("an event that a killed worker did not publish is published once by the next worker", async () => {
    const { db } = await createTestApi("todo");
    const silentApi = createApi({
      intakeClient: unreachableIntake,
      getDatabase: async () => db,
      publishChanges: () => {},
    });
    await sendRequest(silentApi.handleRequest, "POST", "/apps/todo/add-tasks", { body: addTaskBody });
    const published: unknown[] = [];
    const nextApi = createApi({
      intakeClient: unreachableIntake,
      getDatabase: async () => db,
      publishChanges: (areas) => published.push(areas),
    });
    const list = () => sendRequest(nextApi.handleRequest, "GET", "/apps/todo/tasks");
    await Promise.all([list(), list()]);
    await list();
    expect(published).toEqual([["todo"]]);
  });

  test("published events are deleted in batches", async ({ api }) => {
    for (let write = 1; write <= 40; write++) await addTask(api, `key ${write}`);
    expect(api.published).toHaveLength(40);
    expect(await api.db.changeEvents.count()).toBeLessThanOrEqual(16);
  });
});
