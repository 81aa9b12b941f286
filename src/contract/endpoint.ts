import type * as v from "valibot";
import type { Area } from "./areas.ts";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
type Status = 200 | 201 | 202;
type ErrorStatus = 400 | 401 | 403 | 404 | 409 | 410 | 413 | 426 | 429 | 500 | 502 | 503 | 507;
type Schema = v.GenericSchema<unknown, unknown>;

/**
 * The declaration of one API call. The page, the worker, the server, the tests and the OpenAPI document all use it. A
 * handler receives the `:name` parts of `path` in `params`, together with the query params.
 *
 * The page's build has no `params`, `body`, `responses` and `errors`, the worker's build no `responses` and `errors`, and
 * neither has `example`; see scripts/vite/endpoint-schemas.ts. Code that validates with a schema of a call imports the schema by its name.
 */
export interface Endpoint {
  readonly area: Area;
  /**
   * The call's name: a verb and a noun, unique within its area. The area's translations describe the call under
   * `calls`.
   */
  readonly name: string;
  readonly method: Method;
  readonly path: `/${string}`;
  /** A DELETE request may also send its params as a JSON body. */
  readonly params?: Schema;
  readonly body?: Schema;
  /** By HTTP status. The worker responds with the lowest status declared here. */
  readonly responses: Partial<Record<Status, Schema>>;
  /** By HTTP status, for the API documentation: only the errors that no other call returns. */
  readonly errors?: Partial<Record<ErrorStatus, string>>;
  /** If absent, the call is public and the page sends no token. */
  readonly permission?: readonly [action: string, subject: string];
  /** The body contains a password, so the idempotency record stores a slow hash of the body. */
  readonly isSecret?: true;
  /** The call must work on a full device, because people use it to free space; by default, every DELETE call. */
  readonly freesSpace?: true;
  /** Open pages refetch these areas after the commit. If absent, the call only reads. */
  readonly invalidates?: readonly Area[];
  /** Succeeds on the seed data. The OpenAPI document, the developers screen and the tests use it. */
  readonly example?: Example;
}

export interface Example {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/** The declaration is whole in every build, because its clients check the responses. */
export interface ServerEndpoint extends Endpoint {
  readonly path: `/intake/${string}` | `/workspace/${string}`;
  /** The device sends the body as gzip if its browser can. */
  readonly sendsGzip?: true;
  /** A success has the bytes of a file instead of JSON. */
  readonly respondsBytes?: true;
}

/** A call with params or a body needs an example, unless the server answers it. */
type WithExample<E> = E extends ServerEndpoint
  ? unknown
  : E extends Endpoint & ({ params: Schema } | { body: Schema })
    ? { readonly example: Input<E> }
    : unknown;

/** The generic type keeps the literal types, from which inputs and responses are inferred. */
export function endpoint<const E extends Endpoint>(declaration: E & WithExample<NoInfer<E>>): E {
  return declaration;
}

type SchemaInput<S> = S extends v.GenericSchema<infer I, unknown> ? I : undefined;
type SchemaOutput<S> = S extends v.GenericSchema<unknown, infer O> ? O : undefined;
type Field<E, K extends PropertyKey> = E extends Record<K, infer S> ? S : undefined;

export type Input<E extends Endpoint> = (E extends { params: infer P }
  ? { params: SchemaInput<P> }
  : { params?: undefined }) &
  (E extends { body: infer B } ? { body: SchemaInput<B> } : { body?: undefined });

export interface ParsedInput<E extends Endpoint> {
  params: SchemaOutput<Field<E, "params">>;
  body: SchemaOutput<Field<E, "body">>;
}

export type ResponseData<E extends Endpoint> = SchemaOutput<E["responses"][keyof E["responses"]]>;

/** Throws if two endpoints share a method and path, or an area and name. */
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
