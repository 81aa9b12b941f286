import { beforeAll, describe, expect, test } from "vitest";
import { call, contactRequestInput, listReceivedRequests, newKey, sendContactRequest } from "../client.ts";
import { type ServerUnderTest, signInAdmin } from "./server-under-test.ts";

/** What a visitor's request meets. */
export function describeRequests(subject: ServerUnderTest): void {
  const { fetchIntake } = subject;
  let token: string;
  beforeAll(async () => {
    token = (await signInAdmin(fetchIntake)).accessToken;
  });
  /** What the staff sees of a request, by words that stand in it alone. */
  const find = async (q: string) =>
    (await listReceivedRequests(fetchIntake, token, `q=${encodeURIComponent(q)}`)).requests;

  describe("a visitor's request", () => {
    test("gets a number and a moment, and arrives as it was written", async () => {
      const key = newKey();
      const sent = await sendContactRequest(
        fetchIntake,
        { language: "th", department: "support", interest: ["data", "care"] },
        key,
      );
      expect(sent.status).toBe(201);
      expect(sent.data.reference).toMatch(/^PH-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
      expect(sent.headers.get("cache-control")).toBe("no-store");
      const [received] = await find(sent.data.reference);
      expect(received).toEqual({
        id: key,
        ...sent.data,
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
        updatedAt: sent.data.receivedAt,
      });
    });

    test("sent again gets the very same answer, in capitals too, and is one request", async () => {
      const key = newKey();
      const first = await sendContactRequest(fetchIntake, { message: `Only once, ${key}` }, key);
      const again = await sendContactRequest(fetchIntake, { message: `Only once, ${key}` }, key.toUpperCase());
      expect([first.status, again.status]).toEqual([201, 200]);
      expect(again.data).toEqual(first.data);
      expect(await find(key)).toHaveLength(1);
    });

    test("sent twenty times at once is one request", async () => {
      const key = newKey();
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => sendContactRequest(fetchIntake, { message: `Racing ${key}` }, key)),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([...Array(19).fill(200), 201]);
      expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
      expect(await find(key)).toHaveLength(1);
    });

    test("with a key that another one has is refused, and changes nothing", async () => {
      const key = newKey();
      await sendContactRequest(fetchIntake, { message: `The first one ${key}` }, key);
      const other = await sendContactRequest(fetchIntake, { message: `Another one ${key}` }, key);
      expect(other).toMatchObject({ status: 409, data: { error: "This key was used for another request" } });
      expect((await find(key)).map(({ message }) => message)).toEqual([`The first one ${key}`]);
    });

    test("is known by what a person wrote, however it was typed, and not by what the staff did to it", async () => {
      const key = newKey();
      const { data } = await sendContactRequest(fetchIntake, { name: "Andre\u0301 ", message: `Décor ${key}` }, key);
      await call(fetchIntake, `/intake/requests/${key}`, { method: "PATCH", token, body: { status: "done" } });
      const again = await sendContactRequest(fetchIntake, { name: "André", message: `De\u0301cor ${key}` }, key);
      expect(again).toMatchObject({ status: 200, data });
      expect((await find(key))[0]?.status).toBe("done");
    });

    test("may hold scripts, quotes and percent signs: they are text", async () => {
      const key = newKey();
      const nasty = `<script>alert(1)</script> '); drop table requests; -- %_\\ =cmd|' /C calc'!A0 ${key}`;
      await sendContactRequest(fetchIntake, { name: nasty.slice(0, 190), companyName: nasty, message: nasty }, key);
      const [received] = await find(key);
      expect(received).toMatchObject({ companyName: nasty, message: nasty });
    });

    test("that a program filled in is answered as any other, and kept apart", async () => {
      const key = newKey();
      const sent = await sendContactRequest(
        fetchIntake,
        { website: "https://spam.example", message: `Cheap pills ${key}` },
        key,
      );
      expect(sent.status).toBe(201);
      const [received] = await find(key);
      expect(received?.status).toBe("spam");
      expect(received).not.toHaveProperty("website");
    });
  });

  describe("bad input", () => {
    test.each([
      ["no key", undefined],
      ["a key that is no UUID", "42"],
      ["two keys", `${newKey()}, ${newKey()}`],
    ])("%s is told under its name", async (_, key) => {
      const headers: Record<string, string> = key ? { "idempotency-key": key } : {};
      const { status, data } = await call(fetchIntake, "/intake/requests", { body: contactRequestInput, headers });
      expect({ status, data }).toEqual({ status: 400, data: { error: { "Idempotency-Key": ["Enter a UUID."] } } });
    });

    test("every field is told by its name", async () => {
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

    const raw = (body: BodyInit, headers: Record<string, string> = {}) =>
      fetchIntake("/intake/requests", {
        method: "POST",
        headers: { "content-type": "application/json", "idempotency-key": newKey(), ...headers },
        body,
      });

    test.each([
      ["half a JSON", "{", {}, 400],
      ["a list", "[]", {}, 400],
      ["no UTF-8", new Uint8Array([0x22, 0xff, 0x22]), {}, 400],
      ["a form", "name=x", { "content-type": "application/x-www-form-urlencoded" }, 415],
      [
        "plain text, which any page may send",
        JSON.stringify(contactRequestInput),
        { "content-type": "text/plain" },
        415,
      ],
      [
        "JSON in another alphabet",
        JSON.stringify(contactRequestInput),
        { "content-type": "application/json; charset=utf-16" },
        415,
      ],
      ["compressed JSON", JSON.stringify(contactRequestInput), { "content-encoding": "gzip" }, 415],
      ["33 KB", JSON.stringify({ ...contactRequestInput, more: "x".repeat(33 * 1_024) }), {}, 413],
    ] as const)("%s is refused in words", async (_, body, headers, status) => {
      const response = await raw(body, headers);
      expect(response.status).toBe(status);
      expect(await response.json()).toHaveProperty("error");
    });

    test("other methods and other paths are told apart, and neither is the app", async () => {
      const html = { accept: "text/html" };
      const put = await fetchIntake("/intake/requests", { method: "PUT", headers: html });
      expect([put.status, put.headers.get("allow")]).toEqual([405, "POST, GET, HEAD"]);
      for (const path of ["/intake", "/intake/", "/intake/requests/", "/intake/session/x"]) {
        const { status } = await fetchIntake(path, { headers: html });
        expect([path, status]).toEqual([path, 404]);
      }
      expect((await fetchIntake("/intake/events", { method: "HEAD" })).status).toBe(405);
    });
  });
}
