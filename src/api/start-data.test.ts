import { beforeEach, describe, expect, test, vi } from "vitest";
import { addTask, listTasks } from "../contract/todo.ts";
import { START_DATA_ID, type StartData } from "../contract/worker-messages.ts";
import { finishStart, loadStartData, takeStartData } from "./start-data.ts";

const createToken = (userId: number) => `header.${btoa(JSON.stringify({ sub: String(userId) }))}.signature`;
const token = createToken(1);
const tasks = [{ id: 7 }];
const startData: StartData = { userId: 1, language: "en", responses: { "/apps/todo/tasks?filter=done": tasks } };
const storage = new Map<string, string>();

async function openPage(
  data: StartData | undefined,
  pathname = "/en/apps/todo",
  search = "",
  textContent = JSON.stringify(data),
) {
  const element = data && { textContent, remove: () => {} };
  vi.stubGlobal("document", {
    readyState: "complete",
    getElementById: (id: string) => (id === START_DATA_ID ? (element ?? null) : null),
  });
  vi.stubGlobal("location", { pathname, search });
  await loadStartData();
}
const take = (with_: { token?: string; language?: string } = {}) =>
  takeStartData(listTasks, { filter: "done" }, with_.token ?? token, with_.language ?? "en");
const signIn = (id: number) => storage.set("userData", JSON.stringify({ id }));
const getStored = () => JSON.parse(storage.get("startCalls") ?? "null");

beforeEach(() => {
  finishStart();
  storage.clear();
  signIn(1);
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
  });
});

describe("takeStartData", () => {
  test("returns the response in the document once", async () => {
    await openPage(startData);
    expect(take()).toEqual(tasks);
    expect(take()).toBeUndefined();
    expect(finishStart()).toBe(true);
  });

  test.each([
    ["of another user", { token: createToken(2) }],
    ["in another language", { language: "th" }],
  ])("ignores a response %s", async (_, with_) => {
    await openPage(startData);
    expect(take(with_)).toBeUndefined();
    expect(finishStart()).toBe(false);
  });

  test("ignores the responses after a mutation", async () => {
    await openPage(startData);
    takeStartData(addTask, undefined, token, "en");
    expect(take()).toBeUndefined();
  });

  test("ignores responses that end in the middle", async () => {
    await openPage(startData, "/en/apps/todo", "", JSON.stringify(startData).slice(0, 60));
    expect(take()).toBeUndefined();
  });

  test("returns undefined after the start and in a document without responses", async () => {
    await openPage(startData);
    finishStart();
    expect(take()).toBeUndefined();
    await openPage(undefined);
    expect(take()).toBeUndefined();
  });
});

describe("finishStart", () => {
  test("stores the first calls of each page, with the newest page first", async () => {
    await openPage(undefined);
    take();
    finishStart();
    await openPage(undefined, "/en/apps/todo", "?filter=done");
    take();
    takeStartData(listTasks, undefined, token, "en");
    finishStart();
    expect(Object.entries(getStored().calls)).toEqual([
      ["/en/apps/todo?filter=done", ["/apps/todo/tasks?filter=done", "/apps/todo/tasks"]],
      ["/en/apps/todo", ["/apps/todo/tasks?filter=done"]],
    ]);
  });

  test("forgets the pages of another user", async () => {
    await openPage(undefined, "/en/apps/user/list");
    take();
    finishStart();
    signIn(2);
    await openPage(undefined);
    take({ token: createToken(2) });
    finishStart();
    expect(getStored()).toEqual({ userId: 2, calls: { "/en/apps/todo": ["/apps/todo/tasks?filter=done"] } });
  });

  test("stores nothing after a sign-out", async () => {
    await openPage(undefined);
    take();
    storage.set("userData", "null");
    finishStart();
    expect(getStored()).toBeNull();
  });

  test("stores nothing if the storage is full", async () => {
    vi.stubGlobal("localStorage", {
      getItem: () => null,
      setItem: () => {
        throw new DOMException("Full", "QuotaExceededError");
      },
    });
    await openPage(startData);
    take();
    expect(finishStart()).toBe(true);
  });
});
