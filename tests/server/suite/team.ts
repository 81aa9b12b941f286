import { beforeAll, describe, expect, test } from "vitest";
import type { TeamMember } from "../../../src/contract/intake.ts";
import { call, createIdempotencyKey, refreshSession, signIn, type TeamSession } from "../client.ts";
import { AGENT_PASSWORD, type ServerUnderTest, signInAdmin, signInNewAgent } from "./server-under-test.ts";

export function describeTeam({ fetchIntake }: ServerUnderTest): void {
  let admin: TeamSession;
  let agent: TeamSession;
  beforeAll(async () => {
    admin = await signInAdmin(fetchIntake);
    agent = await signInNewAgent(fetchIntake);
    await add(admin.accessToken, { ...newMember(), username: "strasse" });
  });
  const add = (token: string, body: object) =>
    call<{ member: TeamMember }>(fetchIntake, "/intake/team", { token, body });
  const set = (token: string, id: number, body: object) =>
    call<{ member: TeamMember }>(fetchIntake, `/intake/team/${id}`, { method: "PATCH", token, body });
  const newMember = (role = "agent") => {
    const username = `m-${createIdempotencyKey().slice(0, 8)}`;
    return { username, fullName: "ปรีชา", role, password: AGENT_PASSWORD };
  };

  test("POST /intake/team adds a member for an admin; the response has no password", async () => {
    const body = newMember();
    const { status, data } = await add(admin.accessToken, body);
    const { password, ...fields } = body;
    expect(status).toBe(201);
    expect(data.member).toEqual({ id: expect.any(Number), ...fields, isActive: true });
    const list = await call<{ members: TeamMember[] }>(fetchIntake, "/intake/team", { token: agent.accessToken });
    expect(list.data.members).toContainEqual(data.member);
    expect((await signIn(fetchIntake, body.username, password)).status).toBe(200);
  });

  test.each([
    ["a username in use", { username: "MALEE" }, { username: ["This username is already in use."] }],
    [
      "a username that differs in width only",
      { username: "ｍａｌｅｅ" },
      { username: ["This username is already in use."] },
    ],
    [
      "a username that differs in ß and ss only",
      { username: "straße" },
      { username: ["This username is already in use."] },
    ],
    ["a short password", { password: "short" }, { password: ["Use at least 10 characters."] }],
    ["an unknown role", { role: "owner" }, { role: ["Use one of admin, agent."] }],
  ])("POST /intake/team returns 400 for %s", async (_, change, error) => {
    const { status, data } = await add(admin.accessToken, { ...newMember(), ...change });
    expect({ status, data }).toEqual({ status: 400, data: { error } });
  });

  describe("agent role", () => {
    test("PATCH /intake/team changes the agent's own name", async () => {
      const { status, data } = await set(agent.accessToken, agent.member.id, { fullName: "อารี รักงาน" });
      expect(status).toBe(200);
      expect(data.member.fullName).toBe("อารี รักงาน");
    });

    test("every change to the team other than one's own name returns 403 for an agent", async () => {
      const { accessToken, member } = agent;
      const responses = [
        await add(accessToken, newMember()),
        await set(accessToken, member.id, { role: "admin" }),
        await set(accessToken, member.id, { username: "boss" }),
        await set(accessToken, member.id, { isActive: true }),
        await set(accessToken, admin.member.id, { fullName: "Nobody" }),
        await set(accessToken, 999_999, { fullName: "Nobody" }),
      ];
      for (const { status, data } of responses)
        expect({ status, data }).toEqual({ status: 403, data: { error: "Not allowed" } });
    });
  });

  test("PATCH /intake/team: deactivating a member ends their sessions; reactivating does not bring them back", async () => {
    const former = await signInNewAgent(fetchIntake);
    const { id, username } = former.member;
    expect((await set(admin.accessToken, id, { isActive: false })).data.member.isActive).toBe(false);
    expect((await call(fetchIntake, "/intake/requests", { token: former.accessToken })).status).toBe(403);
    expect((await refreshSession(fetchIntake, former.refreshToken)).status).toBe(401);
    expect((await signIn(fetchIntake, username, AGENT_PASSWORD)).status).toBe(401);
    await set(admin.accessToken, id, { isActive: true });
    expect((await call(fetchIntake, "/intake/requests", { token: former.accessToken })).status).toBe(401);
    expect((await signIn(fetchIntake, username, AGENT_PASSWORD)).status).toBe(200);
  });

  test("PATCH /intake/team: a password set by an admin ends the member's sessions", async () => {
    const member = await signInNewAgent(fetchIntake);
    await set(admin.accessToken, member.member.id, { password: "made-by-the-admin" });
    expect((await call(fetchIntake, "/intake/requests", { token: member.accessToken })).status).toBe(401);
    expect((await signIn(fetchIntake, member.member.username, "made-by-the-admin")).status).toBe(200);
  });

  test("PATCH /intake/team returns 404 for an unknown member", async () => {
    expect(await set(admin.accessToken, 999_999, { fullName: "x" })).toMatchObject({
      status: 404,
      data: { error: "Member not found" },
    });
    expect((await set(admin.accessToken, 0, { fullName: "x" })).status).toBe(400);
  });

  test("PATCH /intake/team: if two admins demote each other at the same time, one remains admin", async () => {
    const body = newMember("admin");
    const { member } = (await add(admin.accessToken, body)).data;
    const other = (await signIn(fetchIntake, body.username, AGENT_PASSWORD)).data;
    await Promise.all([
      set(admin.accessToken, member.id, { role: "agent" }),
      set(other.accessToken, admin.member.id, { role: "agent" }),
    ]);
    const list = await call<{ members: TeamMember[] }>(fetchIntake, "/intake/team", { token: agent.accessToken });
    const admins = list.data.members.filter(({ role, isActive }) => role === "admin" && isActive);
    expect(admins).toHaveLength(1);
    // Make the original admin an admin again, because the checks below and later tests use that account.
    const [last] = admins;
    const token = last?.id === member.id ? other.accessToken : admin.accessToken;
    await set(token, admin.member.id, { role: "admin" });
    await set(admin.accessToken, member.id, { role: "agent" });
    expect((await set(admin.accessToken, admin.member.id, { role: "agent" })).data.error).toEqual({
      role: ["Keep at least one active admin."],
    });
    expect((await set(admin.accessToken, admin.member.id, { isActive: false })).data.error).toEqual({
      isActive: ["Keep at least one active admin."],
    });
  });
}
