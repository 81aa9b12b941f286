import { beforeAll, describe, expect, test } from "vitest";
import { MAX_HELP_RATINGS, requestInterests } from "../../../src/contract/contact.ts";
import {
  call,
  contactRequestInput,
  createIdempotencyKey,
  listReceivedRequests,
  sendContactRequest,
} from "../client.ts";
import { type ServerUnderTest, signInAdmin } from "./server-under-test.ts";

export function describeRequests(server: ServerUnderTest): void {
  const { fetchIntake } = server;
  let token: string;
  beforeAll(async () => {
    token = (await signInAdmin(fetchIntake)).accessToken;
  });
  /** Uses the list that team members see. */
  const findRequests = async (q: string) =>
    (await listReceivedRequests(fetchIntake, token, `q=${encodeURIComponent(q)}`)).requests;

  describe("POST /intake/requests", () => {
    test("POST /intake/requests returns a reference and stores every field", async () => {
      const key = createIdempotencyKey();
      const sentResponse = await sendContactRequest(
        fetchIntake,
        { language: "th", department: "support", interest: ["data", "care"] },
        key,
      );
      expect(sentResponse.status).toBe(201);
      expect(sentResponse.data.reference).toMatch(/^PH-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
      expect(sentResponse.headers.get("cache-control")).toBe("no-store");
      const [receivedRequest] = await findRequests(sentResponse.data.reference);
      expect(receivedRequest).toEqual({
        id: key,
        ...sentResponse.data,
        ...contactRequestInput,
        companyName: "",
        phone: "",
        budget: "",
        interest: ["data", "care"],
        department: "support",
        language: "th",
        status: "new",
        assignee: null,
        notes: [],
        updatedAt: sentResponse.data.receivedAt,
      });
    });

    test("POST /intake/requests stores ratings of help texts, and recognises a repeat with the same ones", async () => {
      const key = createIdempotencyKey();
      const helpRatings = [
        { path: "/pages/faq#delivery-cost", title: "ค่าจัดส่งเท่าไร", isHelpful: true },
        { path: "/pages/knowledge-base/offline/two-tabs", title: "Can I open Phrom in two tabs?", isHelpful: false },
      ];
      const sentResponse = await sendContactRequest(fetchIntake, { helpRatings }, key);
      expect(await findRequests(sentResponse.data.reference)).toMatchObject([{ helpRatings }]);
      expect((await sendContactRequest(fetchIntake, { helpRatings }, key)).status).toBe(200);
      const other = helpRatings.map((rating) => ({ ...rating, isHelpful: true }));
      expect((await sendContactRequest(fetchIntake, { helpRatings: other }, key)).status).toBe(409);
    });

    test("POST /intake/requests accepts the largest request that the contract allows", async () => {
      const fillText = (length: number) => "ก".repeat(length);
      const helpRatings = Array.from({ length: MAX_HELP_RATINGS }, () => ({
        path: `/${fillText(199)}`,
        title: fillText(150),
        isHelpful: false,
      }));
      const { status } = await sendContactRequest(fetchIntake, {
        name: fillText(200),
        companyName: fillText(200),
        email: `${"a".repeat(189)}@example.th`,
        phone: fillText(50),
        interest: requestInterests,
        budget: "unsure",
        message: fillText(5_000),
        department: "accounting",
        website: fillText(200),
        language: "th",
        helpRatings,
      });
      expect(status).toBe(201);
    });

    test("repeating a request with its key (case-insensitive) returns the first response and stores one row", async () => {
      const key = createIdempotencyKey();
      const firstResponse = await sendContactRequest(fetchIntake, { message: `Only once, ${key}` }, key);
      const repeatResponse = await sendContactRequest(fetchIntake, { message: `Only once, ${key}` }, key.toUpperCase());
      expect([firstResponse.status, repeatResponse.status]).toEqual([201, 200]);
      expect(repeatResponse.data).toEqual(firstResponse.data);
      expect(await findRequests(key)).toHaveLength(1);
    });

    test("twenty parallel requests with the same idempotency key store one row", async () => {
      const key = createIdempotencyKey();
      const responses = await Promise.all(
        Array.from({ length: 20 }, () => sendContactRequest(fetchIntake, { message: `Racing ${key}` }, key)),
      );
      expect(responses.map(({ status }) => status).sort()).toEqual([...Array(19).fill(200), 201]);
      expect(new Set(responses.map(({ data }) => JSON.stringify(data))).size).toBe(1);
      expect(await findRequests(key)).toHaveLength(1);
    });

    test("parallel repeats of five idempotency keys in different orders store one row each", async () => {
      const keys = Array.from({ length: 5 }, createIdempotencyKey);
      const send = (key: string) => sendContactRequest(fetchIntake, { message: `Racing ${keys[0]}` }, key);
      const rounds = Array.from({ length: 8 }, (_, round) => (round % 2 === 0 ? keys : keys.toReversed()));
      const responses = await Promise.all(rounds.flat().map(send));
      expect(responses.map(({ status }) => status).sort()).toEqual([...Array(35).fill(200), ...Array(5).fill(201)]);
      expect(await findRequests(`Racing ${keys[0]}`)).toHaveLength(5);
    });

    test("POST returns 409 for an idempotency key used with another content, and changes nothing", async () => {
      const key = createIdempotencyKey();
      await sendContactRequest(fetchIntake, { message: `The first one ${key}` }, key);
      const other = await sendContactRequest(fetchIntake, { message: `Another one ${key}` }, key);
      expect(other).toMatchObject({ status: 409, data: { error: "This key was used for another request" } });
      expect((await findRequests(key)).map(({ message }) => message)).toEqual([`The first one ${key}`]);
    });

    test("POST /intake/requests recognises a repeat in another Unicode form, and after the team has changed the request", async () => {
      const key = createIdempotencyKey();
      const { data } = await sendContactRequest(fetchIntake, { name: "Andre\u0301 ", message: `Décor ${key}` }, key);
      await call(fetchIntake, `/intake/requests/${key}`, { method: "PATCH", token, body: { status: "done" } });
      const repeatResponse = await sendContactRequest(
        fetchIntake,
        { name: "André", message: `De\u0301cor ${key}` },
        key,
      );
      expect(repeatResponse).toMatchObject({ status: 200, data });
      expect((await findRequests(key))[0]?.status).toBe("done");
    });

    test("POST /intake/requests stores scripts, quotes and SQL as plain text", async () => {
      const key = createIdempotencyKey();
      const hostileText = `<script>alert(1)</script> '); drop table requests; -- %_\\ =cmd|' /C calc'!A0 ${key}`;
      await sendContactRequest(
        fetchIntake,
        { name: hostileText.slice(0, 190), companyName: hostileText, message: hostileText },
        key,
      );
      const [receivedRequest] = await findRequests(key);
      expect(receivedRequest).toMatchObject({ companyName: hostileText, message: hostileText });
    });

    test("POST /intake/requests accepts a request with the hidden field filled in, and marks it as spam", async () => {
      const key = createIdempotencyKey();
      const sentResponse = await sendContactRequest(
        fetchIntake,
        { website: "https://spam.example", message: `Cheap pills ${key}` },
        key,
      );
      expect(sentResponse.status).toBe(201);
      const [receivedRequest] = await findRequests(key);
      expect(receivedRequest?.status).toBe("spam");
      expect(receivedRequest).not.toHaveProperty("website");
    });
  });

  describe("POST /intake/requests with invalid input", () => {
    test.each([
      ["a missing key", undefined],
      ["a key that is not a UUID", "42"],
      ["two keys", `${createIdempotencyKey()}, ${createIdempotencyKey()}`],
    ])("POST /intake/requests with %s returns 400 with the error in the field Idempotency-Key", async (_, key) => {
      const headers: Record<string, string> = key ? { "idempotency-key": key } : {};
      const { status, data } = await call(fetchIntake, "/intake/requests", { body: contactRequestInput, headers });
      expect({ status, data }).toEqual({ status: 400, data: { error: { "Idempotency-Key": ["Enter a UUID."] } } });
    });

    test("an invalid request returns 400 with the name of every invalid field", async () => {
      const { status, data } = await sendContactRequest(fetchIntake, {
        name: " ",
        email: "mali@example",
        message: "short",
        phone: "1".repeat(51),
        interest: ["gardening"],
        budget: "all of it",
        department: "kitchen",
        language: "xx",
        companyName: 7,
        website: "x".repeat(201),
      });
      expect(status).toBe(400);
      expect(Object.keys(data.error as object).sort()).toEqual([
        "budget",
        "companyName",
        "department",
        "email",
        "interest.0",
        "language",
        "message",
        "name",
        "phone",
        "website",
      ]);
    });

    const sendRaw = (body: BodyInit, headers: Record<string, string> = {}) =>
      fetchIntake("/intake/requests", {
        method: "POST",
        headers: { "content-type": "application/json", "idempotency-key": createIdempotencyKey(), ...headers },
        body,
      });

    test.each([
      ["incomplete JSON", "{", {}, 400],
      ["a list", "[]", {}, 400],
      ["invalid UTF-8", new Uint8Array([0x22, 0xff, 0x22]), {}, 400],
      ["a form", "name=x", { "content-type": "application/x-www-form-urlencoded" }, 415],
      ["plain text", JSON.stringify(contactRequestInput), { "content-type": "text/plain" }, 415],
      [
        "JSON in UTF-16",
        JSON.stringify(contactRequestInput),
        { "content-type": "application/json; charset=utf-16" },
        415,
      ],
      ["compressed JSON", JSON.stringify(contactRequestInput), { "content-encoding": "gzip" }, 415],
      ["65 KB", JSON.stringify({ ...contactRequestInput, more: "x".repeat(65 * 1_024) }), {}, 413],
    ] as const)("POST /intake/requests rejects %s with an error", async (_, body, headers, status) => {
      const response = await sendRaw(body, headers);
      expect(response.status).toBe(status);
      expect(await response.json()).toHaveProperty("error");
    });

    test("unknown methods return 405 and unknown paths 404, never the app shell", async () => {
      const html = { accept: "text/html" };
      const putResponse = await fetchIntake("/intake/requests", { method: "PUT", headers: html });
      expect([putResponse.status, putResponse.headers.get("allow")]).toEqual([405, "POST, GET, HEAD"]);
      for (const path of ["/intake", "/intake/", "/intake/requests/", "/intake/session/x"]) {
        const { status } = await fetchIntake(path, { headers: html });
        expect([path, status]).toEqual([path, 404]);
      }
      expect((await fetchIntake("/intake/events", { method: "HEAD" })).status).toBe(405);
    });
  });
}
