import type { Endpoint, Input } from "../endpoint.ts";

/**
 * One input for each call of an area that succeeds on the sample data. The published description, the page that tries
 * calls and the tests use them; the worker does not carry them.
 */
export type Examples<Calls extends readonly Endpoint[]> = {
  readonly [E in Calls[number] as E["name"]]: Input<E>;
};
