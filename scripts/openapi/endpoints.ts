import { readdir, readFile } from "node:fs/promises";
import { areas } from "../../src/contract/areas.ts";
import { defineEndpoints, type Endpoint } from "../../src/contract/endpoint.ts";

/** A URL, because Vite puts the code of its configuration in another folder. */
const folder = new URL("../../src/contract/", import.meta.url);
const DECLARATION = /^export const (\w+) = endpoint\(/gm;

async function readEndpoints(file: string): Promise<Endpoint[]> {
  const url = new URL(file, folder);
  const module: Record<string, Endpoint> = await import(/* @vite-ignore */ url.href);
  const names = [...(await readFile(url, "utf8")).matchAll(DECLARATION)].map(([, name = ""]) => name);
  return names.flatMap((name) => module[name] ?? []);
}

const declared: Endpoint[] = [];
// One at a time: knip, which loads the build's configuration, cannot import modules side by side that import each other.
for (const file of (await readdir(folder)).sort()) declared.push(...(await readEndpoints(file)));

/**
 * All calls that the worker answers, by area: for the OpenAPI document and the tests. The browser sends all other
 * requests to the network unchanged.
 */
export const endpoints = defineEndpoints(
  declared
    .filter(({ path }) => !path.startsWith("/intake/"))
    .sort((a, b) => areas.indexOf(a.area) - areas.indexOf(b.area)),
);
