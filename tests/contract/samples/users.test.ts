import { describe, expect, test } from "vitest";
import { normalizeForSearch } from "../../../src/lib/search.ts";
import { getSeedRows } from "../seed-data.ts";

const users = getSeedRows("users", "users");

describe("seed users", () => {
  test.each(users.map((each) => [each.username, each] as const))("the seed user %s has its search keys", (_, each) => {
    expect(each.emailKey).toBe(normalizeForSearch(each.email));
    expect(each.usernameKey).toBe(normalizeForSearch(each.username));
  });

  test("there are at least 50 seed users with unique names", () => {
    expect(users.length).toBeGreaterThanOrEqual(50);
    for (const field of ["emailKey", "usernameKey", "fullName"] as const)
      expect(new Set(users.map((each) => each[field])).size).toBe(users.length);
  });
});
