import { describe, expect, test } from "vitest";
import { verifyPassword } from "../../../src/domain/password.ts";
import { normalizeForSearch } from "../../../src/lib/search.ts";
import { getSeedRows } from "../seed-data.ts";

const accounts = getSeedRows("auth", "accounts");

describe("seed accounts", () => {
  test.each(accounts.map((each) => [each.username, each] as const))(
    "the seed account %s has the documented password",
    async (_, each) => {
      expect([each.emailKey, each.usernameKey]).toEqual([
        normalizeForSearch(each.email),
        normalizeForSearch(each.username),
      ]);
      // The sign-in page shows the passwords, which equal the usernames.
      expect(await verifyPassword(each.username, each.password)).toBe(true);
      expect(await verifyPassword(`${each.username}!`, each.password)).toBe(false);
    },
  );

  test("seed accounts are an administrator and a client with read access only", () => {
    expect(accounts.map(({ id, role, roleId, ability }) => ({ id, role, roleId, ability }))).toEqual([
      { id: 1, role: "admin", roleId: 1, ability: [{ action: "manage", subject: "all" }] },
      {
        id: 2,
        role: "client",
        roleId: 2,
        ability: [
          { action: "read", subject: "Auth" },
          { action: "read", subject: "ACL" },
        ],
      },
    ]);
  });
});
