import * as v from "valibot";
import { afterEach, describe, expect, vi } from "vitest";
import {
  changePassword,
  endSession,
  getAccountSettings,
  listSessions,
  signOutElsewhere,
  updateAccountSettings,
} from "../../src/contract/account.ts";
import { login, refreshSession } from "../../src/contract/auth.ts";
import { getProfileUser, updateProfileUser } from "../../src/contract/chat.ts";
import { createApiTest, createTestApi, type TestApi } from "./test-api.ts";

const test = createApiTest("account");

async function signIn(api: TestApi, username = "admin") {
  return api.fetch(login, { body: { username, password: username } });
}
const renew = (api: TestApi, refreshToken: string) => api.call(refreshSession, { body: { refreshToken } });
const fetchSessions = async (api: TestApi, token: string) => (await api.fetch(listSessions, { token })).sessions;
const getStatus = async (api: TestApi, token: string) => (await api.call(getAccountSettings, { token })).status;

afterEach(() => vi.useRealTimers());

describe("listSessions", () => {
  test("listSessions lists the sign-ins of the own account, the current one first", async ({ api }) => {
    const [first, second] = [await signIn(api), await signIn(api)];
    const { accessToken } = await signIn(api, "client");
    const sessions = await fetchSessions(api, first.accessToken);
    expect(sessions.map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
    expect(sessions[0]).toMatchObject({ userAgent: navigator.userAgent, startedAt: sessions[0]?.lastUsedAt });
    expect((await fetchSessions(api, second.accessToken))[0]?.id).toBe(sessions[1]?.id);
    expect(await fetchSessions(api, accessToken)).toHaveLength(1);
  });

  test("renewed tokens keep their session and update the time of its last use", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const api = await createTestApi("account");
    const { refreshToken } = await signIn(api);
    vi.setSystemTime(Date.now() + 5 * 60_000);
    const { accessToken } = v.parse(refreshSession.responses[200], (await renew(api, refreshToken)).data);
    const [session, ...others] = await fetchSessions(api, accessToken);
    expect(others).toEqual([]);
    expect(Date.parse(session?.lastUsedAt ?? "") - Date.parse(session?.startedAt ?? "")).toBe(5 * 60_000);
  });

  test("listSessions omits sessions whose tokens have expired; the next sign-in deletes them", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const api = await createTestApi("account");
    await signIn(api);
    vi.setSystemTime(Date.now() + 11 * 60_000);
    expect(await fetchSessions(api, await api.token(1))).toEqual([]);
    await signIn(api);
    expect(await api.db.sessions.count()).toBe(1);
  });
});

describe("signOutElsewhere and endSession", () => {
  test("signOutElsewhere ends the account's other sessions: neither of their tokens is valid any more", async ({
    api,
  }) => {
    const [own, other, client] = [await signIn(api), await signIn(api), await signIn(api, "client")];
    const { data } = await api.call(signOutElsewhere, { token: own.accessToken });
    expect(data).toEqual({ ended: 1 });
    expect(api.published).toEqual([["account", "auth"]]);
    expect(await getStatus(api, other.accessToken)).toBe(401);
    expect((await renew(api, other.refreshToken)).status).toBe(401);
    expect(await getStatus(api, own.accessToken)).toBe(200);
    expect((await renew(api, own.refreshToken)).status).toBe(200);
    expect(await getStatus(api, client.accessToken)).toBe(200);
  });

  test("endSession with `current` signs out; a second time its token is rejected", async ({ api }) => {
    const { accessToken } = await signIn(api, "client");
    const endCurrentSession = () => api.call(endSession, { params: { id: "current" }, token: accessToken });
    expect((await endCurrentSession()).data).toEqual({ ended: 1 });
    expect((await endCurrentSession()).status).toBe(401);
  });

  test("a new password removes all sessions of the account", async ({ api }) => {
    const { accessToken } = await signIn(api);
    const body = { currentPassword: "admin", newPassword: "correct horse" };
    expect((await api.call(changePassword, { body, token: accessToken })).status).toBe(200);
    expect(await api.db.sessions.count()).toBe(0);
  });
});

test("two-step verification is the same choice in the account settings and in the owner's chat profile", async () => {
  const api = await createTestApi("account", "chat");
  const read = async () => [(await api.fetch(getAccountSettings)).security, (await api.fetch(getProfileUser)).settings];
  for (const [call, part, isOn] of [
    [updateAccountSettings, "security", true],
    [updateProfileUser, "settings", false],
  ] as const) {
    await api.call(call, { body: { [part]: { isTwoStepAuthVerificationEnabled: isOn } } });
    for (const choice of await read()) expect(choice.isTwoStepAuthVerificationEnabled).toBe(isOn);
  }
});
