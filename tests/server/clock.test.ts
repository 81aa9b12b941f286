import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Intake, openIntake } from "../../server/intake/open-intake.ts";
import { call, createIdempotencyKey, refreshSession, sendContactRequest, signIn } from "./client.ts";
import { openEventStream } from "./suite/events.ts";
import { admin } from "./suite/server-under-test.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let currentTime = Date.parse("2026-11-21T09:00:00Z");
const advanceClock = (milliseconds: number) => {
  currentTime += milliseconds;
};
let intake: Intake;
beforeAll(async () => {
  const limits = { requests: 3, signIns: 3 };
  intake = await openIntake({ admin, passwordCost: 16, limits, trustedProxies: 1, now: () => new Date(currentTime) });
}, 60_000);
afterAll(() => intake.close());
const fetchIntake = async (path: string, init?: RequestInit) => intake.app.request(path, init);

let visitorNumber = 0;
let visitorHeaders: Record<string, string>;
beforeEach(() => {
  visitorHeaders = { "x-forwarded-for": `1.1.1.1, 203.0.113.${++visitorNumber}` };
});
const openSession = async () => (await signIn(fetchIntake, admin.username, admin.password, visitorHeaders)).data;

describe("rate limit of requests", () => {
  test("more requests than the limit from one address return 429 with Retry-After until the window ends", async () => {
    for (const minute of [0, 1, 2]) {
      expect((await sendContactRequest(fetchIntake, {}, createIdempotencyKey(), visitorHeaders)).status).toBe(201);
      if (minute < 2) advanceClock(MINUTE_MS);
    }
    const limitedResponse = await sendContactRequest(fetchIntake, {}, createIdempotencyKey(), visitorHeaders);
    expect(limitedResponse).toMatchObject({ status: 429, data: { error: "Too many requests" } });
    expect(limitedResponse.headers.get("retry-after")).toBe("480");
    const otherAddress = { "x-forwarded-for": "203.0.113.3, 198.51.100.7" };
    expect((await sendContactRequest(fetchIntake, {}, createIdempotencyKey(), otherAddress)).status).toBe(201);
    advanceClock(8 * MINUTE_MS);
    expect((await sendContactRequest(fetchIntake, {}, createIdempotencyKey(), visitorHeaders)).status).toBe(201);
  });

  test("repeats with the same idempotency key succeed over the limit and do not count towards it", async () => {
    const key = createIdempotencyKey();
    for (let times = 0; times < 6; times++) await sendContactRequest(fetchIntake, {}, key, visitorHeaders);
    expect((await sendContactRequest(fetchIntake, {}, createIdempotencyKey(), visitorHeaders)).status).toBe(201);
    expect((await sendContactRequest(fetchIntake, {}, createIdempotencyKey(), visitorHeaders)).status).toBe(201);
    expect((await sendContactRequest(fetchIntake, {}, createIdempotencyKey(), visitorHeaders)).status).toBe(429);
    expect((await sendContactRequest(fetchIntake, {}, key, visitorHeaders)).status).toBe(200);
    expect((await sendContactRequest(fetchIntake, { name: "Another" }, key, visitorHeaders)).status).toBe(409);
  });

  test("parallel requests cannot exceed the limit", async () => {
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => sendContactRequest(fetchIntake, {}, createIdempotencyKey(), visitorHeaders)),
    );
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(3);
  });
});

describe("rate limit of sign-ins", () => {
  const guess = (username: string, password = "wrong-password") =>
    signIn(fetchIntake, username, password, visitorHeaders);

  test("three wrong passwords for a username block it for 15 minutes, even with the right password", async () => {
    for (let times = 0; times < 3; times++) expect((await guess("malee")).status).toBe(401);
    const limitedResponse = await guess("MALEE", admin.password);
    expect([limitedResponse.status, limitedResponse.headers.get("retry-after")]).toEqual([429, "900"]);
    advanceClock(15 * MINUTE_MS);
    expect((await guess("malee", admin.password)).status).toBe(200);
  });

  test("a successful sign-in resets the count of wrong passwords", async () => {
    for (let times = 0; times < 3; times++) {
      await guess("malee");
      await guess("malee");
      expect((await guess("malee", admin.password)).status).toBe(200);
    }
  });

  test("the 31st username tried from one address returns 429", async () => {
    const names = Array.from({ length: 31 }, (_, index) => `name-${index}`);
    const statuses = [];
    for (const name of names) statuses.push((await guess(name)).status);
    expect(statuses.slice(29)).toEqual([401, 429]);
  });
});

describe("rate limit of unknown refresh tokens", () => {
  test("the 31st unknown token from one address returns 429, when refreshing and when signing out", async () => {
    const refresh = (refreshToken: string) =>
      call(fetchIntake, "/intake/session/refresh", { body: { refreshToken }, headers: visitorHeaders });
    const statuses = [];
    for (let times = 0; times < 31; times++) statuses.push((await refresh(createIdempotencyKey())).status);
    expect(statuses.slice(29)).toEqual([401, 429]);
    const body = { refreshToken: createIdempotencyKey() };
    const signOutResponse = await call(fetchIntake, "/intake/session", {
      method: "DELETE",
      body,
      headers: visitorHeaders,
    });
    expect(signOutResponse).toMatchObject({ status: 429, data: { error: "Too many requests" } });
    expect(signOutResponse.headers.get("retry-after")).toBe("900");
  });
});

