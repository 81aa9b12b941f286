import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createApp } from "./app.ts";
import { readBuild } from "./static-files.ts";
import { testBuild } from "./test-build.ts";

const ASSET_PATH = "/assets/main-1a2b3c4d.js";
const app = createApp({ files: testBuild });

const get = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers });

describe("readBuild", () => {
  let parent: string;
  let folder: string;
  beforeEach(async () => {
    parent = await mkdtemp(join(tmpdir(), "phrom-build-"));
    folder = join(parent, "dist");
    await mkdir(join(folder, "assets"), { recursive: true });
  });
  afterEach(() => rm(parent, { recursive: true }));

  test("readBuild returns the build's files by URL path", async () => {
    await writeFile(join(folder, "index.html"), "<p>");
    await writeFile(join(folder, "assets", "a.css"), "a{}");
    const build = await readBuild(`${folder}/`);
    expect([...build.keys()].sort()).toEqual(["/assets/a.css", "/index.html"]);
    expect(Buffer.from(build.get("/index.html")?.bytes ?? "").toString()).toBe("<p>");
  });

  test("readBuild ignores symbolic links", async () => {
    await writeFile(join(parent, "secret.txt"), "secret");
    await writeFile(join(folder, "index.html"), "<p>");
    await symlink(join(parent, "secret.txt"), join(folder, "link.txt"));
    expect([...(await readBuild(folder)).keys()]).toEqual(["/index.html"]);
  });

  test("readBuild returns another ETag after the content of a file has changed", async () => {
    await writeFile(join(folder, "index.html"), "<p>");
    const before = (await readBuild(folder)).get("/index.html")?.etag;
    await writeFile(join(folder, "index.html"), "<b>");
    const after = (await readBuild(folder)).get("/index.html")?.etag;
    expect(after).not.toBe(before);
  });

  test("readBuild throws an error that says to run the build if the folder is missing or empty", async () => {
    const message = (path: string) => `No build in ${path}. Run \`npm run build\` first.`;
    await expect(readBuild("/nowhere/dist")).rejects.toThrow(message("/nowhere/dist"));
    await expect(readBuild(folder)).rejects.toThrow(message(folder));
  });
});

describe("caching", () => {
  test.each([ASSET_PATH, "/assets/font-5e6f7a8b.woff2"])(
    "GET %s has cache-control immutable for a year",
    async (path) => {
      const response = await get(path);
      expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable, no-transform");
    },
  );

  test.each([
    "/",
    "/th/contact",
    "/index.html",
    "/worker.js",
    "/offline.js",
    "/manifest.webmanifest",
    "/icons/icon.svg",
  ])("GET %s has cache-control no-cache and returns 304 for the same ETag", async (path) => {
    const firstResponse = await get(path);
    const etag = firstResponse.headers.get("etag") ?? "";
    expect(firstResponse.status).toBe(200);
    expect(firstResponse.headers.get("cache-control")).toBe("no-cache, no-transform");
    expect(etag).toMatch(/^"[\w-]{27}"$/);

    const secondResponse = await get(path, { "if-none-match": etag });
    expect(secondResponse.status).toBe(304);
    expect(await secondResponse.text()).toBe("");
    for (const name of ["etag", "cache-control", "vary"])
      expect(secondResponse.headers.get(name)).toBe(firstResponse.headers.get(name));
  });

  test("If-None-Match with a list, a weak tag or a star returns 304; another tag returns 200", async () => {
    const tag = (await get("/worker.js")).headers.get("etag") ?? "";
    const getStatus = async (ifNoneMatch: string) => (await get("/worker.js", { "if-none-match": ifNoneMatch })).status;
    expect(await getStatus(`"a", ${tag}`)).toBe(304);
    expect(await getStatus(`W/${tag}`)).toBe(304);
    expect(await getStatus("*")).toBe(304);
    expect(await getStatus('W/"another"')).toBe(200);
  });
});

