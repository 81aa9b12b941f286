import { DrizzleQueryError } from "drizzle-orm/errors";
import { describe, expect, test } from "vitest";
import { isDatabaseUnavailable, isUniqueViolation, toLogFields } from "./errors.ts";

class PostgresError extends Error {
  override readonly name = "error";
  readonly severity = "ERROR";
  readonly code: string;
  readonly constraint = "members_username_key";

  constructor(code: string) {
    super("Key (username_key)=(somchai@example.com) already exists.");
    this.code = code;
  }
}
const toQueryError = (cause: Error) =>
  new DrizzleQueryError("insert into x values ($1)", ["0812345678\n    at home"], cause);

describe("isDatabaseUnavailable", () => {
  test.each([
    ["08006", true],
    ["53300", true],
    ["57P01", true],
    ["25006", true],
    ["57014", true],
    ["23505", false],
  ])("isDatabaseUnavailable: for SQLSTATE %s returns %s", (code, expected) => {
    expect(isDatabaseUnavailable(toQueryError(new PostgresError(code)))).toBe(expected);
  });

  test("isDatabaseUnavailable returns true for a lost connection and false for a programming error", () => {
    const refusedError = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED", syscall: "connect" });
    expect(isDatabaseUnavailable(toQueryError(refusedError))).toBe(true);
    expect(isDatabaseUnavailable(toQueryError(new Error("Connection terminated unexpectedly")))).toBe(true);
    expect(isDatabaseUnavailable(new TypeError("x is not a function"))).toBe(false);
  });
});

describe("isUniqueViolation", () => {
  test("isUniqueViolation returns true for code 23505 on the given index only", () => {
    expect(isUniqueViolation(toQueryError(new PostgresError("23505")), "members_username_key")).toBe(true);
    expect(isUniqueViolation(toQueryError(new PostgresError("23505")), "requests_reference")).toBe(false);
    expect(isUniqueViolation(toQueryError(new PostgresError("23503")), "members_username_key")).toBe(false);
  });
});

describe("toLogFields", () => {
  test("toLogFields contains code, constraint and stack of a database error, but no values of the statement", () => {
    const fields = toLogFields(toQueryError(new PostgresError("23505")));
    expect(fields).toMatchObject({ error: "error", code: "23505", constraint: "members_username_key" });
    expect(fields.stack).toContain("errors.test.ts");
    expect(JSON.stringify(fields)).not.toMatch(/somchai|0812345678|home|insert/);
  });
});