describe("queue of password checks", () => {
  const admittedCount = 8;

  test("of 20 parallel sign-ins from one address, eight are checked; the others return 429 and are not counted", async () => {
    const { refreshToken } = await openSession();
    const names = Array.from({ length: 20 }, (_, index) => `name-${index}`);
    const responses = await Promise.all(
      names.map((name) => signIn(fetchIntake, name, "wrong-password", visitorHeaders)),
    );
    const refusedResponses = responses.filter(({ status }) => status === 429);
    expect(responses.filter(({ status }) => status === 401)).toHaveLength(admittedCount);
    expect(refusedResponses.map(({ headers }) => headers.get("retry-after"))).toEqual(
      Array(20 - admittedCount).fill("2"),
    );
    // The limit is thirty attempts per address.
    const statuses = [];
    for (let times = 0; times < 31 - admittedCount; times++)
      statuses.push((await signIn(fetchIntake, `next-${times}`, "wrong-password", visitorHeaders)).status);
    expect(statuses.slice(-2)).toEqual([401, 429]);
    expect((await refreshSession(fetchIntake, refreshToken)).status).toBe(200);
  });

  test("of parallel new members from one address, eight are added and the others return 429", async () => {
    const { accessToken } = await openSession();
    const addMember = (_: unknown, index: number) => {
      const body = { username: `agent-${index}`, fullName: "อารี", role: "agent", password: "battery-staple-7" };
      return call(fetchIntake, "/intake/team", { token: accessToken, body, headers: visitorHeaders });
    };
    const responses = await Promise.all(Array.from({ length: 12 }, addMember));
    expect(responses.map(({ status }) => status).sort()).toEqual([
      ...Array(admittedCount).fill(201),
      ...Array(4).fill(429),
    ]);
  });
});

describe("tokens", () => {
  const getReadStatus = async (token: string) => (await call(fetchIntake, "/intake/requests", { token })).status;

  test("an access token expires after ten minutes", async () => {
    const { accessToken } = await openSession();
    advanceClock(10 * MINUTE_MS - 1_000);
    expect(await getReadStatus(accessToken)).toBe(200);
    advanceClock(1_000);
    expect(await getReadStatus(accessToken)).toBe(401);
  });

  test("a refresh token expires thirty days after the last rotation", async () => {
    const first = await openSession();
    advanceClock(29 * DAY_MS);
    const second = await refreshSession(fetchIntake, first.refreshToken);
    expect(second.status).toBe(200);
    advanceClock(29 * DAY_MS);
    const third = await refreshSession(fetchIntake, second.data.refreshToken);
    expect(third.status).toBe(200);
    advanceClock(30 * DAY_MS);
    expect((await refreshSession(fetchIntake, third.data.refreshToken)).status).toBe(401);
  });

  test("a refresh token used more than a minute ago ends the session", async () => {
    const { refreshToken } = await openSession();
    const nextSession = (await refreshSession(fetchIntake, refreshToken)).data;
    advanceClock(MINUTE_MS);
    expect((await refreshSession(fetchIntake, refreshToken)).status).toBe(200);
    advanceClock(1);
    expect((await refreshSession(fetchIntake, refreshToken)).status).toBe(401);
    expect((await refreshSession(fetchIntake, nextSession.refreshToken)).status).toBe(401);
    expect(await getReadStatus(nextSession.accessToken)).toBe(401);
  });
});

test("an event stream ends when its access token expires", async () => {
  const { accessToken } = await openSession();
  const eventStream = await openEventStream(fetchIntake, accessToken);
  advanceClock(10 * MINUTE_MS);
  await sendContactRequest(fetchIntake, {}, createIdempotencyKey(), visitorHeaders);
  await eventStream.ended;
});

test("an event stream ends when the server stops", async () => {
  const { accessToken } = await openSession();
  const eventStream = await openEventStream(fetchIntake, accessToken);
  intake.closeStreams();
  await eventStream.ended;
});

test("an invitation's link works for a week, and not if a clock that was ahead made it", async () => {
  const { accessToken: token } = await openSession();
  const invite = async () =>
    (await call<{ code: string }>(fetchIntake, "/intake/invitations", { token, body: { role: "agent" } })).data.code;
  const open = async (code: string) =>
    (await call(fetchIntake, "/intake/invitations/open", { body: { code }, headers: visitorHeaders })).status;
  const code = await invite();
  expect(await open(code)).toBe(200);
  currentTime -= 2 * DAY_MS;
  expect(await open(code)).toBe(404);
  advanceClock(9 * DAY_MS - 1);
  expect(await open(code)).toBe(200);
  advanceClock(1);
  expect(await open(code)).toBe(404);
});
