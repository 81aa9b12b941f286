import * as v from "valibot";
import { describe, expect } from "vitest";
import {
  type AccountSettings,
  changePassword,
  getAccountSettings,
  updateAccountSettings,
} from "../../src/contract/account.ts";
import { defaultSettings } from "../../src/domain/account.ts";
import { expectError } from "./expectations.ts";
import { getSeedRows } from "./seed-data.ts";
import { ADMIN_ID, CLIENT_ACCOUNT_ID, createApiTest, type SendOptions, type TestApi } from "./test-api.ts";

const test = createApiTest("account");

const parseSettings = (data: unknown): AccountSettings => v.parse(getAccountSettings.responses[200], data);
const fetchSettings = async (api: TestApi, options?: SendOptions) =>
  parseSettings((await api.call(getAccountSettings, options)).data);
const updateSettings = async (api: TestApi, body: object, options: SendOptions = {}) =>
  parseSettings((await api.call(updateAccountSettings, { ...options, body })).data);
const signIn = (api: TestApi, username: string, password: string) =>
  api.send("POST", "/jwt/login", { body: { username, password } });

async function register(api: TestApi) {
  await api.send("POST", "/jwt/register", {
    body: { email: "somsri@example.com", username: "somsri", password: "correct horse" },
  });
  return api.token(3);
}

describe("getAccountSettings", () => {
  test("getAccountSettings without a token returns the settings of the device's owner", async ({ api }) => {
    const [account] = getSeedRows("auth", "accounts");
    const [settings] = getSeedRows("account", "settings");
    expect(await fetchSettings(api)).toEqual({
      general: {
        avatar: account?.avatar,
        username: account?.username,
        fullName: account?.fullName,
        email: account?.email,
        company: settings?.company,
      },
      info: settings?.info,
      security: settings?.security,
      social: settings?.social,
      notification: settings?.notification,
    });
  });

  test("getAccountSettings returns each account's own settings", async ({ api }) => {
    expect(await fetchSettings(api, { token: await api.token(ADMIN_ID) })).toEqual(await fetchSettings(api));
    const { general } = await fetchSettings(api, { token: await api.token(CLIENT_ACCOUNT_ID) });
    expect(general).toMatchObject({ username: "client", company: "Elbkai Werkstatt GmbH" });
  });

  test("getAccountSettings returns empty settings with notifications off for a new account", async ({ api }) => {
    const token = await register(api);
    const { general, info, social, notification } = await fetchSettings(api, { token });
    expect(general).toEqual({
      avatar: "",
      username: "somsri",
      fullName: "somsri",
      email: "somsri@example.com",
      company: "",
    });
    expect(info).toEqual(defaultSettings.info);
    expect(new Set(Object.values({ ...social.socialLinks, ...social.connections }))).toEqual(new Set([""]));
    expect(notification).toMatchObject({ productUpdates: false, blogDigest: false, newAnnouncements: true });
  });
});

describe("updateAccountSettings", () => {
  const settingChanges: [string, object, (settings: AccountSettings) => unknown, unknown][] = [
    ["the company", { general: { company: "Baan Dee" } }, ({ general }) => general.company, "Baan Dee"],
    ["the full name", { general: { fullName: "Araya S." } }, ({ general }) => general.fullName, "Araya S."],
    ["the bio", { info: { bio: "Hello" } }, ({ info }) => info.bio, "Hello"],
    [
      "a link",
      { social: { socialLinks: { quora: "https://q.example" } } },
      ({ social }) => social.socialLinks.quora,
      "https://q.example",
    ],
    ["the gender", { info: { gender: "other" } }, ({ info }) => info.gender, "other"],
    [
      "two-step verification",
      { security: { isTwoStepAuthVerificationEnabled: true } },
      ({ security }) => security.isTwoStepAuthVerificationEnabled,
      true,
    ],
    ["a connection", { social: { connections: { google: "" } } }, ({ social }) => social.connections.google, ""],
    ["a notification", { notification: { followMe: true } }, ({ notification }) => notification.followMe, true],
  ];

  test.for(settingChanges)(
    "changing %s leaves every other setting unchanged",
    async ([_, body, getValue, expected], { api }) => {
      const before = await fetchSettings(api);
      const after = await updateSettings(api, body);
      expect(getValue(before)).not.toBe(expected);
      expect(getValue(after)).toBe(expected);
      expect(await fetchSettings(api)).toEqual(after);
      const toLines = (settings: AccountSettings) => JSON.stringify(settings, null, 1).split("\n");
      expect(toLines(after).filter((line, index) => line !== toLines(before)[index])).toHaveLength(1);
    },
  );

  test("one call can change both general and info settings; empty values clear optional fields", async ({ api }) => {
    const { general, info } = await updateSettings(api, {
      general: { avatar: "", company: " พร้อม " },
      info: { dob: null, country: null, website: "", phone: "" },
    });
    expect(general).toMatchObject({ avatar: "", company: "พร้อม", username: "admin" });
    expect(info).toMatchObject({ dob: null, country: null, website: "", phone: "" });
  });

  test("updateAccountSettings lets the account sign in with its new username and e-mail, case-insensitively", async ({
    api,
  }) => {
    await updateSettings(api, { general: { username: "อารยา.S", email: "Araya@Phrom.example", fullName: "Araya" } });
    for (const name of ["อารยา.s", "ARAYA@phrom.example"]) {
      const { status, data } = await signIn(api, name, "admin");
      expect(status).toBe(200);
      expect(data).toMatchObject({ userData: { id: ADMIN_ID, username: "อารยา.S", fullName: "Araya" } });
    }
    expect((await signIn(api, "admin@demo.com", "admin")).status).toBe(400);
  });

  test("updateAccountSettings accepts the account's own username and e-mail in another case", async ({ api }) => {
    const { general } = await updateSettings(api, { general: { username: "ADMIN", email: "Admin@demo.com" } });
    expect(general).toMatchObject({ username: "ADMIN", email: "Admin@demo.com" });
  });

  test("only an account of the company's server may have no e-mail, and it cannot change its username", async ({
    api,
  }) => {
    const update = (general: object) => api.call(updateAccountSettings, { body: { general } });
    await expectError(api, () => update({ email: "" }), 400, { "general.email": ["This is required."] });
    await api.db.accounts.update(ADMIN_ID, { isStaff: true });
    const error = { "general.username": ["This username is managed on the company's server."] };
    await expectError(api, () => update({ username: "araya" }), 400, error);
    expect((await updateSettings(api, { general: { email: "" } })).general.email).toBe("");
  });

  test("updateAccountSettings does not change ability, role or password", async ({ api }) => {
    const before = await api.db.accounts.get(ADMIN_ID);
    await updateSettings(api, { general: { fullName: "Araya", role: "owner", ability: [], password: "x", id: 2 } });
    expect(await api.db.accounts.get(ADMIN_ID)).toEqual({ ...before, fullName: "Araya" });
  });

  test("updateAccountSettings changes only the settings of the signed-in account", async ({ api }) => {
    const [token, admin] = [await register(api), await fetchSettings(api)];
    const changedSettings = await updateSettings(
      api,
      { info: { country: "TH" }, notification: { blogDigest: true } },
      { token },
    );
    expect(changedSettings).toMatchObject({ info: { country: "TH", dob: null }, notification: { blogDigest: true } });
    expect(await fetchSettings(api, { token })).toEqual(changedSettings);
    expect(await fetchSettings(api)).toEqual(admin);
    expect((await api.db.settings.toArray()).map(({ id }) => id)).toEqual([1, 2, 3]);
  });

  test("updateAccountSettings publishes a change event only if something changed", async ({ api }) => {
    const [before, settings] = [await api.snapshot(), await fetchSettings(api)];
    for (const body of [{}, { general: {} }, { social: { socialLinks: {} } }, settings])
      expect(await updateSettings(api, body)).toEqual(settings);
    expect(await api.snapshot()).toEqual(before);
    expect(api.published).toEqual([]);
  });
});

