import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Intake, openIntake } from "../../server/intake/open-intake.ts";
import { call, newKey, refreshSession, sendContactRequest, signIn } from "./client.ts";
import { openEventStream } from "./suite/events.ts";
import { admin } from "./suite/server-under-test.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let time = Date.parse("2026-11-21T09:00:00Z");
const pass = (milliseconds: number) => {
  time += milliseconds;
};
let intake: Intake;
beforeAll(async () => {
  const limits = { requests: 3, signIns: 3 };
  intake = await openIntake({ admin, passwordCost: 16, limits, trustedProxies: 1, now: () => new Date(time) });
}, 60_000);
afterAll(() => intake.close());
const ask = async (path: string, init?: RequestInit) => intake.app.request(path, init);

let visitor = 0;
let from: Record<string, string>;
beforeEach(() => {
  from = { "x-forwarded-for": `1.1.1.1, 203.0.113.${++visitor}` };
});
const session = async () => (await signIn(ask, admin.username, admin.password, from)).data;

describe("too many requests", () => {
  test("from one address wait until the window is over, told how long; another address does not", async () => {
    for (const minute of [0, 1, 2]) {
      expect((await sendContactRequest(ask, {}, newKey(), from)).status).toBe(201);
      if (minute < 2) pass(MINUTE);
    }
    const refused = await sendContactRequest(ask, {}, newKey(), from);
    expect(refused).toMatchObject({ status: 429, data: { error: "Too many requests" } });
    expect(refused.headers.get("retry-after")).toBe("480");
    const neighbour = { "x-forwarded-for": "203.0.113.3, 198.51.100.7" };
    expect((await sendContactRequest(ask, {}, newKey(), neighbour)).status).toBe(201);
    pass(8 * MINUTE);
    expect((await sendContactRequest(ask, {}, newKey(), from)).status).toBe(201);
  });

  test("do not keep a repeat from its answer, and repeats do not count", async () => {
    const key = newKey();
    for (let times = 0; times < 6; times++) await sendContactRequest(ask, {}, key, from);
    expect((await sendContactRequest(ask, {}, newKey(), from)).status).toBe(201);
    expect((await sendContactRequest(ask, {}, newKey(), from)).status).toBe(201);
    expect((await sendContactRequest(ask, {}, newKey(), from)).status).toBe(429);
    expect((await sendContactRequest(ask, {}, key, from)).status).toBe(200);
    expect((await sendContactRequest(ask, { name: "Another" }, key, from)).status).toBe(409);
  });

  test("sent at the same moment are counted all the same", async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => sendContactRequest(ask, {}, newKey(), from)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
  });
});

describe("guessing passwords", () => {
  const guess = (username: string, password = "wrong-password") => signIn(ask, username, password, from);

  test("is over after three tries for a name, with the right one too, for a quarter of an hour", async () => {
    for (let times = 0; times < 3; times++) expect((await guess("malee")).status).toBe(401);
    const refused = await guess("MALEE", admin.password);
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "900"]);
    pass(15 * MINUTE);
    expect((await guess("malee", admin.password)).status).toBe(200);
  });

  test("begins anew after a sign-in that succeeded", async () => {
    for (let times = 0; times < 3; times++) {
      await guess("malee");
      await guess("malee");
      expect((await guess("malee", admin.password)).status).toBe(200);
    }
  });

  test("with many names from one address ends as well", async () => {
    const names = Array.from({ length: 31 }, (_, index) => `name-${index}`);
    const statuses = [];
    for (const name of names) statuses.push((await guess(name)).status);
    expect(statuses.slice(29)).toEqual([401, 429]);
  });
});

describe("tokens", () => {
  const mayRead = async (token: string) => (await call(ask, "/intake/requests", { token })).status;

  test("of access live for ten minutes", async () => {
    const { accessToken } = await session();
    pass(10 * MINUTE - 1_000);
    expect(await mayRead(accessToken)).toBe(200);
    pass(1_000);
    expect(await mayRead(accessToken)).toBe(401);
  });

  test("of refreshing live for thirty days from their last use", async () => {
    const first = await session();
    pass(29 * DAY);
    const second = await refreshSession(ask, first.refreshToken);
    expect(second.status).toBe(200);
    pass(29 * DAY);
    const third = await refreshSession(ask, second.data.refreshToken);
    expect(third.status).toBe(200);
    pass(30 * DAY);
    expect((await refreshSession(ask, third.data.refreshToken)).status).toBe(401);
  });

  test("that were used a minute ago end the whole family when they come back", async () => {
    const { refreshToken } = await session();
    const next = (await refreshSession(ask, refreshToken)).data;
    pass(MINUTE);
    expect((await refreshSession(ask, refreshToken)).status).toBe(200);
    pass(1);
    expect((await refreshSession(ask, refreshToken)).status).toBe(401);
    expect((await refreshSession(ask, next.refreshToken)).status).toBe(401);
    expect(await mayRead(next.accessToken)).toBe(401);
  });
});

test("a stream of events ends with its token", async () => {
  const { accessToken } = await session();
  const listening = await openEventStream(ask, accessToken);
  pass(10 * MINUTE);
  await sendContactRequest(ask, {}, newKey(), from);
  await listening.ended;
});

test("a stream of events ends when the server stops", async () => {
  const { accessToken } = await session();
  const listening = await openEventStream(ask, accessToken);
  intake.closeStreams();
  await listening.ended;
});
