import { beforeAll, describe, expect, test } from "vitest";
import type { ReceivedRequest, TeamMember } from "../../../src/contract/intake.ts";
import type { AuditEntry, MemberData, VisitorData } from "../../../src/contract/privacy.ts";
import {
  call,
  createIdempotencyKey,
  listReceivedRequests,
  sendContactRequest,
  signIn,
  type TeamSession,
  updateReceivedRequest,
} from "../client.ts";
import { AGENT_PASSWORD, type ServerUnderTest, signInAdmin, signInNewAgent } from "./server-under-test.ts";

export function describePrivacy({ fetchIntake }: ServerUnderTest): void {
  describe("personal data and the activity log", () => {
    let admin: TeamSession;
    beforeAll(async () => {
      admin = await signInAdmin(fetchIntake);
    });
    const send = <T>(path: string, options: { method?: string; body?: object; token?: string } = {}) =>
      call<T>(fetchIntake, path, { token: admin.accessToken, ...options });
    const update = (id: number, body: object) => send(`/intake/team/${id}`, { method: "PATCH", body });
    const listActs = async (query = "") =>
      (await send<{ entries: AuditEntry[]; total: number }>(`/intake/audit?${query}`)).data;

    test.each([
      ["GET", "/intake/people/members/1"],
      ["POST", "/intake/people/members/1/export"],
      ["DELETE", "/intake/people/members/1"],
      ["GET", `/intake/people/visitors/${crypto.randomUUID()}`],
      ["POST", "/intake/people/visitors/export"],
      ["POST", "/intake/people/visitors/erase"],
      ["GET", "/intake/audit"],
    ])("agent role: %s %s returns 403", async (method, path) => {
      const { accessToken: token } = await signInNewAgent(fetchIntake);
      expect((await send(path, { method, token })).status).toBe(403);
    });

    describe("a visitor's data", () => {
      const email = `Visitor-${createIdempotencyKey()}@Example.com`;
      const phone = `+66 9${Math.floor(Math.random() * 10_000_000)}8`.slice(0, 13).padEnd(13, "4");
      const ids: string[] = [];
      beforeAll(async () => {
        const local = `0${phone.replace(/\D/g, "").slice(2)}`;
        for (const fields of [{ email }, { email: email.toLowerCase(), phone }, { phone: local }, {}]) {
          const key = createIdempotencyKey();
          await sendContactRequest(fetchIntake, { email: `${key}@example.com`, ...fields }, key);
          ids.push(key);
        }
        await updateReceivedRequest(fetchIntake, admin.accessToken, ids[1] ?? "", { note: "โทรกลับแล้ว" });
      });
      const getIds = ({ requests }: VisitorData) => requests.map(({ id }) => id).sort();
      const find = async (id = "") => send<VisitorData>(`/intake/people/visitors/${id}`);

      test("GET finds the requests with the same email address or phone number, in another case or with another prefix", async () => {
        const [byEmail, byBoth, byPhone, other] = ids;
        expect(getIds((await find(byEmail)).data)).toEqual([byEmail, byBoth].sort());
        expect(getIds((await find(byBoth)).data)).toEqual([byEmail, byBoth, byPhone].sort());
        expect(getIds((await find(byPhone)).data)).toEqual([byBoth, byPhone].sort());
        expect(getIds((await find(other)).data)).toEqual([other]);
        expect((await find(crypto.randomUUID())).status).toBe(404);
      });

      test("the export has the chosen requests with the notes", async () => {
        const body = { requestIds: ids.slice(1, 2) };
        const { data } = await send<VisitorData>("/intake/people/visitors/export", { body });
        expect(data.requests).toMatchObject([{ id: ids[1], phone, notes: [{ text: "โทรกลับแล้ว" }] }]);
      });

      test("a device that sends an erased request again gets a receipt, and nothing is stored", async () => {
        const key = createIdempotencyKey();
        const resend = () => sendContactRequest(fetchIntake, { email }, key);
        await resend();
        await send("/intake/people/visitors/erase", { body: { requestIds: [key] } });
        expect(await resend()).toMatchObject({ status: 200, data: { reference: expect.any(String) } });
        expect((await find(key)).status).toBe(404);
      });

      test("erasing deletes the chosen requests once, and lists tell devices their ids", async () => {
        const body = { requestIds: ids.slice(0, 2) };
        const erase = () => send<{ erased: number }>("/intake/people/visitors/erase", { body });
        expect([(await erase()).data, (await erase()).data]).toEqual([{ erased: 2 }, { erased: 0 }]);
        const list = (await listReceivedRequests(fetchIntake, admin.accessToken, "perPage=1000")) as {
          requests: ReceivedRequest[];
          erased?: string[];
        };
        expect(list.requests.filter(({ id }) => ids.includes(id)).map(({ id }) => id)).toEqual([ids[3], ids[2]]);
        expect(list.erased).toEqual(expect.arrayContaining(ids.slice(0, 2)));
        expect((await listActs("kind=privacy&perPage=1")).entries).toMatchObject([
          { event: "privacy-visitor-erased", actor: { id: admin.member.id }, count: 2 },
        ]);
      });
    });

    describe("a member's data", () => {
      test("the export has what the member wrote, and the preview counts it", async () => {
        const agent = await signInNewAgent(fetchIntake);
        const key = createIdempotencyKey();
        const { data: receipt } = await sendContactRequest(fetchIntake, {}, key);
        await updateReceivedRequest(fetchIntake, agent.accessToken, key, { note: "ส่งแล้ว", assignee: agent.member.id });
        const path = `/intake/people/members/${agent.member.id}`;
        const { data: preview } = await send<{ counts: object }>(path);
        expect(preview.counts).toMatchObject({ sessions: 1, notes: 1, assignedRequests: 1, messages: 0 });
        const { data } = await send<MemberData>(`${path}/export`, { method: "POST" });
        expect(data).toMatchObject({
          member: { id: agent.member.id, username: agent.member.username },
          notes: [{ reference: receipt.reference, text: "ส่งแล้ว" }],
          assignedRequests: [receipt.reference],
        });
        expect(JSON.stringify(data)).not.toContain("scrypt");
        expect((await send("/intake/people/members/99999")).status).toBe(404);
      });

      test("only a deactivated member is erased: the name goes everywhere, the work stays, nobody gets the account", async () => {
        const { accessToken, member } = await signInNewAgent(fetchIntake);
        const key = createIdempotencyKey();
        await sendContactRequest(fetchIntake, {}, key);
        await updateReceivedRequest(fetchIntake, accessToken, key, { note: "จดไว้" });
        const path = `/intake/people/members/${member.id}`;
        const erase = () => send<{ member: TeamMember }>(path, { method: "DELETE" });
        expect(await erase()).toMatchObject({ status: 409, data: { error: "Deactivate the member first" } });
        await update(member.id, { isActive: false });
        const fullName = `Former member ${member.id} · อดีตสมาชิก ${member.id}`;
        const expected = { id: member.id, username: `#${member.id}`, fullName, role: "agent", isActive: false };
        expect([(await erase()).data.member, (await erase()).data.member]).toEqual([expected, expected]);
        const { requests } = await listReceivedRequests(fetchIntake, admin.accessToken, "perPage=1000");
        expect(requests.find(({ id }) => id === key)?.notes).toMatchObject([{ text: "จดไว้", author: { fullName } }]);
        expect((await update(member.id, { isActive: true })).status).toBe(404);
        expect((await signIn(fetchIntake, member.username, AGENT_PASSWORD)).status).toBe(401);
        const { entries } = await listActs("perPage=50");
        expect(entries.filter((entry) => entry.member?.id === member.id).map(({ event }) => event)).toEqual([
          "privacy-erased",
          "member-deactivated",
          "member-added",
        ]);
        expect(JSON.stringify(entries)).not.toContain(member.username);
      });
    });

    test("GET /intake/audit lists what administrators did, newest first, in pages and by kind", async () => {
      const { member } = await signInNewAgent(fetchIntake);
      await update(member.id, { role: "admin", fullName: "อารี ใหม่" });
      await update(member.id, { role: "agent", password: AGENT_PASSWORD });
      await send("/intake/invitations", { body: { role: "agent", fullName: "" } });
      const expected = [
        { event: "member-invited", role: "agent", member: null },
        { event: "password-set" },
        { event: "member-role", role: "agent" },
        { event: "member-role", role: "admin" },
        { event: "member-renamed" },
        { event: "member-added", role: "agent", member: { id: member.id, fullName: "อารี ใหม่" } },
      ];
      expect((await listActs("perPage=6")).entries).toMatchObject(expected);
      expect((await listActs("perPage=2&page=2")).entries).toMatchObject(expected.slice(2, 4));
      const { entries, total } = await listActs("kind=password&perPage=1");
      expect(entries).toMatchObject([
        { event: "password-set", actor: { id: admin.member.id }, member: { id: member.id } },
      ]);
      expect(total).toBeLessThan((await listActs()).total);
    });
  });
}
