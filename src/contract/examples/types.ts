import type { Endpoint, Input } from "../endpoint.ts";

/**
 * One input per call of an area that succeeds on the seed data. Used by the OpenAPI document, the developers screen and
 * the tests; not part of the worker.
 */
export type Examples<Calls extends readonly Endpoint[]> = {
  readonly [E in Calls[number] as E["name"]]: Input<E>;
};
