import { describe, expect, test, vi } from "vitest";
import { createApp } from "./app.ts";
import { testBuild } from "./test-build.ts";

const app = createApp({ files: testBuild });
app.get("/broken", () => {
  throw new Error("on purpose");
});

describe.each([
  ["a page", "/"],
  ["an asset", "/assets/main-1a2b3c4d.js"],
  ["an answer of the server", "/healthz"],
  ["a missing file", "/missing.js"],
  ["an error", "/broken"],
])("%s", (_, path) => {
  test("carries the security headers", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    const { headers } = await app.request(path);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
    expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
    expect(headers.get("permissions-policy")).toContain("camera=()");
    expect(headers.get("content-security-policy")).toBeTruthy();
  });
});

test("an unchanged file carries them too", async () => {
  const etag = (await app.request("/")).headers.get("etag") ?? "";
  const response = await app.request("/", { headers: { "if-none-match": etag } });
  expect(response.status).toBe(304);
  expect(response.headers.get("content-security-policy")).toBeTruthy();
});

describe("the content security policy", () => {
  test.each([
    ["default-src", "'self'"],
    ["script-src", "'self'"],
    ["style-src", "'self' 'unsafe-inline'"],
    ["img-src", "'self' data: blob:"],
    ["connect-src", "'self'"],
    ["worker-src", "'self'"],
    ["object-src", "'none'"],
    ["base-uri", "'none'"],
    ["frame-ancestors", "'none'"],
    ["form-action", "'self'"],
  ])("%s is %s", async (directive, sources) => {
    const policy = (await app.request("/")).headers.get("content-security-policy") ?? "";
    expect(policy.split("; ")).toContain(`${directive} ${sources}`);
  });
});

describe("HSTS", () => {
  test("only behind https", async () => {
    const header = async (proto?: string) =>
      (await app.request("/", { headers: proto ? { "x-forwarded-proto": proto } : {} })).headers.get(
        "strict-transport-security",
      );
    expect(await header("https")).toBe("max-age=31536000");
    expect(await header("http")).toBeNull();
    expect(await header()).toBeNull();
  });
});
