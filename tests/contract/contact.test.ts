import * as v from "valibot";
import { describe, expect } from "vitest";
import {
  type ContactRequest,
  cancelContactRequest,
  listContactRequests,
  retryContactRequest,
  submitContactRequest,
  updateContactRequest,
} from "../../src/contract/contact.ts";
import { buildContactRequest } from "./cases/contact.ts";
import { createApiTest, type TestApi } from "./test-api.ts";

const test = createApiTest();

const UUID = cancelContactRequest.example.params.id;
const { body } = submitContactRequest.example;
const requiredFields = { name: "Mali", email: "mali@example.com", message: "Ten letters" };
const responseSchema = submitContactRequest.responses[202];

const add = async (api: TestApi, sentBody: object = body, key?: string) => {
  const headers = key === undefined ? {} : { "idempotency-key": key };
  const { status, data } = await api.call(submitContactRequest, { body: sentBody, headers });
  expect(status).toBe(202);
  return v.parse(responseSchema, data).request;
};
const list = async (api: TestApi) => (await api.fetch(listContactRequests)).requests;
const storeRequest = (api: TestApi, change: Partial<ContactRequest> = {}) =>
  api.db.contactRequests.put(buildContactRequest(change));
const retry = async (api: TestApi) =>
  v.parse(responseSchema, (await api.call(retryContactRequest, { params: { id: UUID } })).data).request;
const update = async (api: TestApi, change: object) =>
  v.parse(responseSchema, (await api.call(updateContactRequest, { params: { id: UUID }, body: change })).data).request;

describe("submitContactRequest", () => {
  test("submitContactRequest queues the request under its idempotency key, due immediately", async ({ api }) => {
    const before = new Date().toISOString();
    const request = await add(api, body, UUID);
    expect(request).toEqual({
      ...body,
      id: UUID,
      key: UUID,
      language: "en",
      website: "",
      status: "queued",
      createdAt: request.nextAttemptAt,
      attempts: 0,
      nextAttemptAt: expect.any(String),
    });
    expect(request.createdAt >= before).toBe(true);
    expect(await api.db.contactRequests.toArray()).toEqual([request]);
    expect(await list(api)).toEqual([request]);
  });

  test("submitContactRequest needs only name, e-mail and message, fills in the rest, and ignores a sent status and attempts", async ({
    api,
  }) => {
    expect(await add(api, { ...requiredFields, status: "sent", attempts: 9 }, UUID)).toMatchObject({
      ...requiredFields,
      companyName: "",
      phone: "",
      interest: [],
      budget: "",
      department: "sale",
      status: "queued",
      attempts: 0,
    });
  });

  test("submitContactRequest stores the visitor's ratings of help texts, and none if there are none", async ({
    api,
  }) => {
    const helpRatings = [{ path: "/pages/faq#delivery-cost", title: "ค่าจัดส่งเท่าไร", isHelpful: true }];
    expect(await add(api, { ...requiredFields, helpRatings })).toMatchObject({ helpRatings });
    expect(await add(api, requiredFields)).not.toHaveProperty("helpRatings");
  });

  test.for(["//elsewhere.example", "javascript:alert(1)", "/a b", ""])(
    "submitContactRequest rejects a rating of %j, which is not a path of this site",
    async (path, { api }) => {
      const sentBody = { ...requiredFields, helpRatings: [{ path, title: "A", isHelpful: false }] };
      expect((await api.call(submitContactRequest, { body: sentBody })).status).toBe(400);
    },
  );

  test("submitContactRequest removes duplicate services", async ({ api }) => {
    expect((await add(api, { ...requiredFields, interest: ["care", "data", "care"] })).interest).toEqual([
      "care",
      "data",
    ]);
  });

  test("repeating a sent request returns it unchanged, even after its idempotency record expired", async ({ api }) => {
    const request = await add(api, body, UUID);
    const sentRequest = { ...request, status: "sent", reference: "R-1", nextAttemptAt: null } as const;
    await api.db.contactRequests.put(sentRequest);
    await api.db.idempotencyRecords.clear();
    const stored = await api.snapshot();
    expect(await add(api, body, UUID.toUpperCase())).toEqual(sentRequest);
    expect(await api.snapshot()).toEqual(stored);
    expect(api.published).toEqual([["contact"]]);
  });

  test.for([undefined, "no UUID"])(
    "submitContactRequest generates a UUID as id if the idempotency key is %o",
    async (key, { api }) => {
      const { id } = await add(api, body, key);
      expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
      const again = await add(api, body, key);
      expect(again.id === id).toBe(key !== undefined);
    },
  );
});

