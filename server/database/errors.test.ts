import { DrizzleQueryError } from "drizzle-orm/errors";
import { expect, describe as group, test } from "vitest";
import { isUnavailable, isUniqueViolation, toLogFields } from "./errors.ts";

class DatabaseSays extends Error {
  override readonly name = "error";
  readonly severity = "ERROR";
  readonly code: string;
  readonly constraint = "members_username_key";

  constructor(code: string) {
    super("Key (username_key)=(somchai@example.com) already exists.");
    this.code = code;
  }
}
const failed = (cause: Error) => new DrizzleQueryError("insert into x values ($1)", ["0812345678\n    at home"], cause);

group("a fault of the database", () => {
  test.each(["08006", "53300", "57P01", "57014", "25006"])("%s may pass, or not", (code) => {
    expect(isUnavailable(failed(new DatabaseSays(code)))).toBe(code !== "57014");
  });

  test("is passing where the connection broke", () => {
    const refused = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED", syscall: "connect" });
    expect(isUnavailable(failed(refused))).toBe(true);
    expect(isUnavailable(failed(new Error("Connection terminated unexpectedly")))).toBe(true);
    expect(isUnavailable(new TypeError("x is not a function"))).toBe(false);
  });

  test("is known by the index that it ran into", () => {
    expect(isUniqueViolation(failed(new DatabaseSays("23505")), "members_username_key")).toBe(true);
    expect(isUniqueViolation(failed(new DatabaseSays("23505")), "requests_reference")).toBe(false);
    expect(isUniqueViolation(failed(new DatabaseSays("23503")), "members_username_key")).toBe(false);
  });

  test("is logged with its place, and without a word of anybody", () => {
    const logged = toLogFields(failed(new DatabaseSays("23505")));
    expect(logged).toMatchObject({ error: "error", code: "23505", constraint: "members_username_key" });
    expect(logged.stack).toContain("faults.test.ts");
    expect(JSON.stringify(logged)).not.toMatch(/somchai|0812345678|home|insert/);
  });
});
