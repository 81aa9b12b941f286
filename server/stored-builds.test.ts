import { brotliCompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createApp } from "./app.ts";
import { type Intake, openIntake } from "./intake/open-intake.ts";
import { type BuildFiles, toBuildFile } from "./static-files.ts";

const SCRIPT = "console.log('ready');";

/** The script's name differs between builds; the document's does not. */
function createBuild(name: string): BuildFiles {
  const script = `${SCRIPT}/* ${name} */`;
  const files = {
    "/index.html": `<title>${name}</title>`,
    "/index.html.br": brotliCompressSync(`<title>${name}</title>`),
    "/files.json": `["${name}"]`,
    [`/assets/main-${name}.js`]: script,
    [`/assets/main-${name}.js.br`]: brotliCompressSync(script),
    "/repair.html": `<title>Repair ${name}</title>`,
  };
  return new Map(
    Object.entries(files).map(([path, content]) => [path, toBuildFile(new Uint8Array(Buffer.from(content)))]),
  );
}

const builds = ["one", "two", "three", "four"].map(createBuild);
const [one, two, three, four] = builds as [BuildFiles, BuildFiles, BuildFiles, BuildFiles];
const getHash = (files: BuildFiles, path: string) => files.get(path)?.hash;

describe("two servers with different builds on one database", () => {
  let intake: Intake;
  beforeAll(async () => {
    intake = await openIntake();
    await intake.storeBuild(one);
    await intake.storeBuild(two);
  });
  afterAll(() => intake.close());
  const get = (files: BuildFiles, path: string, headers: Record<string, string> = {}) =>
    createApp({ files, intake }).request(path, { headers });

  test.each([
    ["the new build from the old server", one, "two"],
    ["the old build from the new server", two, "one"],
  ])("GET returns an asset of %s, cached for a year", async (_title, files, name) => {
    for (const headers of [{}, { "accept-encoding": "gzip, br" }]) {
      const response = await get(files, `/assets/main-${name}.js`, headers);
      expect(response.status).toBe(200);
      expect(response.headers.get("content-type")).toMatch(/^text\/javascript/);
      expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable, no-transform");
      expect(response.headers.get("vary")).toBe("accept-encoding");
      expect(response.headers.get("content-security-policy")).toBeNull();
      const isCompressed = "accept-encoding" in headers;
      expect(response.headers.get("content-encoding")).toBe(isCompressed ? "br" : null);
      const text = `${SCRIPT}/* ${name} */`;
      expect(Buffer.from(await response.arrayBuffer())).toEqual(
        isCompressed ? brotliCompressSync(text) : Buffer.from(text),
      );
    }
  });

  test("GET /index.html returns the document with the hash `v`, and without `v` the one of the server's own build", async () => {
    const path = `/index.html?v=${getHash(one, "/index.html")}`;
    expect(await (await get(two, path)).text()).toBe("<title>one</title>");
    expect(await (await get(one, path)).text()).toBe("<title>one</title>");
    expect(await (await get(two, "/index.html")).text()).toBe("<title>two</title>");
    expect(await (await get(two, "/index.html?v=0123456789abcdef")).text()).toBe("<title>two</title>");
    const list = await get(one, `/files.json?v=${getHash(two, "/files.json")}`);
    expect(await list.json()).toEqual(["two"]);
  });

  test("only the document of the server's own build requires Trusted Types", async () => {
    const getPolicy = async (path: string) => (await get(two, path)).headers.get("content-security-policy");
    const ownPolicy = await getPolicy("/index.html");
    expect(ownPolicy).toContain("; require-trusted-types-for 'script'; trusted-types ");
    const storedPolicy = await getPolicy(`/index.html?v=${getHash(one, "/index.html")}`);
    expect(storedPolicy).toBe(ownPolicy?.replace(/; require-trusted-types-for.*/, ""));
  });

  test("an asset that no build has, and a page outside the worker's reach, return 404", async () => {
    expect((await get(one, "/assets/main-none.js")).status).toBe(404);
    expect(await intake.findStoredFile("/repair.html", undefined)).toBeUndefined();
  });

  test("the newest three builds are kept; a build that is started again is the newest", async () => {
    await intake.storeBuild(one);
    await intake.storeBuild(three);
    await intake.storeBuild(four);
    const isStored = async (name: string) =>
      (await intake.findStoredFile(`/assets/main-${name}.js`, undefined)) !== undefined;
    expect(await Promise.all(["one", "two", "three", "four"].map(isStored))).toEqual([true, false, true, true]);
  });
});
