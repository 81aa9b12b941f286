import { getDocumentFile, languagePrefixes, publicPages } from "../src/site/paths.ts";
import { type BuildFiles, buildFile } from "./build-files.ts";

const shell = `<!doctype html><title>Phrom</title>${"<p>พร้อม</p>".repeat(200)}`;

/** A page of the public site that says which it is. */
const document = (name: string) => `<!doctype html><title>${name}</title>${"<p>พร้อม</p>".repeat(200)}`;

const contents: Record<string, string | Uint8Array<ArrayBuffer>> = {
  "/index.html": shell,
  ...Object.fromEntries(
    languagePrefixes.flatMap((prefix) =>
      publicPages.map((page) => [getDocumentFile(page, prefix), document(`${page} ${prefix ?? "unprefixed"}`)]),
    ),
  ),
  "/boot.js": "0;",
  "/worker.js": `/* worker */${"self.x = 1;".repeat(200)}`,
  "/manifest.webmanifest": '{ "name": "Phrom" }',
  "/icons/icon.svg": `<svg xmlns="http://www.w3.org/2000/svg">${"<g/>".repeat(400)}</svg>`,
  "/sample/todo.json": "[]",
  "/images/ภาพ.png": new Uint8Array(2_000),
  "/assets/main-1a2b3c4d.js": `console.log("${"พร้อม".repeat(300)}");`,
  "/assets/font-5e6f7a8b.woff2": new Uint8Array(2_000),
};

/** A stand-in for a build: one file of every kind the server tells apart. */
export const testBuild: BuildFiles = new Map(
  Object.entries(contents).map(([path, content]) => [path, buildFile(path, new Uint8Array(Buffer.from(content)))]),
);
