import * as v from "valibot";
import { expect } from "vitest";
import { problem } from "../../src/contract/problem.ts";
import { rows } from "../../src/db/rows.ts";
import type { Answer, TestApi } from "./api.ts";

/** The answer says no in exactly these words; nothing has changed and nobody was told of a change. */
export async function expectRefusal(api: TestApi, ask: () => Promise<Answer>, status: number, error: unknown) {
  const before = await api.snapshot();
  const answer = await ask();
  expect({ status: answer.status, body: answer.data }).toEqual({ status, body: { error } });
  expect(v.is(problem, answer.data)).toBe(true);
  expectJson(answer);
  expect(await api.snapshot()).toEqual(before);
  expect(api.announced).toEqual([]);
}

export function expectJson({ headers }: Answer) {
  expect(headers.get("content-type")).toBe("application/json");
  expect(headers.get("cache-control")).toBe("no-store");
}

/** Neither a password's hash nor what belongs to it, and not the keys by which accounts are found. */
export async function expectNoSecrets(api: TestApi, { text }: Answer) {
  expect(text).not.toMatch(/"(salt|hash|iterations|emailKey|usernameKey)":/);
  for (const { password } of await api.db.accounts.toArray()) {
    expect(text).not.toContain(password.hash);
    expect(text).not.toContain(password.salt);
  }
}

/** What is kept in memory of the tables is what stands in them: no handler changed a row it only read. */
export async function expectTrueRows({ db }: TestApi) {
  for (const table of db.tables) expect(await rows(table)).toEqual(await table.toArray());
}
