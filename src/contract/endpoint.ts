import type * as v from "valibot";
import type { Area } from "./areas.ts";

export type Method = "GET" | "POST" | "PATCH" | "DELETE";
type Status = 200 | 201 | 202;
type ErrorStatus = 400 | 401 | 403 | 404 | 409 | 413 | 429 | 500 | 502 | 503 | 507;
type Schema = v.GenericSchema<unknown, unknown>;

/**
 * One call of the API, declared once. Page, worker, server, tests and the published description read this.
 * `path` may hold `:name` parts; they arrive in `params` beside the query's.
 */
export interface Endpoint {
  readonly area: Area;
  /** Unique within its area; a verb and a noun. The area's texts say under `calls` what it does. */
  readonly name: string;
  readonly method: Method;
  readonly path: `/${string}`;
  /** Query and path params. DELETE takes them from a JSON body too. */
  readonly params?: Schema;
  readonly body?: Schema;
  /** The data of success, by status. The worker answers with the lowest status declared. */
  readonly responses: Partial<Record<Status, Schema>>;
  /** What can go wrong besides the errors every call shares, by status: the sentence a person reads in the docs. */
  readonly errors?: Partial<Record<ErrorStatus, string>>;
  /** What a bearer token must allow. Absent: the page sends none, for everybody may make this call. */
  readonly permission?: readonly [action: string, subject: string];
  /** True where the body holds a password: no quick digest of it may be kept. */
  readonly isSecret?: true;
  /** Areas whose data this call may change; announced to every open page after the commit. Absent: it only reads. */
  readonly invalidates?: readonly Area[];
}

/** Keeps the literal types of a declaration, so that inputs and answers are inferred from it. */
export function endpoint<const E extends Endpoint>(declaration: E): E {
  return declaration;
}

type In<S> = S extends v.GenericSchema<infer I, unknown> ? I : undefined;
type Out<S> = S extends v.GenericSchema<unknown, infer O> ? O : undefined;
type Field<E, K extends PropertyKey> = E extends Record<K, infer S> ? S : undefined;

/** What the page passes. */
export type Input<E extends Endpoint> = (E extends { params: infer P } ? { params: In<P> } : { params?: undefined }) &
  (E extends { body: infer B } ? { body: In<B> } : { body?: undefined });

/** What a handler gets: checked and converted. */
export interface Parsed<E extends Endpoint> {
  params: Out<Field<E, "params">>;
  body: Out<Field<E, "body">>;
}

/** The data of a successful answer. */
export type Data<E extends Endpoint> = Out<E["responses"][keyof E["responses"]]>;

/** The list of calls; throws where two declare the same method and path, or the same area and name. */
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
