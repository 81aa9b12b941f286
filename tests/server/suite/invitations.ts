import { beforeAll, describe, expect, test } from "vitest";
import type { Invitation } from "../../../src/contract/invitations.ts";
import { call, signIn, type TeamSession } from "../client.ts";
import { AGENT_PASSWORD, type ServerUnderTest, signInAdmin, signInNewAgent } from "./server-under-test.ts";

interface Created {
  readonly invitation: Invitation;
  readonly code: string;
}

const createUsername = () => `guest-${crypto.randomUUID().slice(0, 8)}`;
const notFound = { status: 404, data: { error: "Invitation not found" } };

export function describeInvitations({ fetchIntake }: ServerUnderTest): void {
  describe("invitations", () => {
    let admin: TeamSession;
    beforeAll(async () => {
      admin = await signInAdmin(fetchIntake);
    });
    const invite = (body: object = { role: "agent", fullName: "สมศักดิ์" }, { accessToken }: TeamSession = admin) =>
      call<Created>(fetchIntake, "/intake/invitations", { token: accessToken, body });
    const list = async () => {
      const { data } = await call<{ invitations: Invitation[] }>(fetchIntake, "/intake/invitations", {
        token: admin.accessToken,
      });
      return data.invitations;
    };
    const withdraw = (id: string) =>
      call(fetchIntake, `/intake/invitations/${id}`, { method: "DELETE", token: admin.accessToken });
    const open = (code: string) => call<Created>(fetchIntake, "/intake/invitations/open", { body: { code } });
    const accept = (code: string, fields: object = {}) =>
      call<TeamSession>(fetchIntake, "/intake/invitations/accept", {
        body: { code, username: createUsername(), fullName: "สมศักดิ์ ดี", password: AGENT_PASSWORD, ...fields },
      });
    const change = (id: number, body: object) =>
      call(fetchIntake, `/intake/team/${id}`, { method: "PATCH", token: admin.accessToken, body });

    test("one person gets an account with the link, and no second one; others can look the link up before", async () => {
      const { status, data } = await invite();
      expect(status).toBe(201);
      expect(await list()).toContainEqual(data.invitation);
      expect((await open(data.code)).data.invitation).toEqual(data.invitation);
      const accepted = await Promise.all([accept(data.code), accept(data.code)]);
      expect(accepted.map((response) => response.status).toSorted()).toEqual([200, 404]);
      const { member, accessToken } =
        accepted.find((response) => response.status === 200)?.data ?? expect.unreachable();
      expect(member).toMatchObject({ fullName: "สมศักดิ์ ดี", role: "agent", isActive: true });
      expect((await call(fetchIntake, "/intake/team", { token: accessToken })).status).toBe(200);
      expect(await open(data.code)).toMatchObject(notFound);
      expect(await list()).not.toContainEqual(data.invitation);
    });

    test("two people who choose one name at once: one gets it, the other can choose again with the same link", async () => {
      const username = createUsername();
      const codes = [(await invite()).data.code, (await invite()).data.code];
      const accepted = await Promise.all(codes.map((code) => accept(code, { username })));
      expect(accepted.map(({ status }) => status).toSorted()).toEqual([200, 400]);
      const refused = accepted.findIndex(({ status }) => status === 400);
      expect((await accept(codes[refused] ?? "")).status).toBe(200);
    });

    test("a withdrawn link, an unknown code and the link of a former admin do not work", async () => {
      const withdrawn = (await invite()).data;
      expect((await withdraw(withdrawn.invitation.id)).status).toBe(200);
      expect((await withdraw(withdrawn.invitation.id)).status).toBe(200);
      const other = await signInNewAgent(fetchIntake);
      await change(other.member.id, { role: "admin" });
      const ofFormerAdmin = (await invite(undefined, other)).data;
      await change(other.member.id, { role: "agent" });
      for (const code of [withdrawn.code, ofFormerAdmin.code, "A".repeat(43)]) {
        expect(await open(code)).toMatchObject(notFound);
        expect(await accept(code)).toMatchObject(notFound);
      }
    });

    test("a member sets a new password with the newest link, which ends all sessions", async () => {
      const agent = await signInNewAgent(fetchIntake);
      const body = { role: "admin", memberId: agent.member.id };
      const [earlier, { data }] = [(await invite(body)).data, await invite(body)];
      const { id, username, fullName, role } = agent.member;
      expect(data.invitation).toMatchObject({ member: { id, username }, role, fullName });
      expect(await accept(earlier.code)).toMatchObject(notFound);
      const password = "another-staple-8";
      const accepted = await accept(data.code, { password });
      expect(accepted.data.member).toEqual(agent.member);
      expect((await call(fetchIntake, "/intake/team", { token: agent.accessToken })).status).toBe(401);
      expect((await signIn(fetchIntake, username, AGENT_PASSWORD)).status).toBe(401);
      expect((await signIn(fetchIntake, username, password)).status).toBe(200);
    });

    test("a deactivated member gets no link, and an earlier one does not work", async () => {
      const { member } = await signInNewAgent(fetchIntake);
      const { code } = (await invite({ role: "agent", memberId: member.id })).data;
      await change(member.id, { isActive: false });
      expect(await accept(code)).toMatchObject(notFound);
      await change(member.id, { isActive: true });
      expect(await accept(code)).toMatchObject(notFound);
      await change(member.id, { isActive: false });
      for (const memberId of [member.id, 999_999])
        expect(await invite({ role: "agent", memberId })).toMatchObject({ status: 404 });
    });

    test("a link does not work after another new password, and nobody makes one for the own account", async () => {
      const { member } = await signInNewAgent(fetchIntake);
      const { code } = (await invite({ role: "agent", memberId: member.id })).data;
      await change(member.id, { password: "another-staple-8" });
      expect(await accept(code)).toMatchObject(notFound);
      expect(await invite({ role: "admin", memberId: admin.member.id })).toMatchObject({ status: 403 });
    });

    test("agents neither create, list nor withdraw links", async () => {
      const agent = await signInNewAgent(fetchIntake);
      const { id } = (await invite()).data.invitation;
      const token = agent.accessToken;
      const responses = [
        await invite(undefined, agent),
        await call(fetchIntake, "/intake/invitations", { token }),
        await call(fetchIntake, `/intake/invitations/${id}`, { method: "DELETE", token }),
      ];
      expect(responses.map(({ status }) => status)).toEqual([403, 403, 403]);
    });
  });
}
