import { describe, expect, test, vi } from "vitest";
import { getTeamSession, listTeamMembers } from "../../src/contract/requests.ts";
import {
  fetchChanges,
  fetchRequest,
  fetchRequestList,
  getStoredSession,
  MINUTE_MS,
  openTeamDevice,
  receiveRequests,
  registerIntakeServer,
  rejectOffline,
  signIn,
  submitChange,
} from "./team-device.ts";

registerIntakeServer();

describe("the list", () => {
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

  test("is the same without the server, however it is searched, narrowed and paged", async () => {
    const api = await openTeamDevice();
    const [first = "", second = ""] = await receiveRequests(5);
    await signIn(api);
    await fetchRequestList(api);
    await submitChange(api, first, { status: "done", assignee: 1 });
    await submitChange(api, second, { assignee: 1, note: "Called" });
    await api.deliver();
    const fresh = [];
    for (const params of queries) fresh.push(await fetchRequestList(api, params));
    expect(new Set(fresh.map(({ state }) => state))).toEqual(new Set(["fresh"]));
    api.server.ask = rejectOffline;
    for (const [index, params] of queries.entries()) {
      const { state, keptAt, ...kept } = await fetchRequestList(api, params);
      const { state: _, keptAt: __, ...expected } = fresh[index] ?? ({} as never);
      expect(state).toBe("kept");
      expect(keptAt).toBe(new Date().toISOString());
      expect(kept, JSON.stringify(params)).toEqual(expected);
    }
  });

  test("tells nobody of a change where it has not changed, so that pages do not ask in a circle", async () => {
    const api = await openTeamDevice();
    await receiveRequests();
    await signIn(api);
    await fetchRequestList(api);
    const before = api.announced.length;
    await fetchRequestList(api);
    await api.call(listTeamMembers);
    await api.call(listTeamMembers);
    expect(api.announced.slice(before)).toEqual([["requests"]]);
  });

  test("says of when it is, and that a new sign-in is needed where the server says so", async () => {
    const api = await openTeamDevice();
    expect(await fetchRequestList(api)).toMatchObject({ state: "signed-out", keptAt: null, requests: [], total: 0 });
    await receiveRequests();
    await signIn(api);
    const { keptAt, total } = await fetchRequestList(api);
    api.server.ask = async (path, init) =>
      path === "/intake/session/refresh" || init.method === "GET"
        ? Response.json({ error: "Invalid access token" }, { status: 401 })
        : api.online(path, init);
    vi.setSystemTime(Date.now() + MINUTE_MS);
    expect(await fetchRequestList(api)).toMatchObject({ state: "signed-out", keptAt, total });
    expect((await api.call(getTeamSession)).data).toEqual({ member: null });
  });

  test("takes no page of a stranger for the server's word", async () => {
    const api = await openTeamDevice();
    await receiveRequests();
    await signIn(api);
    const { total } = await fetchRequestList(api);
    api.server.ask = async () => new Response("<h1>Welcome to the train</h1>", { status: 200 });
    expect(await fetchRequestList(api)).toMatchObject({ state: "kept", total });
  });

  test("leads to a request that the device has never shown, and keeps it", async () => {
    const api = await openTeamDevice();
    const [id = ""] = await receiveRequests();
    await signIn(api);
    expect((await fetchRequest(api, id)).name).toBe("มะลิ ใจดี");
    api.server.ask = rejectOffline;
    expect((await fetchRequest(api, id)).name).toBe("มะลิ ใจดี");
  });
});

