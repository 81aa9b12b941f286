import { describe, expect, test } from "vitest";
import { updateAccountSettings } from "../../src/contract/account.ts";
import { MIXED_LETTERS_MESSAGE } from "../../src/contract/usernames.ts";
import { expectError } from "./expectations.ts";
import { ADMIN_ID, createTestApi, type SendOptions, type TestApi } from "./test-api.ts";

const change = (api: TestApi, body: object, options: SendOptions = {}) =>
  api.fetch(updateAccountSettings, { ...options, body });

describe("accounts whose names look equal since an update", () => {
  const inUseError = { "general.username": ["This username is already in use."] };
  const openWithEqualNames = async () => {
    const api = await createTestApi("account");
    const admin = (await api.db.accounts.get(ADMIN_ID)) ?? expect.unreachable();
    const { userId: _, ...second } = admin;
    await api.db.accounts.update(ADMIN_ID, { username: "น้อย1", usernameKey: "น้อย1" });
    await api.db.accounts.add({
      ...second,
      ...{ id: 9, username: "น้อย๑", usernameKey: "น้อย๑", email: "", emailKey: "staff:น้อย๑", isStaff: true },
    });
    return { api, token: await api.token(9) };
  };

  test("both of two accounts with equal-looking names can change everything else, and keep their keys", async () => {
    const { api, token } = await openWithEqualNames();
    expect((await change(api, { general: { fullName: "One", username: "น้อย1" } })).general.fullName).toBe("One");
    expect((await change(api, { general: { fullName: "Two" } }, { token })).general.fullName).toBe("Two");
    expect(await api.db.accounts.get(9)).toMatchObject({ usernameKey: "น้อย๑", emailKey: "staff:น้อย๑" });
  });

  test("a third equal-looking name is refused, also if only the second account is left", async () => {
    const { api } = await openWithEqualNames();
    const rename = (username: string) => api.call(updateAccountSettings, { body: { general: { username } } });
    expect(await rename("น้อย๑")).toMatchObject({ status: 400, data: { error: inUseError } });
    await change(api, { general: { username: "somsri" } });
    expect(await rename("น้อย1")).toMatchObject({ status: 400, data: { error: inUseError } });
  });
});

test("a new username of mixed alphabets is refused; an account that has one can change everything else", async () => {
  const api = await createTestApi("account");
  await api.db.accounts.update(ADMIN_ID, { username: "\u0430dmin", usernameKey: "\u0430dmin" });
  const rename = () => api.call(updateAccountSettings, { body: { general: { username: "\u0430raya" } } });
  await expectError(api, rename, 400, { "general.username": [MIXED_LETTERS_MESSAGE] });
  expect((await change(api, { general: { fullName: "Araya" } })).general.username).toBe("\u0430dmin");
});
