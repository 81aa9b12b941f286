import { describe, expect, test, vi } from "vitest";
import { createApp } from "./app.ts";
import type { ContactRequestToStore, Services } from "./intake/create-handler.ts";
import { RateLimitError } from "./intake/rate-limiter.ts";
import { createRoutes } from "./routes.ts";
import { testBuild } from "./test-build.ts";

const htmlHeaders = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" };
const app = createApp({ files: testBuild });

async function expectNotFound(response: Response) {
  expect(response.status).toBe(404);
  expect(response.headers.get("content-type")).toMatch(/^application\/json/);
  expect(await response.json()).toEqual({ error: "Not found" });
}

describe("app shell", () => {
  test.each(["/apps/todo", "/th/apps/user/view/7?tab=security", "/nowhere/at/all", "/pages/blog/detail/v1.2"])(
    "a navigation to %s returns 200 and the app shell",
    async (path) => {
      const response = await app.request(path, { headers: htmlHeaders });
      expect(response.status).toBe(200);
      expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
      expect(response.headers.get("cache-control")).toBe("no-cache, no-transform");
      expect(response.headers.get("vary")).toBe("accept, accept-encoding");
      expect(await response.text()).toContain("<title>Phrom</title>");
    },
  );

  test.each([
    ["/login", null],
    ["/th/register", null],
    ["/apps/todo", "noindex"],
    ["/nowhere", "noindex"],
  ])("the response for %s tells search engines whether to index it", async (path, value) => {
    const response = await app.request(path, { headers: htmlHeaders });
    expect(response.headers.get("x-robots-tag")).toBe(value);
  });

  test("a missing file returns 404 instead of the app shell", async () => {
    await expectNotFound(await app.request("/assets/main-00000000.js", { headers: htmlHeaders }));
  });

  test("a request that does not accept HTML returns 404 instead of the app shell", async () => {
    await expectNotFound(await app.request("/apps/todo/tasks", { headers: { accept: "application/json" } }));
    await expectNotFound(await app.request("/apps/todo/tasks"));
  });
});

describe("public site", () => {
  test.each([
    ["/", "home unprefixed"],
    ["/th", "home th"],
    ["/en/", "home en"],
    ["/contact", "contact unprefixed"],
    ["/th/contact/?department=support", "contact th"],
    ["/en/manual", "manual en"],
  ])("GET %s returns the document titled '%s' for every Accept header", async (path, title) => {
    for (const headers of [htmlHeaders, { accept: "*/*" }]) {
      const response = await app.request(path, { headers });
      expect(response.status).toBe(200);
      expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
      expect(response.headers.get("cache-control")).toBe("no-cache, no-transform");
      expect(await response.text()).toContain(`<title>${title}</title>`);
    }
  });

  test.each(["/contact/us", "/de/contact", "/thai", "/th/th/contact"])(
    "GET %s, an unknown path, returns the app shell for a navigation and 404 otherwise",
    async (path) => {
      expect(await (await app.request(path, { headers: htmlHeaders })).text()).toContain("<title>Phrom</title>");
      await expectNotFound(await app.request(path));
    },
  );
});

describe("unknown requests", () => {
  test.each(["POST", "PUT", "PATCH", "DELETE"])("%s to the path of a page returns 404", async (method) => {
    for (const path of ["/", "/apps/todo/add-tasks", "/login"])
      await expectNotFound(await app.request(path, { method, headers: htmlHeaders }));
  });

  test.each(["/../secret.txt", "/%2e%2e/secret.txt", "/..%2fsecret.txt", "/assets/..%5c..%5csecret.txt", "/%00", "/%"])(
    "GET %s, a path outside the build, returns 404",
    async (path) => {
      await expectNotFound(await app.request(`http://localhost${path}`));
    },
  );
});

describe("HEAD requests", () => {
  test("HEAD returns the same headers as GET and no body", async () => {
    const [head, get] = await Promise.all(["HEAD", "GET"].map((method) => app.request("/worker.js", { method })));
    expect(head?.status).toBe(200);
    expect(Object.fromEntries(head?.headers ?? [])).toEqual(Object.fromEntries(get?.headers ?? []));
    expect(await head?.text()).toBe("");
  });
});

describe("GET /healthz", () => {
  test("GET /healthz returns 200 with cache-control no-store if the app has no intake server", async () => {
    const response = await app.request("/healthz", { headers: htmlHeaders });
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(await response.json()).toEqual({ status: "ok" });
  });
});

describe("POST /share", () => {
  test("POST /share redirects to GET /share and discards the body", async () => {
    const body = new FormData();
    body.set("text", "secret words");
    const response = await app.request("/share", { method: "POST", body });
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe("/share");
    expect(response.headers.get("cache-control")).toBe("no-store");
  });
});

describe("unexpected error", () => {
  test("an unexpected error returns 500 without details and is logged without personal data", async () => {
    const log = vi.fn();
    const brokenApp = createApp({ files: testBuild, log }).get("/broken/:name", () => {
      throw new Error("a secret");
    });
    const response = await brokenApp.request("/broken/somchai?phone=0812345678");
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({ error: "Something went wrong" });
    const fields = { method: "GET", route: "/broken/:name", status: 500, error: "Error: a secret" };
    expect(log).toHaveBeenCalledExactlyOnceWith("error", "request", expect.objectContaining(fields));
  });
});