describe("a change", () => {
  async function signedInWith(count: number) {
    const api = await openTeamDevice();
    const ids = await receiveRequests(count);
    await signIn(api);
    await fetchRequestList(api);
    return { api, ids: ids as [string, ...string[]] };
  }

  test("is seen at once, waits without the server, and is made when it is back", async () => {
    const { api, ids } = await signedInWith(2);
    const { counts: before } = await fetchRequestList(api);
    api.server.ask = rejectOffline;
    const answer = await submitChange(api, ids[0], { status: "in-progress", assignee: 1, note: "โทรกลับแล้ว" });
    expect(answer.status).toBe(202);
    await api.deliver();
    const kept = await fetchRequestList(api, { status: "in-progress" });
    expect(kept.counts).toMatchObject({ new: before.new - 1, "in-progress": before["in-progress"] + 1 });
    expect(kept.requests[0]).toMatchObject({ notes: [], waiting: [{ status: "queued", trouble: "unreachable" }] });
    api.server.ask = api.online;
    await api.deliver();
    expect(await fetchChanges(api)).toEqual([]);
    const made = await fetchRequest(api, ids[0]);
    expect(made).toMatchObject({ status: "in-progress", assignee: { id: 1 }, waiting: [] });
    expect(made.notes).toMatchObject([{ text: "โทรกลับแล้ว", author: { id: 1 } }]);
  });

  test("is made once, whose acknowledgement was lost, and its note is not shown twice", async () => {
    const { api, ids } = await signedInWith(1);
    api.server.ask = async (path, init) => {
      const response = await api.online(path, init);
      if (init.method === "PATCH") throw new TypeError("Connection reset");
      return response;
    };
    await submitChange(api, ids[0], { note: "Once" });
    await api.deliver();
    const before = (await fetchRequestList(api)).requests[0];
    expect(before).toMatchObject({ notes: [{ text: "Once" }], waiting: [] });
    expect(await fetchChanges(api)).toHaveLength(1);
    api.server.ask = api.online;
    await api.deliver();
    expect(await fetchChanges(api)).toEqual([]);
    expect((await fetchRequest(api, ids[0])).notes).toHaveLength(1);
  });

  test("comes after those that were made before it, whatever held them up", async () => {
    const { api, ids } = await signedInWith(1);
    api.server.ask = rejectOffline;
    await submitChange(api, ids[0], { status: "done" });
    await api.deliver();
    vi.setSystemTime(Date.now() + 1_000);
    api.server.ask = async (path, init) => {
      if (String(init.body).includes("done")) return Response.json({ error: "Something went wrong" }, { status: 500 });
      return api.online(path, init);
    };
    await submitChange(api, ids[0], { status: "spam" });
    await api.deliver();
    expect(await fetchChanges(api)).toHaveLength(2);
    expect((await fetchRequest(api, ids[0])).status).toBe("spam");
    api.server.ask = api.online;
    for (let run = 0; run < 2; run++) {
      vi.setSystemTime(Date.now() + 15 * MINUTE_MS);
      await api.deliver();
    }
    expect(await fetchChanges(api)).toEqual([]);
    expect((await fetchRequestList(api)).requests[0]).toMatchObject({ status: "spam" });
  });

  test("that changes nothing is none", async () => {
    const { api, ids } = await signedInWith(1);
    const { status } = await submitChange(api, ids[0], { status: "new", assignee: null });
    expect(status).toBe(202);
    expect(await fetchChanges(api)).toEqual([]);
  });

  test("that the server refuses is kept with its reason, and the request is shown as it is", async () => {
    const { api, ids } = await signedInWith(1);
    await submitChange(api, ids[0], { assignee: 77 });
    await api.deliver();
    const seen = await fetchRequest(api, ids[0]);
    expect(seen).toMatchObject({ assignee: null, waiting: [{ status: "rejected", nextAttemptAt: null }] });
    expect(seen.waiting[0]?.reason).toEqual({ assignee: ["This member does not exist."] });
  });

  test("waits for a new sign-in where the session has ended, and is due with it", async () => {
    const { api, ids } = await signedInWith(1);
    await api.db.facts.delete("team-session");
    await submitChange(api, ids[0], { status: "done" });
    await api.deliver();
    expect(await fetchChanges(api)).toMatchObject([{ status: "queued", trouble: "signed-out" }]);
    await signIn(api);
    expect((await fetchChanges(api))[0]?.nextAttemptAt).toBe(new Date().toISOString());
    await api.deliver(false);
    expect(await fetchChanges(api)).toEqual([]);
  });

  test("does not go back to what an older list says, which was on its way meanwhile", async () => {
    const { api, ids } = await signedInWith(1);
    const old = await api.online("/intake/requests", {
      method: "GET",
      headers: { authorization: `Bearer ${(await getStoredSession(api)).accessToken}` },
    });
    await submitChange(api, ids[0], { status: "done" });
    vi.setSystemTime(Date.now() + 1_000);
    await api.deliver();
    api.server.ask = async () => old.clone();
    expect((await fetchRequestList(api)).requests[0]).toMatchObject({ status: "done" });
  });
});
