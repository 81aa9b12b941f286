import { describe, expect, test, vi } from "vitest";
import { allows } from "../../src/domain/ability.ts";
import { allCases } from "./all-cases.ts";
import { ADMIN, CLIENT, openApi, samples, type TestApi } from "./api.ts";
import { resolve } from "./cases.ts";
import { expectRefusal } from "./expectations.ts";
import { forgedTokens } from "./forged-tokens.ts";

const guarded = allCases.filter(({ endpoint }) => endpoint.needs);
const open = allCases.filter(({ endpoint }) => !endpoint.needs);

describe.each(guarded)("$name with a bearer token", ({ endpoint, happy }) => {
  const ask = (api: TestApi, token: string) => async () =>
    api.call(endpoint, { ...(await resolve(happy, api)), token });
  const expectUnknown = (api: TestApi, token: string) =>
    expectRefusal(api, ask(api, token), 401, "Invalid access token");

  test.each(samples().accounts)("of $username is answered as its ability says", async (account) => {
    const api = await openApi();
    const send = ask(api, await api.token(account.id));
    const [action, subject] = endpoint.needs ?? [];
    if (action && subject && allows(account, action, subject)) expect((await send()).status).toBeLessThan(300);
    else await expectRefusal(api, send, 403, "Not allowed");
  });

  test("refuses an expired one", async () => {
    const api = await openApi();
    await expectUnknown(api, await api.token(ADMIN, "access", new Date(2020, 0, 1)));
  });

  test("refuses a refresh token", async () => {
    const api = await openApi();
    await expectUnknown(api, await api.token(ADMIN, "refresh"));
  });

  test("refuses the token of an account that is gone", async () => {
    const api = await openApi();
    await expectUnknown(api, await api.token(77));
  });

  test("refuses forged ones", async () => {
    const api = await openApi();
    const forged = await forgedTokens(await api.token(CLIENT), ADMIN);
    for (const token of Object.values(forged)) await expectUnknown(api, token);
  });

  test("refuses any before the first was signed, and makes no key for it", async () => {
    const [api, other] = await Promise.all([openApi(), openApi()]);
    await expectUnknown(api, await other.token(ADMIN));
  });
});

test.each(open)("$name needs no token, and refuses a forged one like every call", async ({ endpoint, happy }) => {
  const api = await openApi();
  const options = await resolve(happy, api);
  const ask = () => api.call(endpoint, { ...options, token: "not-a-token" });
  await expectRefusal(api, ask, 401, "Invalid access token");
  expect((await api.call(endpoint, options)).status).toBe(200);
});

describe("a client", () => {
  test("may not touch the to-do list at all", async () => {
    const api = await openApi();
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
