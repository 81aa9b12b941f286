import { beforeAll, describe, expect, test } from "vitest";
import type { TeamMember } from "../../../src/contract/intake.ts";
import { call, createIdempotencyKey, refreshSession, signIn, type TeamSession } from "../client.ts";
import { AGENT_PASSWORD, type ServerUnderTest, signInAdmin, signInNewAgent } from "./server-under-test.ts";

export function describeTeam({ fetchIntake }: ServerUnderTest): void {
  let adminSession: TeamSession;
  let agentSession: TeamSession;
  beforeAll(async () => {
    adminSession = await signInAdmin(fetchIntake);
    agentSession = await signInNewAgent(fetchIntake);
    await addMember(adminSession.accessToken, { ...buildMember(), username: "strasse" });
  });
  const addMember = (token: string, body: object) =>
    call<{ member: TeamMember }>(fetchIntake, "/intake/team", { token, body });
  const updateMember = (token: string, id: number, body: object) =>
    call<{ member: TeamMember }>(fetchIntake, `/intake/team/${id}`, { method: "PATCH", token, body });
  const buildMember = (role = "agent") => {
    const username = `m-${createIdempotencyKey().slice(0, 8)}`;
    return { username, fullName: "ปรีชา", role, password: AGENT_PASSWORD };
  };

  test("POST /intake/team adds a member for an admin; the response has no password", async () => {
    const body = buildMember();
    const { status, data } = await addMember(adminSession.accessToken, body);
    const { password, ...fields } = body;
    expect(status).toBe(201);
    expect(data.member).toEqual({ id: expect.any(Number), ...fields, isActive: true });
    const list = await call<{ members: TeamMember[] }>(fetchIntake, "/intake/team", {
      token: agentSession.accessToken,
    });
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
    ["an unknown role", { role: "owner" }, { role: ["Use one of admin, agent, editor, author, subscriber, client."] }],
  ])("POST /intake/team returns 400 for %s", async (_, change, error) => {
    const { status, data } = await addMember(adminSession.accessToken, { ...buildMember(), ...change });
    expect({ status, data }).toEqual({ status: 400, data: { error } });
  });

  describe("agent role", () => {
    test("PATCH /intake/team changes the agent's own name", async () => {
      const { status, data } = await updateMember(agentSession.accessToken, agentSession.member.id, {
        fullName: "อารี รักงาน",
      });
      expect(status).toBe(200);
      expect(data.member.fullName).toBe("อารี รักงาน");
    });

    test("every change to the team other than one's own name returns 403 for an agent", async () => {
      const { accessToken, member } = agentSession;
      const responses = [
        await addMember(accessToken, buildMember()),
        await updateMember(accessToken, member.id, { role: "admin" }),
        await updateMember(accessToken, member.id, { username: "boss" }),
        await updateMember(accessToken, member.id, { isActive: true }),
        await updateMember(accessToken, adminSession.member.id, { fullName: "Nobody" }),
        await updateMember(accessToken, 999_999, { fullName: "Nobody" }),
      ];
      for (const { status, data } of responses)
        expect({ status, data }).toEqual({ status: 403, data: { error: "Not allowed" } });
    });
  });

  test("PATCH /intake/team: deactivating a member ends their sessions; reactivating does not bring them back", async () => {
    const formerSession = await signInNewAgent(fetchIntake);
    const { id, username } = formerSession.member;
    expect((await updateMember(adminSession.accessToken, id, { isActive: false })).data.member.isActive).toBe(false);
    expect((await call(fetchIntake, "/intake/requests", { token: formerSession.accessToken })).status).toBe(401);
    expect(await refreshSession(fetchIntake, formerSession.refreshToken)).toMatchObject({
      ...{ status: 401, data: { error: "The account was deactivated" } },
    });
    expect((await signIn(fetchIntake, username, AGENT_PASSWORD)).status).toBe(401);
    await updateMember(adminSession.accessToken, id, { isActive: true });
    expect((await call(fetchIntake, "/intake/requests", { token: formerSession.accessToken })).status).toBe(401);
    expect(await refreshSession(fetchIntake, formerSession.refreshToken)).toMatchObject({
      ...{ status: 401, data: { error: "Invalid refresh token" } },
    });
    expect((await signIn(fetchIntake, username, AGENT_PASSWORD)).status).toBe(200);
  });

  test("PATCH /intake/team: a password set by an admin ends the member's sessions", async () => {
    const member = await signInNewAgent(fetchIntake);
    await updateMember(adminSession.accessToken, member.member.id, { password: "made-by-the-admin" });
    expect((await call(fetchIntake, "/intake/requests", { token: member.accessToken })).status).toBe(401);
    expect((await signIn(fetchIntake, member.member.username, "made-by-the-admin")).status).toBe(200);
  });

  test("PATCH /intake/team returns 404 for an unknown member", async () => {
    expect(await updateMember(adminSession.accessToken, 999_999, { fullName: "x" })).toMatchObject({
      status: 404,
      data: { error: "Member not found" },
    });
    expect((await updateMember(adminSession.accessToken, 0, { fullName: "x" })).status).toBe(400);
  });

  test("PATCH /intake/team: if two admins demote each other at the same time, one remains admin", async () => {
    const body = buildMember("admin");
    const { member } = (await addMember(adminSession.accessToken, body)).data;
    const otherSession = (await signIn(fetchIntake, body.username, AGENT_PASSWORD)).data;
    await Promise.all([
      updateMember(adminSession.accessToken, member.id, { role: "agent" }),
      updateMember(otherSession.accessToken, adminSession.member.id, { role: "agent" }),
    ]);
    const list = await call<{ members: TeamMember[] }>(fetchIntake, "/intake/team", {
      token: agentSession.accessToken,
    });
    const admins = list.data.members.filter(({ role, isActive }) => role === "admin" && isActive);
    expect(admins).toHaveLength(1);
    // Make the original admin an admin again, because the checks below and later tests use that account.
    const [lastAdmin] = admins;
    const token = lastAdmin?.id === member.id ? otherSession.accessToken : adminSession.accessToken;
    await updateMember(token, adminSession.member.id, { role: "admin" });
    await updateMember(adminSession.accessToken, member.id, { role: "agent" });
    expect(
      (await updateMember(adminSession.accessToken, adminSession.member.id, { role: "agent" })).data.error,
    ).toEqual({
      role: ["Keep at least one active admin."],
    });
    expect(
      (await updateMember(adminSession.accessToken, adminSession.member.id, { isActive: false })).data.error,
    ).toEqual({
      isActive: ["Keep at least one active admin."],
    });
  });

  test("PATCH /intake/team: if two admins deactivate each other at the same time, one stays active", async () => {
    const body = buildMember("admin");
    const { member } = (await addMember(adminSession.accessToken, body)).data;
    const otherSession = (await signIn(fetchIntake, body.username, AGENT_PASSWORD)).data;
    const [first, second] = await Promise.all([
      updateMember(adminSession.accessToken, member.id, { isActive: false }),
      updateMember(otherSession.accessToken, adminSession.member.id, { isActive: false }),
    ]);
    expect([first.status, second.status].filter((status) => status === 200)).toHaveLength(1);
    const { accessToken } = first.status === 200 ? adminSession : otherSession;
    const reactivated = await updateMember(accessToken, adminSession.member.id, { isActive: true });
    expect(reactivated.data.member).toMatchObject({ role: "admin", isActive: true });
    adminSession = await signInAdmin(fetchIntake);
    await updateMember(adminSession.accessToken, member.id, { role: "agent" });
  });
}
