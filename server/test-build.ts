import { brotliCompressSync, gzipSync } from "node:zlib";
import {
  getDocumentFile,
  getEntriesFile,
  getEntryFile,
  languagePrefixes,
  publicPages,
} from "../src/lib/public-paths.ts";
import { type BuildFiles, toBuildFile } from "./static-files.ts";

const toDocument = (title: string) => `<!doctype html><title>${title}</title>${"<p>พร้อม</p>".repeat(200)}`;

const screens = JSON.stringify([{ path: "/apps/user/view/[^/]+" }]);

const compressedFiles: Record<string, string> = {
  "/index.html": `${toDocument("Phrom")}<script type="application/json" id="screen-files">${screens}</script>`,
  ...Object.fromEntries(
    languagePrefixes.flatMap((prefix) =>
      publicPages.map((page) => [getDocumentFile(page, prefix), toDocument(`${page} ${prefix ?? "unprefixed"}`)]),
    ),
  ),
  ...Object.fromEntries(
    languagePrefixes.map((prefix) => [
      getEntryFile("knowledgeBase", "devices", prefix),
      toDocument(`devices ${prefix ?? "unprefixed"}`),
    ]),
  ),
  "/licenses.html": toDocument("Licenses"),
  "/worker.js": `/* worker */${"self.x = 1;".repeat(200)}`,
  "/icons/icon.svg": `<svg xmlns="http://www.w3.org/2000/svg">${"<g/>".repeat(400)}</svg>`,
  "/assets/main-1a2b3c4d.js": `console.log("${"พร้อม".repeat(300)}");`,
};
const uncompressedFiles: Record<string, string | Uint8Array<ArrayBuffer>> = {
  [getEntriesFile("knowledgeBase", "en")]: JSON.stringify({ ids: { devices: "devices", อุปกรณ์: "devices" } }),
  "/offline.js": "0;",
  "/manifest.webmanifest": '{ "name": "Phrom" }',
  "/sample/todo.json": "[]",
  "/images/ภาพ.png": new Uint8Array(2_000),
  "/assets/font-5e6f7a8b.woff2": new Uint8Array(2_000),
};

export const testBuild: BuildFiles = new Map(
  Object.entries({
    ...compressedFiles,
    ...uncompressedFiles,
    ...Object.fromEntries(
      Object.entries(compressedFiles).flatMap(([path, text]) => [
        [`${path}.br`, brotliCompressSync(text)],
        [`${path}.gz`, gzipSync(text)],
      ]),
    ),
  }).map(([path, content]) => [path, toBuildFile(new Uint8Array(Buffer.from(content)))]),
);
