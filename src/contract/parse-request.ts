import * as v from "valibot";
import type { Endpoint } from "./endpoint.ts";
import { badRequest, HttpError, toFieldErrors } from "./errors.ts";

/** Returns the params and body as the endpoint declares them. Throws a 400 HttpError that lists every invalid field. */
export function parseRequest(endpoint: Endpoint, url: string, text: string, pathParams: Record<string, string>) {
  const takesJsonParams = endpoint.method === "DELETE";
  const json = endpoint.body || takesJsonParams ? readJson(text, takesJsonParams) : undefined;
  const query = parseQueryParams(new URL(url).searchParams);
  const params = takesJsonParams && isRecord(json) ? { ...json, ...query, ...pathParams } : { ...query, ...pathParams };
  return { params: validate(endpoint.params, params), body: validate(endpoint.body, json) };
}

function validate(schema: Endpoint["params"], input: unknown): unknown {
  if (!schema) return undefined;
  const result = v.safeParse(schema, input);
  if (!result.success) throw badRequest(toFieldErrors(result.issues));
  return result.output;
}

function readJson(text: string, canBeEmpty: boolean): unknown {
  if (canBeEmpty && text.trim() === "") return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw new HttpError(400, { body: ["Send valid JSON."] });
  }
}

/** A single param is a string; `a=x&a=y` and `a[]=x` are lists. `a=x,y` stays a string, which `listParam` splits. */
export function parseQueryParams(search: URLSearchParams): Record<string, string | string[]> {
  const params: Record<string, string | string[]> = Object.create(null);
  for (const key of new Set(search.keys())) {
    const name = key.endsWith("[]") ? key.slice(0, -2) : key;
    const values = search.getAll(key);
    const previous = params[name];
    params[name] =
      previous === undefined && values.length === 1 && name === key
        ? (values[0] ?? "")
        : [previous ?? [], values].flat();
  }
  return { ...params };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
