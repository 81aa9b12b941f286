import * as v from "valibot";
import type { Endpoint } from "./endpoint.ts";
import { badRequest, type ErrorBody, forbidden, HttpError, toFieldErrors } from "./errors.ts";

// The worker and the intake server share the functions of this file.

/** Reads `Authorization: Bearer`. Returns "" if the token is missing, undefined if there is no such header. */
export function getBearerToken(authorization: string | null | undefined): string | undefined {
  const bearer = /^Bearer(?:\s+(.*))?$/i.exec(authorization ?? "");
  return bearer ? (bearer[1]?.trim() ?? "") : undefined;
}

/** Throws a 403 HttpError if `can` denies the permission. */
export function assertPermission(
  permission: Endpoint["permission"],
  can: (action: string, subject: string) => boolean,
): void {
  if (permission && !can(...permission)) throw forbidden();
}

/** Throws a 400 HttpError that names every missing or invalid field. */
export function parseRequest(endpoint: Endpoint, url: string, text: string, pathParams: Record<string, string>) {
  const takesJsonParams = endpoint.method === "DELETE";
  const json = endpoint.body || takesJsonParams ? parseJson(text, takesJsonParams) : undefined;
  const query = parseQueryParams(new URL(url).searchParams);
  const params = takesJsonParams && isRecord(json) ? { ...json, ...query, ...pathParams } : { ...query, ...pathParams };
  return { params: parseInput(endpoint.params, params), body: parseInput(endpoint.body, json) };
}

export const getSuccessStatus = ({ responses }: Pick<Endpoint, "responses">): number =>
  Number(Object.keys(responses)[0]);

/** Browsers and proxies must not cache responses. */
export function jsonResponse(status: number, data: unknown, headers = new Headers()): Response {
  headers.set("cache-control", "no-store");
  return Response.json(data, { status, headers });
}

export function errorResponse(error: unknown, headers = new Headers()): Response {
  const httpError = error instanceof HttpError ? error : new HttpError(500, "Something went wrong");
  const { status, error: detail, retryAfter } = httpError;
  if (retryAfter !== undefined) headers.set("retry-after", String(retryAfter));
  return jsonResponse(status, { error: detail } satisfies ErrorBody, headers);
}

function parseInput(schema: Endpoint["params"], input: unknown): unknown {
  if (!schema) return undefined;
  const result = v.safeParse(schema, input);
  if (!result.success) throw badRequest(toFieldErrors(result.issues));
  return result.output;
}

function parseJson(text: string, canBeEmpty: boolean): unknown {
  if (canBeEmpty && text.trim() === "") return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw new HttpError(400, { body: ["Send valid JSON."] });
  }
}

/**
 * A param that occurs once becomes a string; `a=x&a=y` and `a[]=x` become lists. `a=x,y` stays a string, which a list
 * schema splits later.
 */
export function parseQueryParams(search: URLSearchParams): Record<string, string | string[]> {
  const params: Record<string, string | string[]> = Object.create(null);
  for (const key of new Set(search.keys())) {
    const name = key.endsWith("[]") ? key.slice(0, -2) : key;
    const values = search.getAll(key);
    const earlierValue = params[name];
    params[name] =
      earlierValue === undefined && values.length === 1 && name === key
        ? (values[0] ?? "")
        : [earlierValue ?? [], values].flat();
  }
  return { ...params };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
