import { set } from "es-toolkit/compat";
import * as v from "valibot";
import { expect } from "vitest";
import type { Endpoint } from "../../src/contract/endpoint.ts";
import { errorBody, type FieldErrors, HttpError } from "../../src/contract/errors.ts";
import { parseRequest } from "../../src/contract/http.ts";
import { readAllCached } from "../../src/db/row-cache.ts";
import { readBackupTables } from "../../src/mocks/areas/data/backup-tables.ts";
import { findIntegrityErrors } from "../../src/mocks/areas/data/integrity.ts";
import { type ApiResponse, buildRequest, type SendOptions, type TestApi } from "./test-api.ts";

/** Expects the exact error, no change of stored data and no change event. */
export async function expectError(api: TestApi, send: () => Promise<ApiResponse>, status: number, error: unknown) {
  const before = await api.snapshot();
  const response = await send();
  expect({ status: response.status, body: response.data }).toEqual({ status, body: { error } });
  expect(v.is(errorBody, response.data)).toBe(true);
  expectJson(response);
  expect(await api.snapshot()).toEqual(before);
  expect(api.published).toEqual([]);
}

/** The value undefined leaves the field out. */
export function replaceField({ path, body }: Endpoint, options: SendOptions, field: string, value: unknown) {
  const isInBody = body !== undefined && !path.split("/").includes(`:${field}`);
  const changedOptions = structuredClone(options);
  set(changedOptions, `${isInBody ? "body" : "params"}.${field}`, value);
  return changedOptions;
}

export function getSchemaErrors(endpoint: Endpoint, options: SendOptions): FieldErrors {
  const { params = {}, body, rawBody = JSON.stringify(body) ?? "" } = options;
  const { url } = buildRequest(endpoint.method, endpoint.path, options);
  const pathParams = Object.entries(params).filter(([name]) => endpoint.path.split("/").includes(`:${name}`));
  try {
    parseRequest(endpoint, url, rawBody, Object.fromEntries(pathParams.map(([name, value]) => [name, String(value)])));
  } catch (error) {
    if (error instanceof HttpError && typeof error.error !== "string") return error.error;
    throw error;
  }
  return expect.unreachable(`The schemas accept ${JSON.stringify(options).slice(0, 300)}`);
}

export function expectJson({ headers }: ApiResponse) {
  expect(headers.get("content-type")).toBe("application/json");
  expect(headers.get("cache-control")).toBe("no-store");
}

export async function expectNoSecrets(api: TestApi, { text }: ApiResponse) {
  expect(text).not.toMatch(/"(salt|hash|iterations|emailKey|usernameKey)":/);
  for (const { password } of await api.db.accounts.toArray()) {
    expect(text).not.toContain(password.hash);
    expect(text).not.toContain(password.salt);
  }
}

export async function expectCacheMatchesTables({ db }: TestApi) {
  for (const table of db.tables) expect(await readAllCached(table)).toEqual(await table.toArray());
}

export async function expectIntactData({ db }: TestApi) {
  expect(findIntegrityErrors(await readBackupTables(db))).toEqual([]);
}
