import { readdir, readFile } from "node:fs/promises";
import { areas } from "../../src/contract/areas.ts";
import { defineEndpoints, type Endpoint } from "../../src/contract/endpoint.ts";

/** A URL, because Vite puts the code of its configuration in another folder. */
const folder = new URL("../../src/contract/", import.meta.url);
const DECLARATION = /^export const (\w+) = endpoint\(/gm;

interface DeclaredCall {
  file: string;
  endpoint: Endpoint;
}

async function readCalls(file: string): Promise<DeclaredCall[]> {
  const url = new URL(file, folder);
  const module: Record<string, Endpoint> = await import(/* @vite-ignore */ url.href);
  const names = [...(await readFile(url, "utf8")).matchAll(DECLARATION)].map(([, name = ""]) => name);
  return names.flatMap((name) => (module[name] ? [{ file, endpoint: module[name] }] : []));
}

const calls: DeclaredCall[] = [];
// One at a time: knip, which loads the build's configuration, cannot import modules side by side that import each other.
for (const file of (await readdir(folder)).sort()) calls.push(...(await readCalls(file)));

/** By area, and the calls of the area's own file first. */
const getRank = ({ file, endpoint: { area } }: DeclaredCall) => areas.indexOf(area) + (file === `${area}.ts` ? 0 : 0.5);

/** All calls that the worker answers. The browser sends all other requests to the network unchanged. */
export const endpoints = defineEndpoints(
  calls
    .sort((a, b) => getRank(a) - getRank(b))
    .map(({ endpoint }) => endpoint)
    .filter(({ path }) => !/^\/(intake|workspace)\//.test(path)),
);
