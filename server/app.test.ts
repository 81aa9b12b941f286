import { describe, expect, test, vi } from "vitest";
import { createApp } from "./app.ts";
import { testBuild } from "./test-build.ts";

const html = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" };
const app = createApp({ files: testBuild });

async function expectNotFound(response: Response) {
  expect(response.status).toBe(404);
  expect(response.headers.get("content-type")).toMatch(/^application\/json/);
  expect(await response.json()).toEqual({ error: "Not found" });
}

describe("the app's shell", () => {
  test.each(["/apps/todo", "/th/apps/user/view/7?tab=security", "/nowhere/at/all", "/pages/blog/detail/v1.2"])(
    "answers a navigation to %s",
    async (path) => {
      const response = await app.request(path, { headers: html });
      expect(response.status).toBe(200);
      expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
      expect(response.headers.get("cache-control")).toBe("no-cache");
      expect(response.headers.get("vary")).toBe("accept, accept-encoding");
      expect(await response.text()).toContain("<title>Phrom</title>");
    },
  );

  test("is not given for a file that is not there", async () => {
    await expectNotFound(await app.request("/assets/main-00000000.js", { headers: html }));
  });

  test("is not given to a call", async () => {
    await expectNotFound(await app.request("/apps/todo/tasks", { headers: { accept: "application/json" } }));
    await expectNotFound(await app.request("/apps/todo/tasks"));
  });
});

describe("the public site", () => {
  test.each([
    ["/", "home unprefixed"],
    ["/th", "home th"],
    ["/en/", "home en"],
    ["/contact", "contact unprefixed"],
    ["/th/contact/?department=support", "contact th"],
    ["/en/manual", "manual en"],
  ])("answers %s with its document, whoever asks", async (path, title) => {
    for (const headers of [html, { accept: "*/*" }]) {
      const response = await app.request(path, { headers });
      expect(response.status).toBe(200);
      expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
      expect(response.headers.get("cache-control")).toBe("no-cache");
      expect(await response.text()).toContain(`<title>${title}</title>`);
    }
  });

  test.each(["/contact/us", "/de/contact", "/thai", "/th/th/contact"])("has no page at %s", async (path) => {
    expect(await (await app.request(path, { headers: html })).text()).toContain("<title>Phrom</title>");
    await expectNotFound(await app.request(path));
  });
});

describe("requests for nothing", () => {
  test.each(["POST", "PUT", "PATCH", "DELETE"])("%s is not found, on files too", async (method) => {
    await expectNotFound(await app.request("/", { method, headers: html }));
    await expectNotFound(await app.request("/apps/todo/add-tasks", { method }));
  });

  test.each(["/../secret.txt", "/%2e%2e/secret.txt", "/..%2fsecret.txt", "/assets/..%5c..%5csecret.txt", "/%00", "/%"])(
    "%s leads nowhere",
    async (path) => {
      await expectNotFound(await app.request(`http://localhost${path}`));
    },
  );
});

describe("HEAD", () => {
  test("has the headers of GET and no body", async () => {
    const [head, get] = await Promise.all(["HEAD", "GET"].map((method) => app.request("/worker.js", { method })));
    expect(head?.status).toBe(200);
    expect(Object.fromEntries(head?.headers ?? [])).toEqual(Object.fromEntries(get?.headers ?? []));
    expect(await head?.text()).toBe("");
  });
});

describe("/healthz", () => {
  test("says that all is well, and is never kept", async () => {
    const response = await app.request("/healthz", { headers: html });
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(await response.json()).toEqual({ status: "ok" });
  });
});

describe("an error", () => {
  test("is told to whoever runs the server, not to the visitor", async () => {
    const log = vi.fn();
    const broken = createApp({ files: testBuild, log }).get("/broken/:name", () => {
      throw new Error("a secret");
    });
    const response = await broken.request("/broken/somchai?phone=0812345678");
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({ error: "Something went wrong" });
    const logged = { method: "GET", route: "/broken/:name", status: 500, error: "Error: a secret" };
    expect(log).toHaveBeenCalledExactlyOnceWith("error", "request", expect.objectContaining(logged));
  });
});
