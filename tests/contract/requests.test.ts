import { test as base, describe, expect, vi } from "vitest";
import { getTeamSession, listTeamMembers } from "../../src/contract/requests.ts";
import {
  fetchChanges,
  fetchRequest,
  fetchRequestList,
  getStoredSession,
  MINUTE_MS,
  openTeamDevice,
  registerIntakeServer,
  rejectLikeOfflineFetch,
  sendVisitorRequests,
  signIn,
  submitChange,
} from "./team-device.ts";

const test = base.extend("api", openTeamDevice);

registerIntakeServer();

describe("listReceivedRequests", () => {
  const queries = [
    {},
    { status: "new" },
    { status: "done" },
    { department: "sale" },
    { assignee: "none" },
    { assignee: 1 },
    { q: "NORA" },
    { q: "มะลิ" },
    { q: "100%" },
    { q: "silent_" },
    { q: "s" },
    { q: "jensen the" },
    { q: "PH-" },
    { page: 2, perPage: 2 },
    { page: 9, perPage: 2 },
    { q: "nora", status: "new", department: "sale" },
  ];

  test("listReceivedRequests returns the same results offline as online for every search, filter and page", async ({
    api,
  }) => {
    const [first = "", second = ""] = await sendVisitorRequests(5);
    await signIn(api);
    await fetchRequestList(api);
    await submitChange(api, first, { status: "done", assignee: 1 });
    await submitChange(api, second, { assignee: 1, note: "Called" });
    await api.deliver();
    const onlineLists = [];
    for (const params of queries) onlineLists.push(await fetchRequestList(api, params));
    expect(new Set(onlineLists.map(({ state }) => state))).toEqual(new Set(["fresh"]));
    api.server.fetchIntake = rejectLikeOfflineFetch;
    for (const [index, params] of queries.entries()) {
      const { state, keptAt, ...offlineList } = await fetchRequestList(api, params);
      const { state: _, keptAt: __, ...expected } = onlineLists[index] ?? ({} as never);
      expect(state).toBe("kept");
      expect(keptAt).toBe(new Date().toISOString());
      expect(offlineList, JSON.stringify(params)).toEqual(expected);
    }
  });

  test("listReceivedRequests publishes no change event for an unchanged list, so that no page refetches", async ({
    api,
  }) => {
    await sendVisitorRequests();
    await signIn(api);
    await fetchRequestList(api);
    const publishedBefore = api.published.length;
    await fetchRequestList(api);
    await api.call(listTeamMembers);
    await api.call(listTeamMembers);
    expect(api.published.slice(publishedBefore)).toEqual([["requests"]]);
  });

  test('listReceivedRequests after a 401 returns the cached list, its time and the state "signed-out"', async ({
    api,
  }) => {
    expect(await fetchRequestList(api)).toMatchObject({ state: "signed-out", keptAt: null, requests: [], total: 0 });
    await sendVisitorRequests();
    await signIn(api);
    const { keptAt, total } = await fetchRequestList(api);
    api.server.fetchIntake = async (path, init) =>
      path === "/intake/session/refresh" || init.method === "GET"
        ? Response.json({ error: "Invalid access token" }, { status: 401 })
        : api.online(path, init);
    vi.setSystemTime(Date.now() + MINUTE_MS);
    expect(await fetchRequestList(api)).toMatchObject({ state: "signed-out", keptAt, total });
    expect((await api.call(getTeamSession)).data).toEqual({ member: null });
  });

  test("listReceivedRequests returns the cached list when the response is a captive portal page", async ({ api }) => {
    await sendVisitorRequests();
    await signIn(api);
    const { total } = await fetchRequestList(api);
    api.server.fetchIntake = async () => new Response("<h1>Welcome to the train</h1>", { status: 200 });
    expect(await fetchRequestList(api)).toMatchObject({ state: "kept", total });
  });

  test("getReceivedRequest caches a request that no list response contained", async ({ api }) => {
    const [id = ""] = await sendVisitorRequests();
    await signIn(api);
    expect((await fetchRequest(api, id)).name).toBe("มะลิ ใจดี");
    api.server.fetchIntake = rejectLikeOfflineFetch;
    expect((await fetchRequest(api, id)).name).toBe("มะลิ ใจดี");
  });
});

