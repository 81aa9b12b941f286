import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { createApp } from "./app.ts";
import { testBuild } from "./test-build.ts";

const asset = "/assets/main-1a2b3c4d.js";
const app = createApp({ files: testBuild });

const get = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers });

describe("caching", () => {
  test.each([asset, "/assets/font-5e6f7a8b.woff2"])("%s is kept for ever", async (path) => {
    const response = await get(path);
    expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  });

  test.each(["/", "/th/contact", "/index.html", "/worker.js", "/boot.js", "/manifest.webmanifest", "/icons/icon.svg"])(
    "%s is asked about each time, and not sent again",
    async (path) => {
      const first = await get(path);
      const etag = first.headers.get("etag") ?? "";
      expect(first.status).toBe(200);
      expect(first.headers.get("cache-control")).toBe("no-cache");
      expect(etag).toMatch(/^W\/"[\w-]{27}"$/);

      const second = await get(path, { "if-none-match": etag });
      expect(second.status).toBe(304);
      expect(await second.text()).toBe("");
      for (const name of ["etag", "cache-control", "vary"])
        expect(second.headers.get(name)).toBe(first.headers.get(name));
    },
  );

  test("a tag among others, a strong one and a star are known; another is not", async () => {
    const tag = (await get("/worker.js")).headers.get("etag") ?? "";
    const status = async (known: string) => (await get("/worker.js", { "if-none-match": known })).status;
    expect(await status(`"a", ${tag}`)).toBe(304);
    expect(await status(tag.replace("W/", ""))).toBe(304);
    expect(await status("*")).toBe(304);
    expect(await status('W/"another"')).toBe(200);
  });
});

describe("content types", () => {
  test.each([
    ["/", "text/html; charset=utf-8"],
    ["/worker.js", "text/javascript; charset=utf-8"],
    ["/manifest.webmanifest", "application/manifest+json"],
    ["/icons/icon.svg", "image/svg+xml; charset=utf-8"],
    ["/sample/todo.json", "application/json"],
    ["/images/%E0%B8%A0%E0%B8%B2%E0%B8%9E.png", "image/png"],
    ["/assets/font-5e6f7a8b.woff2", "font/woff2"],
  ])("%s is %s", async (path, type) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe(type);
  });
});

describe("compression", () => {
  const body = async (response: Response) => Buffer.from(await response.arrayBuffer());

  test("brotli before gzip, plain where neither is taken", async () => {
    const plain = await get(asset);
    const brotli = await get(asset, { "accept-encoding": "gzip, deflate, br" });
    const gzip = await get(asset, { "accept-encoding": "gzip, br;q=0" });
    expect(plain.headers.get("content-encoding")).toBeNull();
    expect(brotli.headers.get("content-encoding")).toBe("br");
    expect(gzip.headers.get("content-encoding")).toBe("gzip");
    const [whole, fromBrotli, fromGzip] = await Promise.all([plain, brotli, gzip].map(body));
    expect(brotliDecompressSync(fromBrotli ?? "")).toEqual(whole);
    expect(gunzipSync(fromGzip ?? "")).toEqual(whole);
  });

  test("the length is that of what is sent, and caches are told what it depends on", async () => {
    const response = await get(asset, { "accept-encoding": "br" });
    expect(response.headers.get("content-length")).toBe(String((await body(response)).length));
    expect(response.headers.get("vary")).toBe("accept-encoding");
    expect((await get(asset)).headers.get("vary")).toBe("accept-encoding");
  });

  test.each(["/assets/font-5e6f7a8b.woff2", "/boot.js"])("%s goes plain: nothing to gain", async (path) => {
    const response = await get(path, { "accept-encoding": "br, gzip" });
    expect(response.headers.get("content-encoding")).toBeNull();
    expect(response.headers.get("vary")).toBeNull();
  });
});
