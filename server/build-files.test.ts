import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readBuild } from "./build-files.ts";

let parent: string;
let folder: string;
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), "phrom-build-"));
  folder = join(parent, "dist");
  await mkdir(join(folder, "assets"), { recursive: true });
});
afterEach(() => rm(parent, { recursive: true }));

test("the files are found by the path they are asked for", async () => {
  await writeFile(join(folder, "index.html"), "<p>");
  await writeFile(join(folder, "assets", "a.css"), "a{}");
  const build = await readBuild(`${folder}/`);
  expect([...build.keys()].sort()).toEqual(["/assets/a.css", "/index.html"]);
  expect(Buffer.from(build.get("/index.html")?.bytes ?? "").toString()).toBe("<p>");
});

test("nothing outside of the folder is in reach, through a link neither", async () => {
  await writeFile(join(parent, "secret.txt"), "secret");
  await writeFile(join(folder, "index.html"), "<p>");
  await symlink(join(parent, "secret.txt"), join(folder, "link.txt"));
  expect([...(await readBuild(folder)).keys()]).toEqual(["/index.html"]);
});

test("another content gets another tag", async () => {
  await writeFile(join(folder, "index.html"), "<p>");
  const before = (await readBuild(folder)).get("/index.html")?.etag;
  await writeFile(join(folder, "index.html"), "<b>");
  const after = (await readBuild(folder)).get("/index.html")?.etag;
  expect(after).not.toBe(before);
});

test("a missing build is named, with what to do", async () => {
  const sentence = (path: string) => `No build in ${path}. Run \`npm run build\` first.`;
  await expect(readBuild("/nowhere/dist")).rejects.toThrow(sentence("/nowhere/dist"));
  await expect(readBuild(folder)).rejects.toThrow(sentence(folder));
});
