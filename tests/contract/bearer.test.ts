import { describe, expect, test, vi } from "vitest";
import { allows } from "../../src/domain/ability.ts";
import { allCases } from "./all-cases.ts";
import { ADMIN, CLIENT, openApi } from "./api.ts";
import { resolve } from "./cases.ts";
import { expectRefusal } from "./expectations.ts";
import { forgedTokens } from "./forged-tokens.ts";
import { sampleRows } from "./samples.ts";

const guarded = allCases.filter(({ endpoint }) => endpoint.needs);
const open = allCases.filter(({ endpoint }) => !endpoint.needs);

const accounts = sampleRows("auth", "accounts");

describe.each(guarded)("$name with a bearer token", ({ endpoint, happy, areas }) => {
  const [action = "", subject = ""] = endpoint.needs ?? [];

  test("is answered as its account's ability says", async () => {
    const api = await openApi(...areas);
    const [may, mayNot] = [true, false].map((allowed) =>
      accounts.find((account) => allows(account, action, subject) === allowed),
    );
    const options = await resolve(happy, api);
    const ask = async (account: number) => api.call(endpoint, { ...options, token: await api.token(account) });
    if (mayNot) {
      await api.token(mayNot.id);
      await expectRefusal(api, () => ask(mayNot.id), 403, "Not allowed");
    }
    expect((await ask(may?.id ?? 0)).status).toBeLessThan(300);
  });

  test("refuses an expired one, a refresh token, one of an account that is gone, and forged ones", async () => {
    const api = await openApi(...areas);
    const options = await resolve(happy, api);
    const refused = [
      await api.token(ADMIN, "access", new Date(2020, 0, 1)),
      await api.token(ADMIN, "refresh"),
      await api.token(77),
      ...Object.values(await forgedTokens(await api.token(CLIENT), ADMIN)),
    ];
    for (const token of refused)
      await expectRefusal(api, () => api.call(endpoint, { ...options, token }), 401, "Invalid access token");
  });
});

test("a token of another device is refused before the first was signed here, and makes no key", async () => {
  const [api, other] = await Promise.all([openApi("todo"), openApi()]);
  const token = await other.token(ADMIN);
  await expectRefusal(api, () => api.send("GET", "/apps/todo/tasks", { token }), 401, "Invalid access token");
});

test.each(open)(
  "$name needs no token, and refuses a forged one like every call",
  async ({ endpoint, happy, areas }) => {
    const api = await openApi(...areas);
    const options = await resolve(happy, api);
    const ask = () => api.call(endpoint, { ...options, token: "not-a-token" });
    await expectRefusal(api, ask, 401, "Invalid access token");
    expect((await api.call(endpoint, options)).status).toBeLessThan(300);
  },
);

test("every call that changes something asks for the right to, but for what visitors do and for traces of reading", () => {
  const withoutRight = allCases
    .filter(({ endpoint: { changes, needs } }) => changes && (!needs || needs[0] === "read"))
    .map(({ endpoint }) => endpoint.name);
  expect(withoutRight.toSorted()).toEqual([
    "addRequest",
    "cancelRequest",
    "deleteShare",
    "getChat",
    "getTeamRequest",
    "listMembers",
    "listTeamRequests",
    "noteBackup",
    "register",
    "retryRequest",
    "signInTeam",
    "signOutTeam",
    "updateRequest",
  ]);
});

describe("a client", () => {
  test("may not touch the to-do list at all", async () => {
    const api = await openApi("todo");
    const token = await api.token(CLIENT);
    const calls = allCases.filter(({ endpoint }) => endpoint.area === "todo");
    expect(calls.length).toBeGreaterThan(0);
    for (const { endpoint, happy } of calls) {
      const options = await resolve(happy, api);
      await expectRefusal(api, () => api.call(endpoint, { ...options, token }), 403, "Not allowed");
    }
  });

  test("is told so before anything else about the request", async () => {
    const api = await openApi();
    const token = await api.token(CLIENT);
    const ask = () => api.send("POST", "/apps/todo/add-tasks", { token, rawBody: "{" });
    await expectRefusal(api, ask, 403, "Not allowed");
  });
});

describe("the life of a token", () => {
  const start = new Date("2026-07-15T09:30:00.400Z");
  const later = (milliseconds: number) => new Date(start.getTime() + milliseconds);
  const TEN_MINUTES = 10 * 60_000;

  /** What the call answers at a moment after the token was signed. */
  async function statusAt(kind: "access" | "refresh", moment: Date) {
    vi.useFakeTimers({ toFake: ["Date"], now: moment });
    try {
      const api = await openApi();
      const token = await api.token(ADMIN, kind, start);
      const refresh = () => api.send("POST", "/jwt/refresh-token", { body: { refreshToken: token } });
      const list = () => api.send("GET", "/apps/todo/tasks", { token });
      return (await (kind === "refresh" ? refresh() : list())).status;
    } finally {
      vi.useRealTimers();
    }
  }

  test.each(["access", "refresh"] as const)("is ten minutes for an %s token", async (kind) => {
    expect(await statusAt(kind, start)).toBe(200);
    // A token counts in whole seconds: 09:30:00 to 09:40:00.
    expect(await statusAt(kind, later(TEN_MINUTES - 401))).toBe(200);
    expect(await statusAt(kind, later(TEN_MINUTES))).toBe(401);
  });

  test("is written in it, to the second", async () => {
    const api = await openApi();
    const [, payload = ""] = (await api.token(ADMIN, "access", start)).split(".");
    const { iat, exp } = JSON.parse(Buffer.from(payload, "base64url").toString());
    expect({ iat, exp }).toEqual({
      iat: Date.UTC(2026, 6, 15, 9, 30) / 1_000,
      exp: Date.UTC(2026, 6, 15, 9, 40) / 1_000,
    });
  });
});
