import { beforeAll, describe, expect, test } from "vitest";
import {
  call,
  createIdempotencyKey,
  listReceivedRequests,
  sendContactRequest,
  type TeamSession,
  updateReceivedRequest,
} from "../client.ts";
import { type ServerUnderTest, signInAdmin, signInNewAgent } from "./server-under-test.ts";

export function describeInbox({ fetchIntake }: ServerUnderTest): void {
  let agentSession: TeamSession;
  beforeAll(async () => {
    agentSession = await signInNewAgent(fetchIntake);
  });
  const listIds = async (query: string) =>
    (await listReceivedRequests(fetchIntake, agentSession.accessToken, query)).requests.map(({ id }) => id);

  describe("GET /intake/requests", () => {
    const uniqueText = createIdempotencyKey().slice(0, 8);
    const sentIds: string[] = [];
    beforeAll(async () => {
      for (const [index, department] of (["sale", "support", "sale", "accounting"] as const).entries()) {
        const key = createIdempotencyKey();
        sentIds.unshift(key);
        await sendContactRequest(
          fetchIntake,
          { companyName: `ร้านกาแฟ ${uniqueText}`, phone: `+66 8${index} 100%_${uniqueText}`, department },
          key,
        );
      }
      await updateReceivedRequest(fetchIntake, agentSession.accessToken, sentIds[0] ?? "", {
        status: "done",
        assignee: agentSession.member.id,
      });
    });

    test("GET /intake/requests returns pages, newest first, with the total number of requests", async () => {
      const firstPage = await listReceivedRequests(fetchIntake, agentSession.accessToken, `q=${uniqueText}&perPage=3`);
      expect(firstPage.requests.map(({ id }) => id)).toEqual(sentIds.slice(0, 3));
      expect(firstPage.total).toBe(4);
      expect(await listIds(`q=${uniqueText}&perPage=3&page=2`)).toEqual(sentIds.slice(3));
      expect(await listReceivedRequests(fetchIntake, agentSession.accessToken, `q=${uniqueText}&page=9`)).toMatchObject(
        {
          requests: [],
          total: 4,
        },
      );
    });

    test("GET /intake/requests counts the requests of every status, even if filtered by one", async () => {
      const { requests, total, counts } = await listReceivedRequests(
        fetchIntake,
        agentSession.accessToken,
        `q=${uniqueText}&status=new`,
      );
      expect([requests.length, total]).toEqual([3, 3]);
      expect(counts).toEqual({ new: 3, "in-progress": 0, done: 1, spam: 0 });
    });

    test("GET /intake/requests?status=open returns new requests and those in progress", async () => {
      expect(await listIds(`q=${uniqueText}&status=open`)).toEqual(sentIds.slice(1));
    });

    test("GET /intake/requests says who has given a request to its assignee", async () => {
      const { requests } = await listReceivedRequests(fetchIntake, agentSession.accessToken, `q=${uniqueText}`);
      const { id, fullName } = agentSession.member;
      expect(requests.map(({ assignedBy }) => assignedBy)).toEqual([{ id, fullName }, undefined, undefined, undefined]);
    });

    test("GET /intake/requests filters by department and by assignee", async () => {
      expect(await listIds(`q=${uniqueText}&department=sale`)).toHaveLength(2);
      expect(await listIds(`q=${uniqueText}&assignee=${agentSession.member.id}`)).toEqual([sentIds[0]]);
      expect(await listIds(`q=${uniqueText}&assignee=none`)).toEqual(sentIds.slice(1));
      expect(await listIds(`q=${uniqueText}&status=&department=&assignee=`)).toHaveLength(4);
    });

    test("GET /intake/requests searches case-insensitively, inside Thai words, and for SQL wildcards literally", async () => {
      expect(await listIds(`q=${uniqueText.toUpperCase()}`)).toHaveLength(4);
      expect(await listIds(`q=${encodeURIComponent(`กาแฟ ${uniqueText}`)}`)).toHaveLength(4);
      expect(await listIds(`q=${encodeURIComponent(`100%_${uniqueText}`)}`)).toHaveLength(4);
      expect(await listIds(`q=${encodeURIComponent(`1%${uniqueText}`)}`)).toEqual([]);
      expect(await listIds(`q=${encodeURIComponent(`100__${uniqueText}`)}`)).toEqual([]);
      expect(await listIds(`q=${encodeURIComponent(`\\${uniqueText}`)}`)).toEqual([]);
    });

    test("GET /intake/requests returns 400 with the names of invalid filters", async () => {
      const { data } = await updateReceivedRequest(fetchIntake, agentSession.accessToken, createIdempotencyKey(), {});
      expect(data.error).toBe("Request not found");
      const list = await listReceivedRequests(
        fetchIntake,
        agentSession.accessToken,
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

  test("IDs and page numbers that are no positive 32-bit integers return 400 in paths, queries and bodies", async () => {
    const { accessToken: token } = await signInAdmin(fetchIntake);
    const id = createIdempotencyKey();
    await sendContactRequest(fetchIntake, {}, id);
    for (const number of [2 ** 31, 99_999_999_999, Number.MAX_SAFE_INTEGER, 1e21, -1, 1.5]) {
      const responses = [
        await call(fetchIntake, `/intake/team/${number}`, { method: "PATCH", token, body: { fullName: "x" } }),
        await call(fetchIntake, `/intake/requests?assignee=${number}`, { token }),
        await call(fetchIntake, `/intake/requests?page=${number}`, { token }),
        await call(fetchIntake, `/intake/requests?perPage=${number}`, { token }),
        await updateReceivedRequest(fetchIntake, token, id, { assignee: number }),
      ];
      expect([number, ...responses.map(({ status }) => status)]).toEqual([number, 400, 400, 400, 400, 400]);
    }
    const unknownResponse = await call(fetchIntake, `/intake/team/${2 ** 31 - 1}`, {
      method: "PATCH",
      token,
      body: {},
    });
    expect(unknownResponse.status).toBe(404);
    const lastPage = await listReceivedRequests(fetchIntake, token, "page=1000000000&perPage=1000");
    expect(lastPage.requests).toEqual([]);
  });

  describe("PATCH /intake/requests/:id", () => {
    async function sendRequest() {
      const key = createIdempotencyKey();
      await sendContactRequest(fetchIntake, {}, key);
      return key;
    }

    test("PATCH sets the status and the assignee, and adds notes in order", async () => {
      const id = await sendRequest();
      const { accessToken, member } = await signInAdmin(fetchIntake);
      const toPerson = ({ id, fullName }: typeof member) => ({ id, fullName });
      await updateReceivedRequest(fetchIntake, agentSession.accessToken, id, {
        status: "in-progress",
        note: "โทรแล้ว <b>",
        assignee: member.id,
      });
      const { status, data } = await updateReceivedRequest(fetchIntake, accessToken, id, { note: "Called back" });
      expect(status).toBe(200);
      expect(data.request).toMatchObject({ status: "in-progress", assignee: toPerson(member) });
      expect(data.request.notes.map(({ text, author }) => [text, author])).toEqual([
        ["โทรแล้ว <b>", toPerson(agentSession.member)],
        ["Called back", toPerson(member)],
      ]);
      expect(data.request.updatedAt > data.request.receivedAt).toBe(true);
      const unassignedResponse = await updateReceivedRequest(fetchIntake, accessToken, id, { assignee: null });
      expect(unassignedResponse.data.request.assignee).toBeNull();
    });

    test("repeating a change with the same idempotency key, parallel or later, changes the request once", async () => {
      const [id, key] = [await sendRequest(), createIdempotencyKey()];
      const body = { note: "Once", status: "done" };
      const responses = await Promise.all(
        Array.from({ length: 6 }, () => updateReceivedRequest(fetchIntake, agentSession.accessToken, id, body, key)),
      );
      expect(responses.map(({ status }) => status)).toEqual(Array(6).fill(200));
      await updateReceivedRequest(fetchIntake, agentSession.accessToken, id, { status: "new" });
      const repeatResponse = await updateReceivedRequest(fetchIntake, agentSession.accessToken, id, body, key);
      expect(repeatResponse.data.request.notes.map(({ id, text }) => [id, text])).toEqual([[key, "Once"]]);
      expect(repeatResponse.data.request.status).toBe("new");
    });

    test("PATCH returns 409 for an idempotency key used with another body, request or member", async () => {
      const [id, otherId, key] = [await sendRequest(), await sendRequest(), createIdempotencyKey()];
      await updateReceivedRequest(fetchIntake, agentSession.accessToken, id, { note: "Mine" }, key);
      const { accessToken } = await signInAdmin(fetchIntake);
      const responses = [
        await updateReceivedRequest(fetchIntake, agentSession.accessToken, id, { note: "Yours" }, key),
        await updateReceivedRequest(fetchIntake, agentSession.accessToken, otherId, { note: "Mine" }, key),
        await updateReceivedRequest(fetchIntake, accessToken, id, { note: "Mine" }, key),
      ];
      expect(responses.map(({ status }) => status)).toEqual([409, 409, 409]);
      expect(responses[0]?.data.error).toBe("This key was used for another request");
    });

    test("PATCH returns 400 for invalid values and changes nothing", async () => {
      const id = await sendRequest();
      const invalidBody = { status: "lost", note: " ", assignee: 999_999 };
      expect((await updateReceivedRequest(fetchIntake, agentSession.accessToken, id, invalidBody)).status).toBe(400);
      const unknownAssignee = await updateReceivedRequest(fetchIntake, agentSession.accessToken, id, {
        status: "done",
        note: "Not stored",
        assignee: 999_999,
      });
      expect(unknownAssignee).toMatchObject({
        status: 400,
        data: { error: { assignee: ["This member does not exist."] } },
      });
      const unchangedResponse = await updateReceivedRequest(fetchIntake, agentSession.accessToken, id, {});
      expect(unchangedResponse.data.request).toMatchObject({ status: "new", notes: [], assignee: null });
      expect(
        (await updateReceivedRequest(fetchIntake, agentSession.accessToken, id, { status: "done" }, "no-uuid")).status,
      ).toBe(400);
      expect(
        (await updateReceivedRequest(fetchIntake, agentSession.accessToken, "no-uuid", { status: "done" })).status,
      ).toBe(400);
    });
  });
}