describe("security headers", () => {
  const services = {
    log: () => {},
    hasDiskSpace: async () => true,
    tokens: {
      verify: async (token: string) =>
        token === "agent" ? { memberId: 1, sessionId: "", expiresAt: new Date() } : undefined,
    },
    db: {
      select: () => ({
        from: () => ({ leftJoin: () => ({ where: async () => [{ role: "agent", isActive: true, sessionId: "1" }] }) }),
      }),
    },
    trustedProxies: 0,
    feed: { publish: () => {}, open: async () => new ReadableStream({ start: (controller) => controller.close() }) },
    push: { notifyOfRequest: async () => {} },
    storeRequest: async ({ body }: ContactRequestToStore) => {
      if (body.name === "broken") throw new Error("on purpose");
      if (body.name === "flood") throw new RateLimitError(1_000);
      if (body.name === "down") throw Object.assign(new Error("connect"), { syscall: "connect" });
      if (body.name === "reused") return { row: { ...body, name: "another" }, isNew: false };
      return { row: { ...body, id: "", reference: "", receivedAt: new Date() }, isNew: true };
    },
  } as unknown as Services;
  const intake = { app: createRoutes(services), isHealthy: async () => true };
  const appWithError = createApp({ files: testBuild, intake, log: () => {} }).get("/broken", () => {
    throw new Error("on purpose");
  });
  const createPostInit = (body: object) => ({
    method: "POST",
    headers: { "content-type": "application/json", "idempotency-key": crypto.randomUUID() },
    body: JSON.stringify({ email: "mali@example.com", message: "A quote, please.", ...body }),
  });

  const agentHeaders = { authorization: "Bearer agent" };
  const etag = testBuild.get("/index.html")?.etag ?? "";

  test.each<[string, string, number, RequestInit?]>([
    ["a page", "/", 200],
    ["the app shell", "/apps/todo", 200, { headers: htmlHeaders }],
    ["a screen whose path ends like a file's", "/apps/user/view/x.json", 200, { headers: { accept: "text/html,*/*" } }],
    ["a HEAD request", "/worker.js", 200, { method: "HEAD" }],
    ["an unchanged file", "/index.html", 304, { headers: { "if-none-match": etag } }],
    ["a redirect", "/share", 303, { method: "POST" }],
    ["the health check", "/healthz", 200],
    ["a missing file", "/missing.js", 404],
    ["an unknown method", "/", 404, { method: "PUT" }],
    ["an error", "/broken", 500],
    ["a call", "/intake/requests", 201, createPostInit({ name: "มะลิ" })],
    ["an invalid call", "/intake/requests", 400, createPostInit({ name: "" })],
    ["an error of a call", "/intake/requests", 500, createPostInit({ name: "broken" })],
    ["a call without a token", "/intake/team", 401],
    ["a call without permission", "/intake/team", 403, { ...createPostInit({}), headers: agentHeaders }],
    ["a reused key", "/intake/requests", 409, createPostInit({ name: "reused" })],
    ["a body that is no JSON", "/intake/requests", 415, { method: "POST", body: "name=x" }],
    ["a call over a limit", "/intake/requests", 429, createPostInit({ name: "flood" })],
    ["a call while the database is down", "/intake/requests", 503, createPostInit({ name: "down" })],
    ["an event stream", "/intake/events", 200, { headers: agentHeaders }],
    ["an unknown call", "/intake/nothing", 404],
    ["an unknown method of a call", "/intake/requests", 405, { method: "PUT" }],
    ["a body that is too large", "/intake/requests", 413, createPostInit({ message: "x".repeat(70_000) })],
  ])("a response for %s has every security header", async (_, path, status, init) => {
    const response = await appWithError.request(path, init);
    const { headers } = response;
    expect(response.status).toBe(status);
    expect(headers.get("x-frame-options")).toBe("DENY");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
    expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
    expect(headers.get("cross-origin-resource-policy")).toBeNull();
    expect(headers.get("permissions-policy")).toBe("camera=(), microphone=(), geolocation=(), payment=(), usb=()");
    expect(headers.get("content-security-policy")).toBeTruthy();
  });

  test("a script has no headers for documents, but its media type is final", async () => {
    const { headers } = await app.request("/assets/main-1a2b3c4d.js", { headers: { "accept-encoding": "br" } });
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    for (const name of ["content-security-policy", "permissions-policy", "x-frame-options"])
      expect(headers.get(name)).toBeNull();
  });

  test("a 304 response has a Content-Security-Policy", async () => {
    const etag = (await app.request("/")).headers.get("etag") ?? "";
    const response = await app.request("/", { headers: { "if-none-match": etag } });
    expect(response.status).toBe(304);
    expect(response.headers.get("content-security-policy")).toBeTruthy();
  });

  test.each([
    ["default-src", "'self'"],
    ["script-src", "'self'"],
    ["style-src", "'self' 'unsafe-inline'"],
    ["img-src", "'self' data: blob:"],
    ["connect-src", "'self'"],
    ["media-src", "'self' https:"],
    ["frame-src", "'self' https://www.youtube-nocookie.com https://player.vimeo.com"],
    ["worker-src", "'self'"],
    ["object-src", "'none'"],
    ["base-uri", "'none'"],
    ["frame-ancestors", "'none'"],
    ["form-action", "'self'"],
    ["require-trusted-types-for", "'script'"],
    ["trusted-types", "app dompurify ProseMirrorClipboard"],
  ])("Content-Security-Policy allows %s only from %s", async (directive, sources) => {
    const policy = (await app.request("/")).headers.get("content-security-policy") ?? "";
    expect(policy.split("; ")).toContain(`${directive} ${sources}`);
  });

  test("Strict-Transport-Security is set only if the proxy reports https", async () => {
    const getHsts = async (proto?: string) =>
      (await app.request("/", { headers: proto ? { "x-forwarded-proto": proto } : {} })).headers.get(
        "strict-transport-security",
      );
    expect(await getHsts("https")).toBe("max-age=31536000");
    expect(await getHsts("http")).toBeNull();
    expect(await getHsts()).toBeNull();
  });
});
