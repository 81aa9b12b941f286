import { beforeEach, expect, test, vi } from "vitest";
import { addTask, listTasks } from "../contract/todo.ts";
import { CallError, call, setTokenProvider } from "./call.ts";

const fetched = vi.fn<typeof fetch>();
const task = { task: { title: "x" } };
const ok = (data: unknown) => new Response(JSON.stringify(data), { status: 201 });
const broken = () =>
  new Response(new ReadableStream({ start: (controller) => controller.error(new TypeError("The worker died")) }));
const headersOf = (call: number) => new Headers(fetched.mock.calls[call]?.[1]?.headers);

beforeEach(() => {
  fetched.mockReset();
  vi.stubGlobal("fetch", fetched);
  vi.stubGlobal("navigator", { serviceWorker: { controller: {} } });
  vi.stubGlobal("document", { documentElement: { lang: "th" } });
});

test.each([
  ["no answer comes", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["an answer breaks off", () => Promise.resolve(broken())],
])("a write is sent once more, under the same key, where %s", async (_, fail) => {
  fetched.mockImplementationOnce(fail).mockResolvedValueOnce(ok(task));
  expect(await call(addTask, { body: task })).toEqual(task);
  expect(fetched).toHaveBeenCalledTimes(2);
  expect(headersOf(0).get("idempotency-key")).toMatch(/^[\da-f-]{36}$/);
  expect(headersOf(1).get("idempotency-key")).toBe(headersOf(0).get("idempotency-key"));
});

test("a call that is never answered fails after the second try", async () => {
  fetched.mockRejectedValue(new TypeError("Failed to fetch"));
  await expect(call(listTasks, { params: {} })).rejects.toMatchObject({ status: 0 });
  expect(fetched).toHaveBeenCalledTimes(2);
});

test("two writes have two keys, and a reading call has none", async () => {
  fetched.mockImplementation(async () => ok(task));
  await call(addTask, { body: task });
  await call(addTask, { body: task });
  await call(listTasks, { params: {} });
  expect(headersOf(0).get("idempotency-key")).not.toBe(headersOf(1).get("idempotency-key"));
  expect(headersOf(2).has("idempotency-key")).toBe(false);
  expect(headersOf(2).get("accept-language")).toBe("th");
});

test.each([
  ["what the contract says", '{"error":{"task.title":["This is required."]}}', { "task.title": ["This is required."] }],
  ["the words of a stranger as one that went wrong", "<h1>Bad gateway</h1>", "Something went wrong"],
  ["data of a stranger as one that went wrong", "[]", "Something went wrong"],
])("a refusal carries %s", async (_, body, error) => {
  fetched.mockResolvedValueOnce(new Response(body, { status: 400 }));
  const failure = await call(addTask, { body: task }).catch((reason: unknown) => reason);
  expect(failure).toBeInstanceOf(CallError);
  expect(failure).toMatchObject({ status: 400, error });
});

test("a success that is no JSON is none", async () => {
  fetched.mockResolvedValueOnce(new Response("<html>"));
  await expect(call(listTasks, { params: {} })).rejects.toMatchObject({ error: "Something went wrong" });
});

test("a call that the shown role may not make is refused before it is sent", async () => {
  setTokenProvider({
    getAccessToken: () => "token",
    can: ([action]) => action === "read",
    renewSession: async () => false,
  });
  fetched.mockImplementation(async () => ok([]));
  await expect(call(addTask, { body: task })).rejects.toMatchObject({ status: 403, error: "Not allowed" });
  expect(fetched).not.toHaveBeenCalled();
  await call(listTasks, { params: {} });
  expect(headersOf(0).get("authorization")).toBe("Bearer token");
});

test("a call without a token waits for the person to sign in again", async () => {
  const signedIn = Promise.withResolvers<string>();
  setTokenProvider({ getAccessToken: () => signedIn.promise, can: () => true, renewSession: async () => false });
  fetched.mockImplementation(async () => ok([]));
  const answer = call(listTasks, { params: {} });
  await Promise.resolve();
  expect(fetched).not.toHaveBeenCalled();
  signedIn.resolve("new");
  await answer;
  expect(headersOf(0).get("authorization")).toBe("Bearer new");
});
