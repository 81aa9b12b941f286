import type { Endpoint, Input } from "../endpoint.ts";

/**
 * With the seed data, every call must succeed. The OpenAPI document, the developers screen and the tests use the
 * examples; the worker does not load them.
 */
export type Examples<Calls extends readonly Endpoint[]> = {
  readonly [E in Calls[number] as E["name"]]: Input<E>;
};
