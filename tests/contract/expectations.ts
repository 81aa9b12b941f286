import * as v from "valibot";
import { expect } from "vitest";
import { errorBody } from "../../src/contract/errors.ts";
import { readAllCached } from "../../src/db/row-cache.ts";
import type { ApiResponse, TestApi } from "./test-api.ts";

/** The answer says no in exactly these words; nothing has changed and nobody was told of a change. */
export async function expectError(api: TestApi, ask: () => Promise<ApiResponse>, status: number, error: unknown) {
  const before = await api.snapshot();
  const answer = await ask();
  expect({ status: answer.status, body: answer.data }).toEqual({ status, body: { error } });
  expect(v.is(errorBody, answer.data)).toBe(true);
  expectJson(answer);
  expect(await api.snapshot()).toEqual(before);
  expect(api.announced).toEqual([]);
}

export function expectJson({ headers }: ApiResponse) {
  expect(headers.get("content-type")).toBe("application/json");
  expect(headers.get("cache-control")).toBe("no-store");
}

/** Neither a password's hash nor what belongs to it, and not the keys by which accounts are found. */
export async function expectNoSecrets(api: TestApi, { text }: ApiResponse) {
  expect(text).not.toMatch(/"(salt|hash|iterations|emailKey|usernameKey)":/);
  for (const { password } of await api.db.accounts.toArray()) {
    expect(text).not.toContain(password.hash);
    expect(text).not.toContain(password.salt);
  }
}

/** What is kept in memory of the tables is what stands in them: no handler changed a row it only read. */
export async function expectCacheMatchesTables({ db }: TestApi) {
  for (const table of db.tables) expect(await readAllCached(table)).toEqual(await table.toArray());
}
