import * as v from "valibot";
import { describe, expect, onTestFinished, vi } from "vitest";
import { login, register, type UserData } from "../../src/contract/auth.ts";
import { expectError, expectNoSecrets } from "./expectations.ts";
import { getSeedRows } from "./seed-data.ts";
import { ADMIN_ID, CLIENT_ACCOUNT_ID, createApiTest, createTestApi, type TestApi } from "./test-api.ts";

const test = createApiTest();

const sessionSchema = login.responses[200];
const newAccount = { email: "Somsri@Example.com", username: "สมศรี", password: "ลับมาก-p4ss" };
const signIn = (api: TestApi, username: string, password: string) =>
  api.send("POST", "/jwt/login", { body: { username, password } });
const callRegister = (api: TestApi, body: object) => api.send("POST", "/jwt/register", { body });
const breakSigningKey = (api: TestApi) => api.db.metadata.put({ name: "tokenKey", value: "not a key" });

describe("login", () => {
  test.for(["admin", "ADMIN", " admin ", "admin@demo.com", "Admin@Demo.COM"])(
    "login accepts %o as the admin's username",
    async (name, { api }) => {
      const { data } = await signIn(api, name, "admin");
      expect(v.parse(sessionSchema, data).userData).toMatchObject({ id: ADMIN_ID, username: "admin", role: "admin" });
    },
  );

  test.for(["admin", "nobody"])(
    "a wrong password of %o takes one check of 600,000 iterations",
    async (name, { api }) => {
      const deriveSpy = vi.spyOn(crypto.subtle, "deriveBits");
      expect((await signIn(api, name, "wrong")).status).toBe(400);
      expect(deriveSpy.mock.calls.map(([algorithm]) => (algorithm as Pbkdf2Params).iterations)).toEqual([600_000]);
    },
  );

  const stopClock = () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date(2026, 6, 15, 9) });
    onTestFinished(() => void vi.useRealTimers());
  };
  test("after four wrong attempts, login returns 429 for a second; a successful one resets the count", async () => {
    stopClock();
    const api = await createTestApi();
    const usernames = ["admin", "ADMIN", "admin@demo.com", "admin"];
    for (const name of usernames) expect((await signIn(api, name, "wrong")).status).toBe(400);
    const rejectedResponse = await signIn(api, "admin", "admin");
    expect([rejectedResponse.status, rejectedResponse.headers.get("retry-after")]).toEqual([429, "1"]);
    expect(rejectedResponse.data).toEqual({ error: { email: ["Too many attempts. Try again in 1 s."] } });
    vi.setSystemTime(Date.now() + 1_000);
    expect((await signIn(api, "admin", "admin")).status).toBe(200);
    expect((await signIn(api, "admin", "wrong")).status).toBe(400);
    expect((await signIn(api, "admin", "admin")).status).toBe(200);
  });

  test("a successful sign-in of another account keeps the delay", async () => {
    stopClock();
    const api = await createTestApi();
    for (let attempt = 0; attempt < 4; attempt++) await signIn(api, "client", "wrong");
    expect((await signIn(api, "admin", "admin")).status).toBe(200);
    expect((await signIn(api, "client", "client")).status).toBe(429);
  });

  test("after four sign-ins with unknown names, the next unknown name gets 429; a known account can sign in", async () => {
    stopClock();
    const api = await createTestApi();
    for (const name of ["a", "b", "c", "d"]) expect((await signIn(api, name, "wrong")).status).toBe(400);
    expect((await signIn(api, "e", "wrong")).status).toBe(429);
    expect((await signIn(api, "admin", "admin")).status).toBe(200);
  });

  test("login accepts an account from before NFKC by its exact name, although it now equals another name", async ({
    api,
  }) => {
    const [admin] = await api.db.accounts.toArray();
    const oldFields = {
      username: "ａｄｍｉｎ",
      usernameKey: "ａｄｍｉｎ",
      email: "old@example.com",
      emailKey: "old@example.com",
    };
    if (admin) await api.db.accounts.add({ ...admin, ...oldFields, id: 9 });
    const { data } = await signIn(api, oldFields.username, "admin");
    expect(v.parse(sessionSchema, data).userData.id).toBe(9);
  });

  test("login returns an access token and a refresh token; neither works in place of the other", async ({ api }) => {
    const { accessToken, refreshToken } = v.parse(sessionSchema, (await signIn(api, "admin", "admin")).data);
    expect((await api.send("GET", "/apps/todo/tasks", { token: accessToken })).status).toBe(200);
    const refreshResponse = await api.send("POST", "/jwt/refresh-token", { body: { refreshToken } });
    const newSession = v.parse(sessionSchema, refreshResponse.data);
    expect(new Set([accessToken, refreshToken, newSession.accessToken, newSession.refreshToken]).size).toBe(4);
  });

  test("login returns 400 with the error on the email field when the token cannot be signed", async () => {
    const logSpy = vi.spyOn(console, "error").mockReturnValue();
    const api = await createTestApi();
    await breakSigningKey(api);
    await expectError(api, () => signIn(api, "admin", "admin"), 400, { email: ["Something went wrong"] });
    expect(logSpy).toHaveBeenCalledOnce();
  });

  test("refresh returns 400 with the error on the email field when the token cannot be signed", async () => {
    const logSpy = vi.spyOn(console, "error").mockReturnValue();
    const api = await createTestApi();
    const refreshToken = await api.token(ADMIN_ID, "refresh");
    const signSpy = vi.spyOn(crypto.subtle, "sign").mockRejectedValue(new Error("No more signing"));
    const refresh = () => api.send("POST", "/jwt/refresh-token", { body: { refreshToken } });
    await expectError(api, refresh, 400, { email: ["Something went wrong"] });
    signSpy.mockRestore();
    expect(logSpy).toHaveBeenCalledOnce();
  });

  test("login creates one signing key for the device when several people sign in at once", async ({ api }) => {
    const responses = await Promise.all([signIn(api, "admin", "admin"), signIn(api, "client", "client")]);
    for (const { data } of responses) {
      const { refreshToken } = v.parse(sessionSchema, data);
      expect((await api.send("POST", "/jwt/refresh-token", { body: { refreshToken } })).status).toBe(200);
    }
  });
});

