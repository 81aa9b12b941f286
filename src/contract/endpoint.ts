import type * as v from "valibot";
import type { Area } from "./areas.ts";

export type Method = "GET" | "POST" | "PATCH" | "DELETE";
type Status = 200 | 201 | 202;
type ErrorStatus = 400 | 401 | 403 | 404 | 409 | 413 | 429 | 500 | 502 | 503 | 507;
type Schema = v.GenericSchema<unknown, unknown>;

/**
 * One call of the API, declared once for the page, the worker, the server, the tests and the OpenAPI document.
 * `:name` parts of `path` arrive in `params`, next to the query params.
 */
export interface Endpoint {
  readonly area: Area;
  /** Verb and noun, unique within its area. The area's texts describe it under `calls`. */
  readonly name: string;
  readonly method: Method;
  readonly path: `/${string}`;
  /** Query and path params. DELETE also reads them from a JSON body. */
  readonly params?: Schema;
  readonly body?: Schema;
  /** Success data by status. The worker responds with the lowest declared status. */
  readonly responses: Partial<Record<Status, Schema>>;
  /** Descriptions of the call's own errors, by status, for the API documentation. */
  readonly errors?: Partial<Record<ErrorStatus, string>>;
  /** What a bearer token must allow. Absent: the call is public and the page sends no token. */
  readonly permission?: readonly [action: string, subject: string];
  /** True if the body holds a password: its idempotency record then uses a slow hash. */
  readonly isSecret?: true;
  /** Areas whose data this call may change; open pages refetch them after the commit. Absent: read-only. */
  readonly invalidates?: readonly Area[];
}

/** Preserves the literal types of a declaration, from which inputs and responses are inferred. */
export function endpoint<const E extends Endpoint>(declaration: E): E {
  return declaration;
}

type In<S> = S extends v.GenericSchema<infer I, unknown> ? I : undefined;
type Out<S> = S extends v.GenericSchema<unknown, infer O> ? O : undefined;
type Field<E, K extends PropertyKey> = E extends Record<K, infer S> ? S : undefined;

/** What the caller passes. */
export type Input<E extends Endpoint> = (E extends { params: infer P } ? { params: In<P> } : { params?: undefined }) &
  (E extends { body: infer B } ? { body: In<B> } : { body?: undefined });

/** What a handler receives: validated and converted. */
export interface Parsed<E extends Endpoint> {
  params: Out<Field<E, "params">>;
  body: Out<Field<E, "body">>;
}

/** The data of a successful response. */
export type Data<E extends Endpoint> = Out<E["responses"][keyof E["responses"]]>;

/** Returns the list of calls. Throws if two share a method and path, or an area and name. */
export function defineEndpoints<const T extends readonly Endpoint[]>(endpoints: T): T {
  const seen = new Set<string>();
  for (const { method, path, area, name } of endpoints) {
    for (const key of [`${method} ${path.replace(/:[^/]+/g, ":")}`, `${area}.${name}`]) {
      if (seen.has(key)) throw new Error(`Declared twice: ${key}`);
      seen.add(key);
    }
  }
  return endpoints;
}
