import { SignJWT } from "jose";
import { describe, expect, test } from "vitest";
import { call, type FetchIntake, refreshSession, signIn } from "../client.ts";
import { admin, agentPassword, type ServerUnderTest, signInAdmin, signInNewAgent } from "./server-under-test.ts";

/** Signing in, staying signed in, and whoever tries to be somebody else. */
export function describeSessions({ fetchIntake }: ServerUnderTest): void {
  const mayRead = async (token: string) => (await call(fetchIntake, "/intake/requests", { token })).status;

  describe("signing in", () => {
    test("takes the name in any case and width, and never tells the password", async () => {
      for (const username of ["malee", "MALEE", " Malee ", "ｍａｌｅｅ"]) {
        const { status, data } = await signIn(fetchIntake, username, admin.password);
        expect(status).toBe(200);
        expect(data.member).toEqual({ id: 1, username: "Malee", fullName: "Malee", role: "admin", isActive: true });
      }
    });

    test.each([
      ["a wrong password", "malee", "wrong-password"],
      ["an unknown name", "nobody", "correct-horse-9"],
      ["the device's sample account", "admin", "admin"],
      ["an empty-looking name", "\u200b", "correct-horse-9"],
    ])("with %s says no more than that", async (_, username, password) => {
      const { status, data } = await signIn(fetchIntake, username, password);
      const isEmpty = username === "\u200b";
      expect(status).toBe(isEmpty ? 400 : 401);
      if (!isEmpty) expect(data).toEqual({ error: "Wrong username or password" });
    });
  });

  describe("the access token", () => {
    async function forged(alg: string, secret: string, claims: object = {}): Promise<string> {
      const { accessToken } = await signInAdmin(fetchIntake);
      const [head = "", payload = ""] = accessToken.split(".");
      const read = (part: string) => JSON.parse(Buffer.from(part, "base64url").toString());
      return new SignJWT({ ...read(payload), ...claims })
        .setProtectedHeader({ ...read(head), alg })
        .sign(new TextEncoder().encode(secret.padEnd(64, "x")));
    }
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

    test("is needed, and must be ours", async () => {
      const { accessToken, refreshToken } = await signInAdmin(fetchIntake);
      expect(await mayRead(accessToken)).toBe(200);
      const [head, payload, signature = ""] = accessToken.split(".");
      const wrong = [
        refreshToken,
        await forged("HS256", "another secret"),
        await forged("HS512", "another secret"),
        `${encode({ alg: "none", typ: "at+jwt" })}.${payload}.`,
        `${encode({ alg: "none", typ: "at+jwt" })}.${payload}.${signature}`,
        `${head}.${encode({ sub: "1", sid: crypto.randomUUID(), exp: 9_999_999_999 })}.${signature}`,
        `${head}.${payload}.${signature.slice(0, -2)}AA`,
        "x".repeat(5_000),
      ];
      for (const token of wrong) {
        const { status, data, headers } = await call(fetchIntake, "/intake/requests", { token });
        expect({ status, data }).toEqual({ status: 401, data: { error: "Invalid access token" } });
        expect(headers.get("www-authenticate")).toBe("Bearer");
      }
      expect((await call(fetchIntake, "/intake/requests")).status).toBe(401);
      expect((await call(fetchIntake, "/intake/events")).status).toBe(401);
    });

    test("ends with its session", async () => {
      const { accessToken, refreshToken } = await signInAdmin(fetchIntake);
      const ended = await call(fetchIntake, `/intake/session?refreshToken=${refreshToken}`, { method: "DELETE" });
      expect({ status: ended.status, data: ended.data }).toEqual({ status: 200, data: {} });
      expect(await mayRead(accessToken)).toBe(401);
      expect((await refreshSession(fetchIntake, refreshToken)).status).toBe(401);
      const again = await call(fetchIntake, "/intake/session", { method: "DELETE", body: { refreshToken } });
      expect(again.status).toBe(200);
    });
  });

  describe("the refresh token", () => {
    const refreshed = async (ask: FetchIntake, token: string) => (await refreshSession(ask, token)).data.refreshToken;

    test("is good for one use, and the next one for the next", async () => {
      const first = await signInAdmin(fetchIntake);
      const second = await refreshSession(fetchIntake, first.refreshToken);
      expect(second.status).toBe(200);
      expect(second.data.member).toEqual(first.member);
      expect(await mayRead(second.data.accessToken)).toBe(200);
      expect((await refreshSession(fetchIntake, second.data.refreshToken)).status).toBe(200);
    });

    test("that was used two turns ago ends the whole family", async () => {
      const { refreshToken: first, accessToken } = await signInAdmin(fetchIntake);
      const second = await refreshed(fetchIntake, first);
      const third = await refreshed(fetchIntake, second);
      expect(await refreshSession(fetchIntake, first)).toMatchObject({
        status: 401,
        data: { error: "Invalid refresh token" },
      });
      expect((await refreshSession(fetchIntake, third)).status).toBe(401);
      expect(await mayRead(accessToken)).toBe(401);
    });

    test("that was just used is forgiven: whoever rotated it may have died before keeping the next", async () => {
      const { refreshToken: first } = await signInAdmin(fetchIntake);
      await refreshSession(fetchIntake, first);
      await refreshSession(fetchIntake, first);
      const third = await refreshed(fetchIntake, first);
      expect((await refreshSession(fetchIntake, third)).status).toBe(200);
    });

    test("used ten times at once breaks nothing", async () => {
      const { refreshToken } = await signInAdmin(fetchIntake);
      const answers = await Promise.all(Array.from({ length: 10 }, () => refreshSession(fetchIntake, refreshToken)));
      expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
      expect(new Set(answers.map(({ data }) => data.refreshToken)).size).toBe(10);
      expect((await refreshSession(fetchIntake, refreshToken)).status).toBe(200);
    });

    test("is none where we did not make it", async () => {
      for (const token of ["", "x", "x".repeat(1_000), crypto.randomUUID()])
        expect((await refreshSession(fetchIntake, token)).status).toBe(401);
      expect((await refreshSession(fetchIntake, "x".repeat(1_001))).status).toBe(400);
    });
  });

  describe("a new password", () => {
    test("needs the current one, and ends the other sessions", async () => {
      const here = await signInNewAgent(fetchIntake);
      const { username, id } = here.member;
      const there = (await signIn(fetchIntake, username, agentPassword)).data;
      const set = (body: object) =>
        call(fetchIntake, `/intake/team/${id}`, { method: "PATCH", token: here.accessToken, body });
      const password = "a-new-password";
      expect((await set({ password })).data.error).toEqual({ currentPassword: ["This is required."] });
      expect((await set({ password, currentPassword: "no" })).data.error).toEqual({
        currentPassword: ["This is not your current password."],
      });
      expect((await set({ password, currentPassword: agentPassword })).status).toBe(200);
      expect(await mayRead(here.accessToken)).toBe(200);
      expect(await mayRead(there.accessToken)).toBe(401);
      expect((await refreshSession(fetchIntake, there.refreshToken)).status).toBe(401);
      expect((await signIn(fetchIntake, username, agentPassword)).status).toBe(401);
      expect((await signIn(fetchIntake, username, password)).status).toBe(200);
    });
  });
}
