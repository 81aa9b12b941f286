import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { addStartData, handleStartDataRequest, type StartDataRequest } from "./start-data.ts";

const HTML = "<!doctype html><div id=root></div>";
const CLIENT = "client-1";
const token = `header.${btoa(JSON.stringify({ sub: "1" }))}.signature`;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("location", { origin: "https://phrom.test" });
});
afterEach(() => void vi.useRealTimers());

const openDocument = (handleRequest: (request: Request) => Promise<Response | undefined>) =>
  addStartData(
    new Response(HTML, { headers: { "content-security-policy": "default-src 'self'", "content-length": "34" } }),
    { resultingClientId: CLIENT, waitUntil: () => {} },
    handleRequest,
  );
const startPage = (message: Partial<StartDataRequest> = {}, id = CLIENT) =>
  handleStartDataRequest(id, {
    type: "request-start-data",
    token,
    language: "th",
    calls: ["/a", "/b?q=1"],
    ...message,
  });
const respond = async (request: Request) =>
  Response.json({ url: request.url, language: request.headers.get("accept-language") });

describe("addStartData", () => {
  test("appends the responses with the page's token and language", async () => {
    const headers: (string | null)[] = [];
    const document = openDocument(async (request) => {
      headers.push(request.headers.get("authorization"));
      return respond(request);
    });
    startPage();
    expect(await document.text()).toBe(
      `${HTML}<script type="application/json" id="start-data">${JSON.stringify({
        userId: 1,
        language: "th",
        responses: {
          "/a": { url: "https://phrom.test/a", language: "th" },
          "/b?q=1": { url: "https://phrom.test/b?q=1", language: "th" },
        },
      })}</script>`,
    );
    expect(headers).toEqual([`Bearer ${token}`, `Bearer ${token}`]);
    expect(document.headers.get("content-security-policy")).toBe("default-src 'self'");
    expect(document.headers.has("content-length")).toBe(false);
  });

  test("sends the document before the page's message", async () => {
    const reader = openDocument(respond).body?.getReader();
    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe(HTML);
    startPage();
    expect(new TextDecoder().decode((await reader?.read())?.value)).toContain("start-data");
  });

  test("escapes a text that contains a script element", async () => {
    const document = openDocument(async () => Response.json("</script><script>alert(1)</script>"));
    startPage({ calls: ["/a"] });
    const html = await document.text();
    expect(html.match(/<\/script>/g)).toHaveLength(1);
    const json = /id="start-data">(.*)<\/script>$/.exec(html)?.[1] ?? "";
    expect(JSON.parse(json).responses["/a"]).toBe("</script><script>alert(1)</script>");
  });

  test("leaves out errors, unknown paths and responses that take too long", async () => {
    const document = openDocument(async (request) => {
      const { pathname } = new URL(request.url);
      if (pathname === "/forbidden") return Response.json({ error: "Not allowed" }, { status: 403 });
      if (pathname === "/broken") throw new Error("No database");
      if (pathname === "/slow") return new Promise(() => {});
      return pathname === "/unknown" ? undefined : Response.json(1);
    });
    startPage({ calls: ["/forbidden", "/broken", "/slow", "/unknown", "/good"] });
    const html = document.text();
    await vi.runAllTimersAsync();
    expect(await html).toContain('"responses":{"/good":1}');
  });

  test("appends nothing without a session", async () => {
    const document = openDocument(respond);
    startPage({ token: null });
    expect(await document.text()).toBe(HTML);
  });

  test("appends nothing if the page sends no message, and ignores other pages' messages", async () => {
    const document = openDocument(respond);
    startPage({}, "client-2");
    const html = document.text();
    await vi.runAllTimersAsync();
    expect(await html).toBe(HTML);
  });

  test("returns the document unchanged in a browser without resultingClientId", async () => {
    const document = new Response(HTML);
    expect(addStartData(document, { resultingClientId: "", waitUntil: () => {} }, respond)).toBe(document);
  });
});