describe("register", () => {
  const registerResponse = v.object({ user: register.responses[200].options[0].entries.user, accessToken: v.string() });

  test("register creates an admin with full access who can sign in", async ({ api }) => {
    const response = await callRegister(api, newAccount);
    const { user, accessToken } = v.parse(registerResponse, response.data);
    expect(user).toMatchObject({
      id: 3,
      email: newAccount.email,
      username: newAccount.username,
      role: "admin",
      ability: [{ action: "manage", subject: "all" }],
    });
    expect((await api.send("GET", "/apps/todo/tasks", { token: accessToken })).status).toBe(200);
    expect((await signIn(api, "somsri@example.com", newAccount.password)).status).toBe(200);
  });

  test("register gives the new account the same ability and menu as the seed admin", async ({ api }) => {
    const { user } = v.parse(registerResponse, (await callRegister(api, newAccount)).data);
    const [admin] = getSeedRows("auth", "accounts");
    const getPermissions = ({ permission, menu, role, roleId, ability }: UserData) => [
      permission,
      menu,
      role,
      roleId,
      ability,
    ];
    expect(admin && getPermissions(user)).toEqual(admin && getPermissions(admin));
    expect(user.menu).not.toEqual([]);
  });

  test("register neither stores nor returns the password in plain text", async ({ api }) => {
    const response = await callRegister(api, newAccount);
    expect(response.text).not.toContain(newAccount.password);
    await expectNoSecrets(api, response);
    expect(JSON.stringify(await api.snapshot())).not.toContain(newAccount.password);
  });

  test("register stores no account when signing the token fails", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    const api = await createTestApi();
    await breakSigningKey(api);
    await expectError(api, () => callRegister(api, newAccount), 400, { email: ["Something went wrong"] });
  });

  test("of two simultaneous registrations with the same username, one succeeds; ids stay consecutive", async ({
    api,
  }) => {
    const responses = await Promise.all([callRegister(api, newAccount), callRegister(api, newAccount)]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    expect(responses.filter(({ data }) => v.is(registerResponse, data))).toHaveLength(1);
    expect(responses.map(({ data }) => data)).toContainEqual({
      error: { email: ["This email is already in use."], username: ["This username is already in use."] },
    });
    expect(api.published).toEqual([["auth"]]);
    const next = await callRegister(api, { ...newAccount, email: "other@example.com", username: "other" });
    expect(v.parse(registerResponse, next.data).user.id).toBe(4);
  });

  test.each([
    ["ａｄｍｉｎ", "admin"],
    ["ＡＤＭＩＮ", "admin"],
    ["ﬁnn", "FINN"],
    ["strasse", "Straße"],
  ])("register treats %o and %o as the same username, also in users and account settings", async (first, second) => {
    const api = await createTestApi("users", "account");
    await callRegister(api, { ...newAccount, username: second });
    const again = await callRegister(api, { ...newAccount, email: "x@example.com", username: first });
    expect(again.data).toEqual({ error: { username: ["This username is already in use."] } });
    const settings = { body: { general: { username: first } }, token: await api.token(CLIENT_ACCOUNT_ID) };
    await api.db.accounts.update(CLIENT_ACCOUNT_ID, { ability: [{ action: "manage", subject: "all" }] });
    expect((await api.send("PATCH", "/account-setting/data", settings)).status).toBe(400);
    const user = { fullName: "X", role: "author", currentPlan: "basic" };
    const addUser = (username: string, email: string) =>
      api.send("POST", "/apps/users/add-user", { body: { ...user, username, email } });
    await addUser(`${second}1`, "y@example.com");
    expect((await addUser(`${first}1`, "z@example.com")).data).toEqual({
      error: { username: ["This username is already in use."] },
    });
  });

  test("register treats two Unicode forms of a username as the same", async ({ api }) => {
    await callRegister(api, { ...newAccount, username: "Amélie".normalize("NFC") });
    const { data } = await callRegister(api, {
      ...newAccount,
      email: "x@example.com",
      username: "AMÉLIE".normalize("NFD"),
    });
    expect(data).toEqual({ error: { username: ["This username is already in use."] } });
  });
});