describe("changePassword", () => {
  const callChangePassword = (api: TestApi, currentPassword: string, newPassword: string, options: SendOptions = {}) =>
    api.call(changePassword, { ...options, body: { currentPassword, newPassword } });

  test("after the change, sign-in accepts the new password and rejects the old one", async ({ api }) => {
    const { status, data } = await callChangePassword(api, "admin", "correct horse");
    expect({ status, data }).toEqual({ status: 200, data: { changed: true } });
    expect((await signIn(api, "admin", "correct horse")).status).toBe(200);
    expect((await signIn(api, "admin", "admin")).status).toBe(400);
    expect((await signIn(api, "client", "client")).status).toBe(200);
  });

  test("changePassword changes the signed-in account's password", async ({ api }) => {
    const token = await register(api);
    expect((await callChangePassword(api, "correct horse", "battery staple", { token })).status).toBe(200);
    expect((await signIn(api, "somsri", "battery staple")).status).toBe(200);
    expect((await signIn(api, "admin", "admin")).status).toBe(200);
  });

  test("changePassword accepts a new password of eight characters and keeps its spaces", async ({ api }) => {
    expect((await callChangePassword(api, "admin", " 12345 7")).status).toBe(200);
    expect((await signIn(api, "admin", " 12345 7")).status).toBe(200);
  });

  test("if two pages change the password at the same time, only one succeeds", async ({ api }) => {
    const responses = await Promise.all([
      callChangePassword(api, "admin", "correct horse"),
      callChangePassword(api, "admin", "battery staple"),
    ]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(responses.find(({ status }) => status === 400)?.data).toEqual({
      error: { currentPassword: ["This is not your current password."] },
    });
    expect(api.published).toEqual([["auth"]]);
  });

  test("changePassword stores neither the old nor the new password in plain text", async ({ api }) => {
    await callChangePassword(api, "admin", "correct horse", { headers: { "idempotency-key": "one" } });
    expect(JSON.stringify(await api.snapshot())).not.toContain("correct horse");
  });

  test("changePassword ends all earlier sessions of the account, but no session of another account", async ({
    api,
  }) => {
    const [access, refresh] = [await api.token(ADMIN_ID), await api.token(ADMIN_ID, "refresh")];
    const clientToken = await api.token(CLIENT_ACCOUNT_ID);
    expect((await callChangePassword(api, "admin", "correct horse")).status).toBe(200);
    const responses = [
      await api.send("GET", "/apps/todo/tasks", { token: access }),
      await api.send("POST", "/jwt/refresh-token", { body: { refreshToken: refresh } }),
    ];
    expect(responses.map(({ status, data }) => ({ status, data }))).toEqual([
      { status: 401, data: { error: "Invalid access token" } },
      { status: 401, data: { error: "Invalid refresh token" } },
    ]);
    expect((await api.call(getAccountSettings, { token: clientToken })).status).toBe(200);
    const { accessToken } = (await signIn(api, "admin", "correct horse")).data as { accessToken: string };
    expect((await api.send("GET", "/apps/todo/tasks", { token: accessToken })).status).toBe(200);
  });

  test("changePassword returns an error for an account whose password is kept on the server", async ({ api }) => {
    await api.db.accounts.update(ADMIN_ID, { isStaff: true });
    const changeStaffPassword = () => callChangePassword(api, "admin", "correct horse");
    await expectError(api, changeStaffPassword, 400, {
      currentPassword: ["Change this password on the company's server."],
    });
  });
});
