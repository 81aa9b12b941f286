import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { accountSettings } from "../../../src/contract/account.ts";
import { getSeedRows } from "../seed-data.ts";
import { isThai } from "./seed-checks.ts";

const settings = getSeedRows("account", "settings");
const accounts = getSeedRows("auth", "accounts");

describe("seed settings", () => {
  test("each seed account has seed settings", () => {
    expect(settings.map(({ id }) => id)).toEqual(accounts.map(({ id }) => id));
  });

  test.each(accounts.map((account) => [account.username, account] as const))(
    "the seed settings of %s match the schema",
    (_, { id, avatar, username, fullName, email }) => {
      const { id: __, company, ...rest } = settings.find((row) => row.id === id) ?? {};
      const completeSettings = { general: { avatar, username, fullName, email, company }, ...rest };
      expect(v.parse(accountSettings, completeSettings)).toEqual(completeSettings);
    },
  );

  test("seed settings include both languages and different notification settings", () => {
    const [thaiSettings, englishSettings] = settings;
    expect([thaiSettings, englishSettings].map((row) => isThai(row?.info.bio ?? ""))).toEqual([true, false]);
    expect(thaiSettings?.notification).not.toEqual(englishSettings?.notification);
    for (const { social } of settings)
      for (const values of [social.socialLinks, social.connections].map(Object.values))
        expect([values.includes(""), values.some((value) => value !== "")]).toEqual([true, true]);
  });
});