describe("listContactRequests", () => {
  test("listContactRequests returns requests newest first, ties by id", async ({ api }) => {
    const buildId = (first: number) => UUID.replace(/^./, String(first));
    for (const [first, day] of [
      [3, 15],
      [1, 15],
      [2, 16],
      [4, 14],
    ] as const)
      await storeRequest(api, { id: buildId(first), createdAt: `2026-07-${day}T02:30:00.000Z` });
    expect((await list(api)).map((request) => request.id)).toEqual([2, 1, 3, 4].map(buildId));
  });
});

describe("retryContactRequest", () => {
  test.for(["queued", "rejected"] as const)(
    "retryContactRequest makes a %s request due immediately",
    async (status, { api }) => {
      const before = new Date().toISOString();
      await storeRequest(api, {
        status,
        attempts: 3,
        nextAttemptAt: null,
        ...(status === "rejected" && { reason: "No" }),
      });
      const request = await retry(api);
      expect(request).toEqual(buildContactRequest({ attempts: 3, nextAttemptAt: request.nextAttemptAt }));
      expect(String(request.nextAttemptAt) >= before).toBe(true);
      expect(await list(api)).toEqual([request]);
    },
  );
});

describe("updateContactRequest", () => {
  test("updateContactRequest merges the given fields and makes the request due immediately", async ({ api }) => {
    await storeRequest(api, { attempts: 2, nextAttemptAt: "2999-07-15T03:30:00.000Z" });
    const change = { phone: " 02 555 0142 ", interest: ["care", "data"], department: "support" } as const;
    const request = await update(api, { ...change, id: "other", status: "sent", attempts: 0 });
    const expected = { ...change, interest: [...change.interest], phone: "02 555 0142" };
    expect(request).toEqual(buildContactRequest({ ...expected, attempts: 2, nextAttemptAt: request.nextAttemptAt }));
    expect(String(request.nextAttemptAt) <= new Date().toISOString()).toBe(true);
    expect(await list(api)).toEqual([request]);
  });

  test("updateContactRequest queues a rejected request again and clears its reason", async ({ api }) => {
    await storeRequest(api, { status: "rejected", reason: { email: ["Nobody reads there."] }, nextAttemptAt: null });
    const request = await update(api, { email: "mali.jaidee@example.com" });
    expect(request).toMatchObject({ status: "queued", email: "mali.jaidee@example.com" });
    expect(request).not.toHaveProperty("reason");
    expect(request.nextAttemptAt).not.toBeNull();
  });

  test("retrying sends a new idempotency key if the server may have stored earlier values", async ({ api }) => {
    await storeRequest(api, {
      status: "rejected",
      reason: "This key was used for another request",
      nextAttemptAt: null,
    });
    const request = await retry(api);
    expect(request.id).toBe(UUID);
    expect(request.key).not.toBe(UUID);
    expect((await retry(api)).key).toBe(request.key);
  });

  test("updateContactRequest accepts an update once the claim of a killed sender has expired", async ({ api }) => {
    await storeRequest(api, { status: "sending", attempts: 1, leasedUntil: "2026-07-15T02:31:00.000Z" });
    expect(await update(api, { phone: "02 555 0142" })).toMatchObject({ status: "queued", phone: "02 555 0142" });
  });

  test("updateContactRequest writes nothing and publishes no change event if no value changes", async ({ api }) => {
    await storeRequest(api);
    const before = await api.snapshot();
    const { name, email, message, interest } = buildContactRequest();
    expect(await update(api, { name, email, message, interest })).toEqual(buildContactRequest());
    expect(await update(api, {})).toEqual(buildContactRequest());
    expect(await api.snapshot()).toEqual(before);
    expect(api.published).toEqual([]);
  });
});

test("cancelContactRequest deletes the request; a second call returns 404", async ({ api }) => {
  await storeRequest(api);
  const cancel = () => api.call(cancelContactRequest, { params: { id: UUID.toUpperCase() } });
  expect((await cancel()).data).toEqual({ request: buildContactRequest() });
  expect(await list(api)).toEqual([]);
  expect(await cancel()).toMatchObject({ status: 404, data: { error: "Request not found" } });
});

test("a contact request stores the language it was written in", async ({ api }) => {
  const { data } = await api.call(submitContactRequest, { body, headers: { "accept-language": "th" } });
  expect(v.parse(responseSchema, data).request.language).toBe("th");
});