describe("content types", () => {
  test.each([
    ["/", "text/html; charset=utf-8"],
    ["/licenses", "text/html; charset=utf-8"],
    ["/worker.js", "text/javascript; charset=utf-8"],
    ["/manifest.webmanifest", "application/manifest+json"],
    ["/icons/icon.svg", "image/svg+xml; charset=utf-8"],
    ["/sample/todo.json", "application/json"],
    ["/images/%E0%B8%A0%E0%B8%B2%E0%B8%9E.png", "image/png"],
    ["/assets/font-5e6f7a8b.woff2", "font/woff2"],
  ])("GET %s has the content type %s", async (path, type) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe(type);
  });
});

describe("compression", () => {
  const readBody = async (response: Response) => Buffer.from(await response.arrayBuffer());

  test("a response is Brotli if the client accepts it, otherwise gzip, otherwise the plain file", async () => {
    const plain = await get(ASSET_PATH);
    const brotli = await get(ASSET_PATH, { "accept-encoding": "gzip, deflate, br" });
    const gzip = await get(ASSET_PATH, { "accept-encoding": "gzip, br;q=0" });
    expect(plain.headers.get("content-encoding")).toBeNull();
    expect(brotli.headers.get("content-encoding")).toBe("br");
    expect(gzip.headers.get("content-encoding")).toBe("gzip");
    const [whole, fromBrotli, fromGzip] = await Promise.all([plain, brotli, gzip].map(readBody));
    expect(brotliDecompressSync(fromBrotli ?? "")).toEqual(whole);
    expect(gunzipSync(fromGzip ?? "")).toEqual(whole);
  });

  test("Content-Length is the compressed length; compressed and plain responses have Vary", async () => {
    const response = await get(ASSET_PATH, { "accept-encoding": "br" });
    expect(response.headers.get("content-length")).toBe(String((await readBody(response)).length));
    expect(response.headers.get("vary")).toMatch(/^accept-encoding$/i);
    expect((await get(ASSET_PATH)).headers.get("vary")).toBe("accept-encoding");
  });

  test.each(["/assets/font-5e6f7a8b.woff2", "/offline.js"])(
    "GET %s is not compressed, because the build has no compressed version of the file",
    async (path) => {
      const response = await get(path, { "accept-encoding": "br, gzip" });
      expect(response.headers.get("content-encoding")).toBeNull();
    },
  );
});

describe("entries of a collection", () => {
  test.each([
    ["/pages/knowledge-base/devices", "devices unprefixed"],
    ["/en/pages/knowledge-base/devices/", "devices en"],
    ["/th/pages/knowledge-base/devices", "devices th"],
    [`/th/pages/knowledge-base/${encodeURIComponent("อุปกรณ์")}`, "devices th"],
  ])("GET %s returns the document %s", async (path, title) => {
    const response = await get(path, { accept: "text/html" });
    expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(await response.text()).toContain(`<title>${title}</title>`);
  });

  test("a slug that no entry has returns the app, which shows its 404 page", async () => {
    const response = await get("/pages/knowledge-base/nothing", { accept: "text/html" });
    expect(await response.text()).toContain("<title>Phrom</title>");
  });
});

describe("a client that takes any type", () => {
  test.each(["/apps/user/view/3", "/th/apps/user/view/3/"])("GET %s, a screen, returns the app shell", async (path) => {
    for (const headers of [{}, { accept: "*/*" }]) {
      const response = await get(path, headers);
      expect(await response.text()).toContain("<title>Phrom</title>");
      expect(response.headers.get("vary")).toMatch(/^accept\b/);
    }
    expect((await get(path, { accept: "application/json" })).status).toBe(404);
  });

  test.each(["/apps/user/view", "/th/nothing"])("GET %s, no screen, returns 404", async (path) => {
    expect((await get(path, { accept: "*/*" })).status).toBe(404);
  });
});