describe("updateReceivedRequest", () => {
  async function openSignedInDevice(count: number) {
    const api = await openTeamDevice();
    const ids = await sendVisitorRequests(count);
    await signIn(api);
    await fetchRequestList(api);
    return { api, ids: ids as [string, ...string[]] };
  }

  test("an offline change is shown at once, queued and sent when the server is back", async () => {
    const { api, ids } = await openSignedInDevice(2);
    const { counts: publishedBefore } = await fetchRequestList(api);
    api.server.fetchIntake = rejectLikeOfflineFetch;
    const response = await submitChange(api, ids[0], { status: "in-progress", assignee: 1, note: "โทรกลับแล้ว" });
    expect(response.status).toBe(202);
    await api.deliver();
    const offlineList = await fetchRequestList(api, { status: "in-progress" });
    expect(offlineList.counts).toMatchObject({
      new: publishedBefore.new - 1,
      "in-progress": publishedBefore["in-progress"] + 1,
    });
    expect(offlineList.requests[0]).toMatchObject({
      notes: [],
      waiting: [{ status: "queued", trouble: "unreachable" }],
    });
    api.server.fetchIntake = api.online;
    await api.deliver();
    expect(await fetchChanges(api)).toEqual([]);
    const request = await fetchRequest(api, ids[0]);
    expect(request).toMatchObject({ status: "in-progress", assignee: { id: 1 }, waiting: [] });
    expect(request.notes).toMatchObject([{ text: "โทรกลับแล้ว", author: { id: 1 } }]);
  });

  test("a change whose response is lost is applied once and shows its note once", async () => {
    const { api, ids } = await openSignedInDevice(1);
    api.server.fetchIntake = async (path, init) => {
      const response = await api.online(path, init);
      if (init.method === "PATCH") throw new TypeError("Connection reset");
      return response;
    };
    await submitChange(api, ids[0], { note: "Once" });
    await api.deliver();
    const publishedBefore = (await fetchRequestList(api)).requests[0];
    expect(publishedBefore).toMatchObject({ notes: [{ text: "Once" }], waiting: [] });
    expect(await fetchChanges(api)).toHaveLength(1);
    api.server.fetchIntake = api.online;
    await api.deliver();
    expect(await fetchChanges(api)).toEqual([]);
    expect((await fetchRequest(api, ids[0])).notes).toHaveLength(1);
  });

  test("a change is sent after earlier changes that are still queued", async () => {
    const { api, ids } = await openSignedInDevice(1);
    api.server.fetchIntake = rejectLikeOfflineFetch;
    await submitChange(api, ids[0], { status: "done" });
    await api.deliver();
    vi.setSystemTime(Date.now() + 1_000);
    api.server.fetchIntake = async (path, init) => {
      if (String(init.body).includes("done")) return Response.json({ error: "Something went wrong" }, { status: 500 });
      return api.online(path, init);
    };
    await submitChange(api, ids[0], { status: "spam" });
    await api.deliver();
    expect(await fetchChanges(api)).toHaveLength(2);
    expect((await fetchRequest(api, ids[0])).status).toBe("spam");
    api.server.fetchIntake = api.online;
    for (let run = 0; run < 2; run++) {
      vi.setSystemTime(Date.now() + 15 * MINUTE_MS);
      await api.deliver();
    }
    expect(await fetchChanges(api)).toEqual([]);
    expect((await fetchRequestList(api)).requests[0]).toMatchObject({ status: "spam" });
  });

  test("updateReceivedRequest queues nothing if the values are unchanged", async () => {
    const { api, ids } = await openSignedInDevice(1);
    const { status } = await submitChange(api, ids[0], { status: "new", assignee: null });
    expect(status).toBe(202);
    expect(await fetchChanges(api)).toEqual([]);
  });

  test("a rejected change stays listed with its reason, and the request shows the server's values", async () => {
    const { api, ids } = await openSignedInDevice(1);
    await submitChange(api, ids[0], { assignee: 77 });
    await api.deliver();
    const shownRequest = await fetchRequest(api, ids[0]);
    expect(shownRequest).toMatchObject({ assignee: null, waiting: [{ status: "rejected", nextAttemptAt: null }] });
    expect(shownRequest.waiting[0]?.reason).toEqual({ assignee: ["This member does not exist."] });
  });

  test("a change waits for the next sign-in after the session ends, and is then due immediately", async () => {
    const { api, ids } = await openSignedInDevice(1);
    await api.db.metadata.delete("team-session");
    await submitChange(api, ids[0], { status: "done" });
    await api.deliver();
    expect(await fetchChanges(api)).toMatchObject([{ status: "queued", trouble: "signed-out" }]);
    await signIn(api);
    expect((await fetchChanges(api))[0]?.nextAttemptAt).toBe(new Date().toISOString());
    await api.deliver(false);
    expect(await fetchChanges(api)).toEqual([]);
  });

  test("an older list response that arrives later does not overwrite the new status", async () => {
    const { api, ids } = await openSignedInDevice(1);
    const oldResponse = await api.online("/intake/requests", {
      method: "GET",
      headers: { authorization: `Bearer ${(await getStoredSession(api)).accessToken}` },
    });
    await submitChange(api, ids[0], { status: "done" });
    vi.setSystemTime(Date.now() + 1_000);
    await api.deliver();
    api.server.fetchIntake = async () => oldResponse.clone();
    expect((await fetchRequestList(api)).requests[0]).toMatchObject({ status: "done" });
  });
});
