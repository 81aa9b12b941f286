import { existsSync } from "node:fs";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { userData } from "../contract/auth.ts";
import { task } from "../contract/todo.ts";
import { verifyPassword } from "../domain/password.ts";
import { fold } from "../lib/search.ts";
import type { Account } from "./database.ts";
import { resolveDays } from "./relative-days.ts";
import accountsFile from "./sample/accounts.json" with { type: "json" };
import tasksFile from "./sample/tasks.json" with { type: "json" };

const accounts: Account[] = accountsFile;
const tasks = resolveDays(tasksFile, new Date(2026, 1, 28));

/** Nothing more and nothing else than the contract has: parsing may not change a thing. */
const strictTask = v.strictObject(task.entries);
const strictAccount = v.strictObject({
  ...userData.entries,
  emailKey: v.string(),
  usernameKey: v.string(),
  password: v.strictObject({ salt: v.string(), iterations: v.number(), hash: v.string() }),
});

const isThai = (words: string) => /\p{Script=Thai}/u.test(words);
const isDrawn = (address: string) => existsSync(`public${address}`);

describe("sample tasks", () => {
  test.each(tasks.map((each) => [each.title, each] as const))("%s is what the contract says", (_, each) => {
    expect(v.parse(strictTask, each)).toEqual(each);
  });

  test("are numbered from 1 on", () => {
    expect(tasks.map(({ id }) => id)).toEqual(tasks.map((_, index) => index + 1));
  });

  test("are half in Thai and half in English", () => {
    const thai = tasks.filter(({ title }) => isThai(title));
    expect(thai.length).toBeGreaterThanOrEqual(12);
    expect(tasks.length - thai.length).toBeGreaterThanOrEqual(12);
    for (const { title, description } of tasks) if (description) expect(isThai(description)).toBe(isThai(title));
  });

  test("fill every view, tag and kind of assignee", () => {
    expect(tasks.filter(({ isDeleted }) => isDeleted)).toHaveLength(3);
    for (const flag of ["isCompleted", "isImportant"] as const)
      expect(tasks.filter((each) => each[flag] && !each.isDeleted).length).toBeGreaterThanOrEqual(3);
    expect(new Set(tasks.flatMap(({ tags }) => tags))).toEqual(new Set(["update", "team", "high", "medium", "low"]));
    const names = tasks.map(({ assignee }) => assignee?.fullName);
    expect(names).toContain(undefined);
    expect(new Set(names.filter((name) => name && isThai(name))).size).toBe(6);
    expect(new Set(names.filter((name) => name && !isThai(name))).size).toBe(6);
  });

  test("show avatars that exist", () => {
    for (const { assignee } of tasks) if (assignee) expect(isDrawn(assignee.avatar), assignee.avatar).toBe(true);
  });
});

describe("sample accounts", () => {
  test.each(accounts.map((each) => [each.username, each] as const))("%s is a complete account", async (_, each) => {
    expect(v.parse(strictAccount, each)).toEqual(each);
    expect([each.emailKey, each.usernameKey]).toEqual([fold(each.email), fold(each.username)]);
    expect(isDrawn(each.avatar), each.avatar).toBe(true);
    // The two passwords that the sign-in page tells everybody.
    expect(await verifyPassword(each.username, each.password)).toBe(true);
    expect(await verifyPassword(`${each.username}!`, each.password)).toBe(false);
  });

  test("are one that may do everything and one that may read little", () => {
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
