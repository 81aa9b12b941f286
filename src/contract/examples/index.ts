import { type Area, areas } from "../areas.ts";

export interface Example {
  params?: Record<string, unknown>;
  body?: unknown;
}

/** A URL, because Vite puts the code of its configuration, which loads the examples, in another folder. */
const getFile = (area: Area) => new URL(`./${area}.ts`, import.meta.url).href;

/** The one export of `<area>.ts`, by area and call: for tests, scripts and the OpenAPI document only. */
export const examples = Object.fromEntries(
  await Promise.all(
    areas.map(async (area) => [area, Object.values(await import(/* @vite-ignore */ getFile(area)))[0]]),
  ),
) as Record<Area, Record<string, Example>>;
