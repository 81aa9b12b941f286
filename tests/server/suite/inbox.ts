import { beforeAll, describe, expect, test } from "vitest";
import {
  listReceivedRequests,
  newKey,
  sendContactRequest,
  type TeamSession,
  updateReceivedRequest,
} from "../client.ts";
import { type ServerUnderTest, signInAdmin, signInNewAgent } from "./server-under-test.ts";

/** How the staff finds requests and works through them. */
export function describeInbox({ fetchIntake }: ServerUnderTest): void {
  let agent: TeamSession;
  beforeAll(async () => {
    agent = await signInNewAgent(fetchIntake);
  });
  const ids = async (query: string) =>
    (await listReceivedRequests(fetchIntake, agent.accessToken, query)).requests.map(({ id }) => id);

  describe("the list", () => {
    const mark = newKey().slice(0, 8);
    const sent: string[] = [];
    beforeAll(async () => {
      for (const [index, department] of (["sale", "support", "sale", "accounting"] as const).entries()) {
        const key = newKey();
        sent.unshift(key);
        await sendContactRequest(
          fetchIntake,
          { companyName: `ร้านกาแฟ ${mark}`, phone: `+66 8${index} 100%_${mark}`, department },
          key,
        );
      }
      await updateReceivedRequest(fetchIntake, agent.accessToken, sent[0] ?? "", {
        status: "done",
        assignee: agent.member.id,
      });
    });

    test("has the newest first, in pages, with the true total", async () => {
      const first = await listReceivedRequests(fetchIntake, agent.accessToken, `q=${mark}&perPage=3`);
      expect(first.requests.map(({ id }) => id)).toEqual(sent.slice(0, 3));
      expect(first.total).toBe(4);
      expect(await ids(`q=${mark}&perPage=3&page=2`)).toEqual(sent.slice(3));
      expect(await listReceivedRequests(fetchIntake, agent.accessToken, `q=${mark}&page=9`)).toMatchObject({
        requests: [],
        total: 4,
      });
    });

    test("counts by status whatever status is asked for", async () => {
      const { requests, total, counts } = await listReceivedRequests(
        fetchIntake,
        agent.accessToken,
        `q=${mark}&status=new`,
      );
      expect([requests.length, total]).toEqual([3, 3]);
      expect(counts).toEqual({ new: 3, "in-progress": 0, done: 1, spam: 0 });
    });

    test("is narrowed by department and by who looks after it", async () => {
      expect(await ids(`q=${mark}&department=sale`)).toHaveLength(2);
      expect(await ids(`q=${mark}&assignee=${agent.member.id}`)).toEqual([sent[0]]);
      expect(await ids(`q=${mark}&assignee=none`)).toEqual(sent.slice(1));
      expect(await ids(`q=${mark}&status=&department=&assignee=`)).toHaveLength(4);
    });

    test("is searched without case, inside Thai words, and by signs that mean something to a database", async () => {
      expect(await ids(`q=${mark.toUpperCase()}`)).toHaveLength(4);
      expect(await ids(`q=${encodeURIComponent(`กาแฟ ${mark}`)}`)).toHaveLength(4);
      expect(await ids(`q=${encodeURIComponent(`100%_${mark}`)}`)).toHaveLength(4);
      expect(await ids(`q=${encodeURIComponent(`1%${mark}`)}`)).toEqual([]);
      expect(await ids(`q=${encodeURIComponent(`100__${mark}`)}`)).toEqual([]);
      expect(await ids(`q=${encodeURIComponent(`\\${mark}`)}`)).toEqual([]);
    });

    test("refuses filters that there are not", async () => {
      const { data } = await updateReceivedRequest(fetchIntake, agent.accessToken, newKey(), {});
      expect(data.error).toBe("Request not found");
      const list = await listReceivedRequests(
        fetchIntake,
        agent.accessToken,
        "status=old&perPage=0&assignee=x&department=kitchen",
      );
      expect(Object.keys((list as unknown as { error: object }).error).sort()).toEqual([
        "assignee",
        "department",
        "perPage",
        "status",
      ]);
    });
  });

  describe("a change", () => {
    async function received() {
      const key = newKey();
      await sendContactRequest(fetchIntake, {}, key);
      return key;
    }

    test("sets the status, gives it to somebody, and adds notes in the order they were written", async () => {
      const id = await received();
      const { accessToken, member } = await signInAdmin(fetchIntake);
      const person = ({ id, fullName }: typeof member) => ({ id, fullName });
      await updateReceivedRequest(fetchIntake, agent.accessToken, id, {
        status: "in-progress",
        note: "โทรแล้ว <b>",
        assignee: member.id,
      });
      const { status, data } = await updateReceivedRequest(fetchIntake, accessToken, id, { note: "Called back" });
      expect(status).toBe(200);
      expect(data.request).toMatchObject({ status: "in-progress", assignee: person(member) });
      expect(data.request.notes.map(({ text, author }) => [text, author])).toEqual([
        ["โทรแล้ว <b>", person(agent.member)],
        ["Called back", person(member)],
      ]);
      expect(data.request.updatedAt > data.request.receivedAt).toBe(true);
      const freed = await updateReceivedRequest(fetchIntake, accessToken, id, { assignee: null });
      expect(freed.data.request.assignee).toBeNull();
    });

    test("with a key happens once, however often it comes, also at the same moment", async () => {
      const [id, key] = [await received(), newKey()];
      const body = { note: "Once", status: "done" };
      const answers = await Promise.all(
        Array.from({ length: 6 }, () => updateReceivedRequest(fetchIntake, agent.accessToken, id, body, key)),
      );
      expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
      await updateReceivedRequest(fetchIntake, agent.accessToken, id, { status: "new" });
      const again = await updateReceivedRequest(fetchIntake, agent.accessToken, id, body, key);
      expect(again.data.request.notes.map(({ id, text }) => [id, text])).toEqual([[key, "Once"]]);
      expect(again.data.request.status).toBe("new");
    });

    test("with the key of another one is refused: other words, another request, another person", async () => {
      const [id, other, key] = [await received(), await received(), newKey()];
      await updateReceivedRequest(fetchIntake, agent.accessToken, id, { note: "Mine" }, key);
      const { accessToken } = await signInAdmin(fetchIntake);
      const answers = [
        await updateReceivedRequest(fetchIntake, agent.accessToken, id, { note: "Yours" }, key),
        await updateReceivedRequest(fetchIntake, agent.accessToken, other, { note: "Mine" }, key),
        await updateReceivedRequest(fetchIntake, accessToken, id, { note: "Mine" }, key),
      ];
      expect(answers.map(({ status }) => status)).toEqual([409, 409, 409]);
      expect(answers[0]?.data.error).toBe("This key was used for another request");
    });

    test("that is wrong changes nothing", async () => {
      const id = await received();
      const wrong = { status: "lost", note: " ", assignee: 999_999 };
      expect((await updateReceivedRequest(fetchIntake, agent.accessToken, id, wrong)).status).toBe(400);
      const nobody = await updateReceivedRequest(fetchIntake, agent.accessToken, id, {
        status: "done",
        note: "Kept?",
        assignee: 999_999,
      });
      expect(nobody).toMatchObject({ status: 400, data: { error: { assignee: ["This member does not exist."] } } });
      const empty = await updateReceivedRequest(fetchIntake, agent.accessToken, id, {});
      expect(empty.data.request).toMatchObject({ status: "new", notes: [], assignee: null });
      expect(
        (await updateReceivedRequest(fetchIntake, agent.accessToken, id, { status: "done" }, "no-uuid")).status,
      ).toBe(400);
      expect((await updateReceivedRequest(fetchIntake, agent.accessToken, "no-uuid", { status: "done" })).status).toBe(
        400,
      );
    });
  });
}
