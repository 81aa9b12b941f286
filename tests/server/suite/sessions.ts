import { SignJWT } from "jose";
import { describe, expect, test } from "vitest";
import { call, type FetchIntake, refreshSession, signIn, type TeamSession } from "../client.ts";
import { AGENT_PASSWORD, admin, type ServerUnderTest, signInAdmin, signInNewAgent } from "./server-under-test.ts";

export function describeSessions({ fetchIntake }: ServerUnderTest): void {
  const getReadStatus = async (token: string) => (await call(fetchIntake, "/intake/requests", { token })).status;

  describe("POST /intake/session", () => {
    test("POST /intake/session accepts the username in any case and width, and returns no password", async () => {
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
    ])("a sign-in with %s does not reveal whether the username exists", async (_, username, password) => {
      const { status, data } = await signIn(fetchIntake, username, password);
      const isEmpty = username === "\u200b";
      expect(status).toBe(isEmpty ? 400 : 401);
      if (!isEmpty) expect(data).toEqual({ error: "Wrong username or password" });
    });
  });

  describe("/intake/sessions", () => {
    const list = (token: string) =>
      call<{ sessions: { id: string; userAgent: string; isCurrent: boolean }[] }>(fetchIntake, "/intake/sessions", {
        token,
      });
    const end = (token: string, id = "") =>
      call<{ ended: number }>(fetchIntake, `/intake/sessions${id && `/${id}`}`, { method: "DELETE", token });

    test("GET /intake/sessions lists the member's own sessions with their browser, the current one first", async () => {
      const { member, accessToken } = await signInNewAgent(fetchIntake);
      const body = { username: member.username, password: AGENT_PASSWORD };
      const other = await call<TeamSession>(fetchIntake, "/intake/session", {
        ...{ body, headers: { "user-agent": "Firefox/150" } },
      });
      expect((await list(other.data.accessToken)).data.sessions).toMatchObject([
        { userAgent: "Firefox/150", isCurrent: true },
        { isCurrent: false },
      ]);
      expect((await list(accessToken)).data.sessions[1]).toMatchObject({ userAgent: "Firefox/150", isCurrent: false });
    });

    test("DELETE /intake/sessions/:id ends an own session at once, and returns 404 for another member's", async () => {
      const { member, accessToken } = await signInNewAgent(fetchIntake);
      const other = (await signIn(fetchIntake, member.username, AGENT_PASSWORD)).data;
      const id = (await list(other.accessToken)).data.sessions[0]?.id;
      expect((await end((await signInAdmin(fetchIntake)).accessToken, id)).status).toBe(404);
      expect((await end(accessToken, id)).data).toEqual({ ended: 1 });
      expect((await end(accessToken, id)).status).toBe(404);
      expect(await getReadStatus(other.accessToken)).toBe(401);
      expect((await refreshSession(fetchIntake, other.refreshToken)).status).toBe(401);
    });

    test("DELETE /intake/sessions ends all other sessions of the member, and no others", async () => {
      const colleague = await signInNewAgent(fetchIntake);
      const { member, accessToken } = await signInNewAgent(fetchIntake);
      const other = (await signIn(fetchIntake, member.username, AGENT_PASSWORD)).data;
      expect((await end(accessToken)).data).toEqual({ ended: 1 });
      expect(await Promise.all([accessToken, other.accessToken, colleague.accessToken].map(getReadStatus))).toEqual([
        200, 401, 200,
      ]);
    });
  });

  describe("access token", () => {
    async function forgeToken(alg: string, secret: string, claims: object = {}): Promise<string> {
      const { accessToken } = await signInAdmin(fetchIntake);
      const [head = "", payload = ""] = accessToken.split(".");
      const decodePart = (part: string) => JSON.parse(Buffer.from(part, "base64url").toString());
      return new SignJWT({ ...decodePart(payload), ...claims })
        .setProtectedHeader({ ...decodePart(head), alg })
        .sign(new TextEncoder().encode(secret.padEnd(64, "x")));
    }
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

    test("missing and forged tokens return 401", async () => {
      const { accessToken, refreshToken } = await signInAdmin(fetchIntake);
      expect(await getReadStatus(accessToken)).toBe(200);
      const [head, payload, signature = ""] = accessToken.split(".");
      const invalidTokens = [
        refreshToken,
        await forgeToken("HS256", "another secret"),
        await forgeToken("HS512", "another secret"),
        `${encode({ alg: "none", typ: "at+jwt" })}.${payload}.`,
        `${encode({ alg: "none", typ: "at+jwt" })}.${payload}.${signature}`,
        `${head}.${encode({ sub: "1", sid: crypto.randomUUID(), exp: 9_999_999_999 })}.${signature}`,
        `${head}.${payload}.${signature.slice(0, -2)}AA`,
        "x".repeat(5_000),
      ];
      for (const token of invalidTokens) {
        const { status, data, headers } = await call(fetchIntake, "/intake/requests", { token });
        expect({ status, data }).toEqual({ status: 401, data: { error: "Invalid access token" } });
        expect(headers.get("www-authenticate")).toBe("Bearer");
      }
      expect((await call(fetchIntake, "/intake/requests")).status).toBe(401);
      expect((await call(fetchIntake, "/intake/events")).status).toBe(401);
    });

    test("signing out invalidates the access token and the refresh token", async () => {
      const { accessToken, refreshToken } = await signInAdmin(fetchIntake);
      const signOutResponse = await call(fetchIntake, `/intake/session?refreshToken=${refreshToken}`, {
        method: "DELETE",
      });
      expect({ status: signOutResponse.status, data: signOutResponse.data }).toEqual({ status: 200, data: {} });
      expect(await getReadStatus(accessToken)).toBe(401);
      expect((await refreshSession(fetchIntake, refreshToken)).status).toBe(401);
      const secondResponse = await call(fetchIntake, "/intake/session", { method: "DELETE", body: { refreshToken } });
      expect(secondResponse.status).toBe(200);
    });
  });

  describe("refresh token", () => {
    const getNextRefreshToken = async (fetchIntake: FetchIntake, token: string) =>
      (await refreshSession(fetchIntake, token)).data.refreshToken;

    test("a refresh token returns a new session and a new refresh token", async () => {
      const first = await signInAdmin(fetchIntake);
      const second = await refreshSession(fetchIntake, first.refreshToken);
      expect(second.status).toBe(200);
      expect(second.data.member).toEqual(first.member);
      expect(await getReadStatus(second.data.accessToken)).toBe(200);
      expect((await refreshSession(fetchIntake, second.data.refreshToken)).status).toBe(200);
    });

    test("a refresh token used again after two rotations ends the session", async () => {
      const { refreshToken: first, accessToken } = await signInAdmin(fetchIntake);
      const second = await getNextRefreshToken(fetchIntake, first);
      const third = await getNextRefreshToken(fetchIntake, second);
      expect(await refreshSession(fetchIntake, first)).toMatchObject({
        status: 401,
        data: { error: "Invalid refresh token" },
      });
      expect((await refreshSession(fetchIntake, third)).status).toBe(401);
      expect(await getReadStatus(accessToken)).toBe(401);
    });

    test("a refresh token used again within the grace period returns a new token", async () => {
      const { refreshToken: first } = await signInAdmin(fetchIntake);
      await refreshSession(fetchIntake, first);
      await refreshSession(fetchIntake, first);
      const third = await getNextRefreshToken(fetchIntake, first);
      expect((await refreshSession(fetchIntake, third)).status).toBe(200);
    });

    test("ten parallel requests that use the same refresh token all return a valid token", async () => {
      const { refreshToken } = await signInAdmin(fetchIntake);
      const responses = await Promise.all(Array.from({ length: 10 }, () => refreshSession(fetchIntake, refreshToken)));
      expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(200));
      expect(new Set(responses.map(({ data }) => data.refreshToken)).size).toBe(10);
      expect((await refreshSession(fetchIntake, refreshToken)).status).toBe(200);
    });

    test("an unknown refresh token returns 401; one that is too long returns 400", async () => {
      for (const token of ["", "x", "x".repeat(1_000), crypto.randomUUID()])
        expect((await refreshSession(fetchIntake, token)).status).toBe(401);
      expect((await refreshSession(fetchIntake, "x".repeat(1_001))).status).toBe(400);
    });
  });

  describe("changing the password", () => {
    test("changing the password requires the current one and ends the other sessions", async () => {
      const thisDevice = await signInNewAgent(fetchIntake);
      const { username, id } = thisDevice.member;
      const otherDevice = (await signIn(fetchIntake, username, AGENT_PASSWORD)).data;
      const updateMember = (body: object) =>
        call(fetchIntake, `/intake/team/${id}`, { method: "PATCH", token: thisDevice.accessToken, body });
      const password = "a-new-password";
      expect((await updateMember({ password })).data.error).toEqual({ currentPassword: ["This is required."] });
      expect((await updateMember({ password, currentPassword: "no" })).data.error).toEqual({
        currentPassword: ["This is not your current password."],
      });
      expect((await updateMember({ password, currentPassword: AGENT_PASSWORD })).status).toBe(200);
      expect(await getReadStatus(thisDevice.accessToken)).toBe(200);
      expect(await getReadStatus(otherDevice.accessToken)).toBe(401);
      expect((await refreshSession(fetchIntake, otherDevice.refreshToken)).status).toBe(401);
      expect((await signIn(fetchIntake, username, AGENT_PASSWORD)).status).toBe(401);
      expect((await signIn(fetchIntake, username, password)).status).toBe(200);
    });
  });
}
