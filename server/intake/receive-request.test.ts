import { count, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { createIdempotencyKey, sendContactRequest } from "../../tests/server/client.ts";
import { openStore, runMigrations } from "../database/open-store.ts";
import { rateLimitAttempts, requests } from "../database/schema.ts";
import type { Store } from "../database/store.ts";
import type { Services } from "./create-handler.ts";
import { openIntake } from "./open-intake.ts";
import { generateReadableCode } from "./passwords.ts";
import { createRateLimiter, RateLimitError } from "./rate-limiter.ts";
import { createRequestStore } from "./receive-request.ts";

vi.mock(import("./passwords.ts"), async (load) => {
  const passwords = await load();
  return { ...passwords, generateReadableCode: vi.fn(passwords.generateReadableCode) };
});

const body = {
  name: "มะลิ ใจดี",
  companyName: "",
  email: "mali@example.com",
  phone: "",
  interest: ["data"],
  budget: "",
  message: "A quote for two shops, please.",
  department: "sales",
  website: "",
  language: "th" as const,
};
const createRequest = (clientIp = "192.0.2.1", id: string = crypto.randomUUID()) => ({ id, body, clientIp });

let store: Store;
let storeRequest: Services["storeRequest"];
beforeAll(async () => {
  store = await openStore({ kind: "memory" }, () => {});
  await store.withExclusiveLock(runMigrations);
}, 60_000);
afterAll(() => store.close());
beforeEach(async () => {
  const now = () => new Date("2026-11-22T09:00:00Z");
  const rateLimiter = createRateLimiter(store.db, new Uint8Array(32), now);
  storeRequest = createRequestStore({ db: store.db, rateLimiter, now }, 3);
  await store.db.delete(requests);
  await store.db.delete(rateLimitAttempts);
});
const countRows = async () => (await store.db.select({ rows: count() }).from(requests))[0]?.rows;
const getCounts = async () => (await store.db.select().from(rateLimitAttempts)).map((row) => row.count).sort();
const storeAll = (list: readonly ReturnType<typeof createRequest>[]) => Promise.allSettled(list.map(storeRequest));

describe("createRequestStore", () => {
  test("at a limit of three per address, three of five requests of one address and one of another are stored", async () => {
    const results = await storeAll([...Array.from({ length: 5 }, () => createRequest()), createRequest("192.0.2.2")]);
    expect(results.map(({ status }) => status)).toEqual([
      ...["fulfilled", "fulfilled", "fulfilled", "rejected", "rejected"],
      "fulfilled",
    ]);
    expect(results[4]).toMatchObject({ reason: expect.any(RateLimitError) });
    expect(results[4]).toMatchObject({ reason: { retryAfter: 600 } });
    expect(await countRows()).toBe(4);
  });

  test("repeats in the same or a later batch return the stored row and do not count towards the limit", async () => {
    const request = createRequest();
    const firstResults = await storeAll([request, { ...request }, { ...request }, { ...request }]);
    expect(firstResults.map((result) => result.status === "fulfilled" && result.value.isNew)).toEqual([
      true,
      false,
      false,
      false,
    ]);
    const otherRequest = { ...request, body: { ...body, name: "Another" } };
    const laterResults = await storeAll([otherRequest, createRequest(), createRequest(), createRequest(), request]);
    expect(laterResults.map(({ status }) => status)).toEqual([
      ...["fulfilled", "fulfilled", "fulfilled", "rejected"],
      "fulfilled",
    ]);
    expect(laterResults[0]).toMatchObject({ value: { isNew: false, row: { name: body.name } } });
    expect(await countRows()).toBe(3);
  });

  test("an address over its limit costs one read per batch and no write; repeats return the stored request", async () => {
    const request = createRequest("192.0.2.3");
    await storeAll([request, ...Array.from({ length: 3 }, () => createRequest("192.0.2.3"))]);
    const [execute, select] = [vi.spyOn(store.db, "execute"), vi.spyOn(store.db, "select")];
    const results = await storeAll([createRequest("192.0.2.3"), request, createRequest("192.0.2.3")]);
    expect([execute.mock.calls.length, select.mock.calls.length]).toEqual([0, 1]);
    expect(results).toMatchObject([
      { status: "rejected", reason: { retryAfter: 600 } },
      { status: "fulfilled", value: { isNew: false } },
      { status: "rejected" },
    ]);
    expect(await getCounts()).toEqual([4]);
  });

  test("a request whose row the database rejects fails alone; the others count once towards the rate limit", async () => {
    const invalidRequest = { ...createRequest(), body: { ...body, name: "\u0000" } };
    const results = await storeAll([createRequest(), invalidRequest, createRequest()]);
    expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
    expect(await countRows()).toBe(2);
    expect(await getCounts()).toEqual([2]);
  });

  test("a request gets another reference if the random one is already used", async () => {
    const [first, second, third] = [createRequest(), createRequest(), createRequest()];
    const { row } = await storeRequest(first);
    const [, start = "", end = ""] = row.reference.split("-");
    vi.mocked(generateReadableCode).mockReturnValueOnce(start).mockReturnValueOnce(end);
    const results = await storeAll([second, third]);
    expect(results.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled"]);
    vi.mocked(generateReadableCode).mockReturnValueOnce(start).mockReturnValueOnce(end);
    const fourth = await storeRequest(createRequest("192.0.2.2"));
    expect(fourth.row.reference).not.toBe(row.reference);
    expect(await countRows()).toBe(4);
  });

  test("the result of storing a request has the same values as the stored row", async () => {
    const { row } = await storeRequest(createRequest());
    const [storedRow] = await store.db.select().from(requests).where(eq(requests.id, row.id));
    expect(storedRow).toMatchObject(row);
  });
});

test.each([{ name: "สม\u200bชาย" }, { phone: "081\u00a0234" }, { companyName: "Phrom\u2028Ltd" }])(
  "a repeat of %o, which an older server stored as it was sent, returns the first response",
  async (old) => {
    const { app } = await openIntake({ database: store, passwordCost: 16 });
    const key = createIdempotencyKey();
    const send = (fields: Record<string, unknown>) =>
      sendContactRequest(async (path, init) => app.request(path, init), fields, key);
    const firstResponse = await send(old);
    expect(firstResponse.status).toBe(201);
    await store.db.update(requests).set(old).where(eq(requests.id, key));
    expect(await send(old)).toMatchObject({ status: 200, data: firstResponse.data });
    expect((await send({ ...old, message: "Something else" })).status).toBe(409);
  },
);
