import { describe, expect, test, vi } from "vitest";
import { can } from "../../src/lib/auth.ts";
import { allCases } from "./all-cases.ts";
import { resolveOptions } from "./case.ts";
import { expectError } from "./expectations.ts";
import { createForgedTokens } from "./forged-tokens.ts";
import { getSeedRows } from "./seed-data.ts";
import { ADMIN_ID, CLIENT_ACCOUNT_ID, createTestApi } from "./test-api.ts";

const protectedCases = allCases.filter(({ endpoint }) => endpoint.permission);
const publicCases = allCases.filter(({ endpoint }) => !endpoint.permission);

const accounts = getSeedRows("auth", "accounts");

describe.each(protectedCases)("$name with a bearer token", ({ endpoint, success, areas }) => {
  const [action = "", subject = ""] = endpoint.permission ?? [];

  test("the call returns 401 for a forged token, and 403 unless the account's ability allows it", async () => {
    const api = await createTestApi(...areas);
    const [allowedAccount, forbiddenAccount] = [true, false].map((allowed) =>
      accounts.find((account) => can(account.ability, action, subject) === allowed),
    );
    const options = await resolveOptions(success, api);
    const send = async (account: number) => api.call(endpoint, { ...options, token: await api.token(account) });
    await api.token(ADMIN_ID);
    await expectError(api, () => api.call(endpoint, { ...options, token: "not-a-token" }), 401, "Invalid access token");
    if (forbiddenAccount) await expectError(api, () => send(forbiddenAccount.id), 403, "Not allowed");
    expect((await send(allowedAccount?.id ?? 0)).status).toBeLessThan(300);
  });
});

// All calls check the token in one place, so one call stands for the others.
test("expired, forged and refresh tokens and tokens of deleted accounts return 401", async () => {
  const api = await createTestApi("todo");
  const invalidTokens = [
    await api.token(ADMIN_ID, "access", new Date(2020, 0, 1)),
    await api.token(ADMIN_ID, "refresh"),
    await api.token(77),
    ...Object.values(await createForgedTokens(await api.token(CLIENT_ACCOUNT_ID), ADMIN_ID)),
  ];
  for (const token of invalidTokens)
    await expectError(api, () => api.send("GET", "/apps/todo/tasks", { token }), 401, "Invalid access token");
});

test.each(["Bearer", "Bearer ", "Bearerabc", "Bearer a.b", "Bearer ..", "Basic YWRtaW46YWRtaW4=", "é"])(
  "the Authorization header %o returns 401",
  async (authorization) => {
    const api = await createTestApi("todo");
    await api.token(ADMIN_ID);
    const send = () => api.send("GET", "/apps/todo/tasks", { headers: { authorization } });
    await expectError(api, send, 401, "Invalid access token");
  },
);

test("a token signed by another device returns 401 and creates no signing key", async () => {
  const [api, otherApi] = await Promise.all([createTestApi("todo"), createTestApi()]);
  const token = await otherApi.token(ADMIN_ID);
  await expectError(api, () => api.send("GET", "/apps/todo/tasks", { token }), 401, "Invalid access token");
});

test.each(publicCases)(
  "$name works without a token and returns 401 for a forged one",
  async ({ endpoint, success, areas }) => {
    const api = await createTestApi(...areas);
    const options = await resolveOptions(success, api);
    const send = () => api.call(endpoint, { ...options, token: "not-a-token" });
    await expectError(api, send, 401, "Invalid access token");
    expect((await api.call(endpoint, options)).status).toBeLessThan(300);
  },
);

test("every mutation needs a permission to write, except the calls of visitors, sessions, chat, inbox, backups and changes of a workspace", () => {
  const namesWithoutPermission = allCases
    .filter(({ endpoint: { invalidates, permission } }) => invalidates && (!permission || permission[0] === "read"))
    .map(({ endpoint }) => endpoint.name);
  expect(namesWithoutPermission.toSorted()).toEqual([
    "cancelContactRequest",
    "deleteAreaChange",
    "deleteAssignmentNotice",
    "discardRejectedChange",
    "dismissReplacedChange",
    "endSession",
    "getChat",
    "getReceivedRequest",
    "listOwnRequests",
    "listReceivedRequests",
    "listTeamMembers",
    "markChatSeen",
    "markMessageUnread",
    "recordBackup",
    "register",
    "restoreReplacedChange",
    "retryContactRequest",
    // The server decides what the member may change.
    "sendRejectedChange",
    "signInTeam",
    "signOutElsewhere",
    "signOutTeam",
    "submitContactRequest",
    "updateContactRequest",
  ]);
});

describe("client role", () => {
  test("a call that the client role may not make returns 403 before validating the input", async () => {
    const api = await createTestApi();
    const token = await api.token(CLIENT_ACCOUNT_ID);
    const send = () => api.send("POST", "/apps/todo/add-tasks", { token, rawBody: "{" });
    await expectError(api, send, 403, "Not allowed");
  });
});

describe("token lifetime", () => {
  const start = new Date("2026-07-15T09:30:00.400Z");
  const getTimeAfter = (milliseconds: number) => new Date(start.getTime() + milliseconds);
  const TEN_MINUTES_MS = 10 * 60_000;

  async function getStatusAt(kind: "access" | "refresh", moment: Date) {
    vi.useFakeTimers({ toFake: ["Date"], now: moment });
    try {
      const api = await createTestApi();
      const token = await api.token(ADMIN_ID, kind, start);
      const refresh = () => api.send("POST", "/jwt/refresh-token", { body: { refreshToken: token } });
      const list = () => api.send("GET", "/apps/todo/tasks", { token });
      return (await (kind === "refresh" ? refresh() : list())).status;
    } finally {
      vi.useRealTimers();
    }
  }

  test.each(["access", "refresh"] as const)("%s token expires after ten minutes", async (kind) => {
    expect(await getStatusAt(kind, start)).toBe(200);
    // The expiry is stored in whole seconds: a token signed at 09:30:00.400 expires at 09:40:00.000.
    expect(await getStatusAt(kind, getTimeAfter(TEN_MINUTES_MS - 401))).toBe(200);
    expect(await getStatusAt(kind, getTimeAfter(TEN_MINUTES_MS))).toBe(401);
  });

  test("a token's expiry time is stored in the exp claim in seconds", async () => {
    const api = await createTestApi();
    const [, payload = ""] = (await api.token(ADMIN_ID, "access", start)).split(".");
    const { iat, exp } = JSON.parse(Buffer.from(payload, "base64url").toString());
    expect({ iat, exp }).toEqual({
      iat: Date.UTC(2026, 6, 15, 9, 30) / 1_000,
      exp: Date.UTC(2026, 6, 15, 9, 40) / 1_000,
    });
  });
});
