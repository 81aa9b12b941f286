/** @jsxImportSource preact */
// @vitest-environment jsdom
import { act } from "preact/test-utils";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { renderIsland } from "../../../tests/fixtures/render-island.tsx";
import type { ContactRequestBody } from "../../api/contact.ts";
import { type SubmitResult, useSubmit } from "./submit-request.ts";
import { useDraft } from "./use-draft.ts";

const fetchMock = vi.fn<typeof fetch>();
const body: ContactRequestBody = { name: "Mali", email: "mali@example.com", message: "A quote, please" };
const createErrorResponse = (status: number) => Response.json({ error: "Refused" }, { status });

beforeEach(() => {
  localStorage.clear();
  fetchMock.mockReset();
  // jsdom has no service workers, so every call goes to the server.
  vi.stubGlobal("fetch", fetchMock);
});

function controlPage() {
  Object.defineProperty(navigator, "serviceWorker", { value: { controller: {} }, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, "serviceWorker"));
}

function renderSubmit() {
  const result = {} as {
    current: ReturnType<typeof useSubmit> & { submitDraft: ReturnType<typeof useDraft>["submit"] };
  };
  const Caller = () => {
    result.current = { ...useSubmit(), submitDraft: useDraft({ current: null }).submit };
    return null;
  };
  renderIsland(<Caller />);
  return async (message = body.message) => {
    let submitResult: SubmitResult | undefined;
    await act(() =>
      result.current.submit(async () => {
        submitResult = await result.current.submitDraft({ ...body, message });
      }),
    );
    return { submitted: submitResult, error: result.current.error };
  };
}

test("without a worker, a text that was edited after a lost response is sent with a new key", async () => {
  const receivedTexts = new Map<string, string>();
  let losesResponse = true;
  fetchMock.mockImplementation(async (_, init) => {
    const key = new Headers(init?.headers).get("idempotency-key") ?? "";
    const text = JSON.parse(String(init?.body)).message;
    if ((receivedTexts.get(key) ?? text) !== text) return createErrorResponse(409);
    receivedTexts.set(key, text);
    if (losesResponse) throw new TypeError("Failed to fetch");
    return Response.json(
      { reference: `PH-${receivedTexts.size}`, receivedAt: new Date().toISOString() },
      { status: 201 },
    );
  });
  const submit = renderSubmit();
  expect(await submit("The first text")).toEqual({ error: "noWorker" });
  losesResponse = false;
  expect(await submit("The edited text")).toEqual({ submitted: { kind: "received", reference: "PH-2" } });
  expect([...receivedTexts.values()]).toEqual(["The first text", "The edited text"]);
});

test.each([
  ["429", createErrorResponse(429), "busy"],
  ["413", createErrorResponse(413), "tooLarge"],
  ["500", createErrorResponse(500), "unknown"],
  ["201 with other JSON", Response.json({ ok: true }, { status: 201 }), "noWorker"],
  ["200 with HTML", new Response("<title>Free Wi-Fi</title>"), "noWorker"],
  ["403 with HTML", new Response("<title>Free Wi-Fi</title>", { status: 403 }), "noWorker"],
])("without a worker, the response %s is the error “%s”", async (_, response, code) => {
  fetchMock.mockResolvedValue(response);
  expect(await renderSubmit()()).toEqual({ error: code });
});

test.each([
  ["replaces the queued text", [409, 202], ["POST", "PATCH"], 1],
  ["is a new request while the queued one is being sent", [409, 409, 202], ["POST", "PATCH", "POST"], 2],
] as const)("with a worker, a text that was edited after a lost response %s", async (_, statuses, methods, keys) => {
  controlPage();
  for (const status of statuses) fetchMock.mockResolvedValueOnce(Response.json({ request: { id: "1" } }, { status }));
  expect(await renderSubmit()()).toEqual({ submitted: { kind: "stored", id: "1" } });
  const calls = fetchMock.mock.calls.map(([, init]) => ({ method: init?.method, headers: new Headers(init?.headers) }));
  expect(calls.map(({ method }) => method)).toEqual(methods);
  const postCalls = calls.filter(({ method }) => method === "POST");
  expect(new Set(postCalls.map(({ headers }) => headers.get("idempotency-key"))).size).toBe(keys);
});

test("if the worker does not respond, the server gets the request with the same key", async () => {
  controlPage();
  const keys = new Set<string | null>();
  fetchMock.mockImplementation(async (url, init) => {
    keys.add(new Headers(init?.headers).get("idempotency-key"));
    if (url !== "/intake/requests") throw new TypeError("Failed to fetch");
    return Response.json({ reference: "PH-1", receivedAt: new Date().toISOString() }, { status: 201 });
  });
  expect(await renderSubmit()()).toEqual({ submitted: { kind: "received", reference: "PH-1" } });
  expect(keys.size).toBe(1);
});
