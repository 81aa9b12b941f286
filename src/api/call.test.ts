import { getDefaultStore } from "jotai";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { addTask, listTasks } from "../contract/todo.ts";
import { CallError, call, tokenProviderAtom } from "./call.ts";

const fetchMock = vi.fn<typeof fetch>();
const taskBody = { task: { title: "x" } };
const createResponse = (data: unknown) => new Response(JSON.stringify(data), { status: 201 });
const createBrokenResponse = () =>
  new Response(new ReadableStream({ start: (controller) => controller.error(new TypeError("The worker died")) }));
const getHeaders = (call: number) => new Headers(fetchMock.mock.calls[call]?.[1]?.headers);

beforeEach(() => {
  fetchMock.mockReset();
  vi.stubGlobal("fetch", fetchMock);
  vi.stubGlobal("navigator", { serviceWorker: { controller: {} } });
  vi.stubGlobal("document", { documentElement: { lang: "th" } });
});

describe("call", () => {
  test.each([
    ["no response arrives", () => Promise.reject(new TypeError("Failed to fetch"))],
    ["the response body breaks off", () => Promise.resolve(createBrokenResponse())],
  ])("call sends a mutation again with the same idempotency key if %s", async (_, fail) => {
    fetchMock.mockImplementationOnce(fail).mockResolvedValueOnce(createResponse(taskBody));
    expect(await call(addTask, { body: taskBody })).toEqual(taskBody);
    expect(fetchMock).toHaveBeenCalledTimes(2);
    expect(getHeaders(0).get("idempotency-key")).toMatch(/^[\da-f-]{36}$/);
    expect(getHeaders(1).get("idempotency-key")).toBe(getHeaders(0).get("idempotency-key"));
  });

  test("call sends a call twice if there is no response, then throws a CallError with status 0", async () => {
    fetchMock.mockRejectedValue(new TypeError("Failed to fetch"));
    await expect(call(listTasks, { params: {} })).rejects.toMatchObject({ status: 0 });
    expect(fetchMock).toHaveBeenCalledTimes(2);
  });

  test("call sends a new idempotency key with each mutation and none with a query", async () => {
    fetchMock.mockImplementation(async () => createResponse(taskBody));
    await call(addTask, { body: taskBody });
    await call(addTask, { body: taskBody });
    await call(listTasks, { params: {} });
    expect(getHeaders(0).get("idempotency-key")).not.toBe(getHeaders(1).get("idempotency-key"));
    expect(getHeaders(2).has("idempotency-key")).toBe(false);
  });

  test("call sends the page's language in the Accept-Language header", async () => {
    fetchMock.mockResolvedValueOnce(createResponse([]));
    await call(listTasks, { params: {} });
    expect(getHeaders(0).get("accept-language")).toBe("th");
  });

  test.each([
    ["the error of the contract", '{"error":{"task.title":["Required."]}}', { "task.title": ["Required."] }],
    ["a general error for an HTML body", "<h1>Bad gateway</h1>", "Something went wrong"],
    ["a general error for JSON without an error field", "[]", "Something went wrong"],
  ])("call throws a CallError with %s for an error response", async (_, body, error) => {
    fetchMock.mockResolvedValueOnce(new Response(body, { status: 400 }));
    const thrownError = await call(addTask, { body: taskBody }).catch((reason: unknown) => reason);
    expect(thrownError).toBeInstanceOf(CallError);
    expect(thrownError).toMatchObject({ status: 400, error });
  });

  test("call throws a CallError if a response with status 200 is not JSON", async () => {
    fetchMock.mockResolvedValueOnce(new Response("<html>"));
    await expect(call(listTasks, { params: {} })).rejects.toMatchObject({ error: "Something went wrong" });
  });

  test("call throws a CallError (403) without sending the call if the previewed role lacks the permission", async () => {
    getDefaultStore().set(tokenProviderAtom, {
      getAccessToken: () => "token",
      can: ([action]) => action === "read",
      renewSession: async () => false,
    });
    fetchMock.mockImplementation(async () => createResponse([]));
    await expect(call(addTask, { body: taskBody })).rejects.toMatchObject({ status: 403, error: "Not allowed" });
    expect(fetchMock).not.toHaveBeenCalled();
    await call(listTasks, { params: {} });
    expect(getHeaders(0).get("authorization")).toBe("Bearer token");
  });

  test("call waits until the user has signed in again if the session has expired", async () => {
    const signIn = Promise.withResolvers<string>();
    getDefaultStore().set(tokenProviderAtom, {
      getAccessToken: () => signIn.promise,
      can: () => true,
      renewSession: async () => false,
    });
    fetchMock.mockImplementation(async () => createResponse([]));
    const result = call(listTasks, { params: {} });
    await Promise.resolve();
    expect(fetchMock).not.toHaveBeenCalled();
    signIn.resolve("new");
    await result;
    expect(getHeaders(0).get("authorization")).toBe("Bearer new");
  });
});
