import { type Area, areas } from "../areas.ts";

export interface Example {
  params?: Record<string, unknown> | undefined;
  body?: unknown;
}

/** The one export of `<area>.ts`, by area and call: for tests, scripts and the OpenAPI document only. */
export const examples = Object.fromEntries(
  await Promise.all(
    areas.map(async (area) => [area, Object.values(await import(`../examples/${area}.ts`))[0]] as const),
  ),
) as Record<Area, Record<string, Example>>;
