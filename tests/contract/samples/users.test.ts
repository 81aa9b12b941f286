import { describe, expect, test } from "vitest";
import { userPlans, userRoles, userStatuses } from "../../../src/contract/users.ts";
import { normalizeForSearch } from "../../../src/lib/search.ts";
import { getSeedRows } from "../seed-data.ts";
import { isThai } from "./seed-checks.ts";

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

  test("at least five seed users have each role, plan and status", () => {
    const count = (field: "role" | "currentPlan" | "status", word: string) =>
      users.filter((each) => each[field] === word).length;
    for (const role of userRoles) expect(count("role", role), role).toBeGreaterThanOrEqual(5);
    for (const plan of userPlans) expect(count("currentPlan", plan), plan).toBeGreaterThanOrEqual(5);
    for (const status of userStatuses) expect(count("status", status), status).toBeGreaterThanOrEqual(5);
  });

  test("seed users are Thai and foreign, with four countries on the first page", () => {
    const thai = users.filter(({ fullName }) => isThai(fullName));
    expect(thai.length).toBeGreaterThanOrEqual(20);
    expect(users.length - thai.length).toBeGreaterThanOrEqual(20);
    const countries = new Set(users.slice(-10).map(({ country }) => country));
    expect(countries.size).toBeGreaterThanOrEqual(4);
    expect(countries).toContain("TH");
  });

  test("at most three seed users have no avatar", () => {
    const pictures = users.map(({ avatar }) => avatar);
    expect(pictures.filter((avatar) => avatar === "").length).toBeGreaterThanOrEqual(3);
  });
});
