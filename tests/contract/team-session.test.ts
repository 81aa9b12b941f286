import { test as base, describe, expect, vi } from "vitest";
import type { Session } from "../../src/contract/auth.ts";
import type { ResponseData } from "../../src/contract/endpoint.ts";
import {
  getTeamSession,
  listReceivedRequestChanges,
  listReceivedRequests,
  listTeamMembers,
  signOutTeam,
  updateTeamMember,
} from "../../src/contract/requests.ts";
import {
  AGENT_PASSWORD,
  addMember,
  admin,
  fetchChanges,
  fetchRequest,
  fetchRequestList,
  getStoredSession,
  intake,
  MINUTE_MS,
  openTeamDevice,
  registerIntakeServer,
  rejectLikeOfflineFetch,
  sendVisitorRequests,
  signIn,
  submitChange,
} from "./team-device.ts";
import { ADMIN_ID } from "./test-api.ts";

const test = base.extend("api", openTeamDevice);

registerIntakeServer();

describe("signInTeam", () => {
  test("signInTeam signs in to the server and on the device; signing in on the device then works offline", async ({
    api,
  }) => {
    const { status, data } = await signIn(api);
    expect(status).toBe(200);
    const { member, session } = data as { member: object; session: Session };
    expect(member).toMatchObject({ username: "malee", role: "admin" });
    expect(session.userData).toMatchObject({
      username: "malee",
      email: "",
      ability: [{ action: "manage", subject: "all" }],
    });
    expect((await api.call(getTeamSession, { token: session.accessToken })).data).toEqual({ member });
    api.server.fetchIntake = rejectLikeOfflineFetch;
    expect((await api.send("POST", "/jwt/login", { body: admin })).status).toBe(200);
    expect((await signIn(api)).status).toBe(502);
  });

  test("a second sign-in keeps the first device session valid", async ({ api }) => {
    const { session } = (await signIn(api)).data as { session: Session };
    await signIn(api);
    expect((await api.call(getTeamSession, { token: session.accessToken })).status).toBe(200);
  });

  test("no response contains the server's tokens", async ({ api }) => {
    const [id = ""] = await sendVisitorRequests();
    const responses = [await signIn(api), await api.call(getTeamSession), await api.call(listReceivedRequests)];
    responses.push(
      await api.call(listTeamMembers),
      await submitChange(api, id, { status: "done" }),
      await api.call(listReceivedRequestChanges),
    );
    const { accessToken, refreshToken } = await getStoredSession(api);
    for (const { text } of responses) {
      expect(text).not.toContain(accessToken);
      expect(text).not.toContain(refreshToken);
    }
  });

  test("a new server password also becomes the password of the device account", async () => {
    const [boss, api] = [await openTeamDevice(), await openTeamDevice()];
    await signIn(boss);
    await addMember(boss, "somying");
    await signIn(api, { username: "somying", password: AGENT_PASSWORD });
    const { member } = (await api.call(getTeamSession)).data as { member: { id: number } };
    const body = { password: "another 2569!", currentPassword: AGENT_PASSWORD };
    expect((await api.call(updateTeamMember, { params: { id: member.id }, body })).status).toBe(200);
    await signIn(api, { username: "somying", password: "another 2569!" });
    api.server.fetchIntake = rejectLikeOfflineFetch;
    const callLogin = (password: string) => api.send("POST", "/jwt/login", { body: { username: "somying", password } });
    expect((await callLogin("another 2569!")).status).toBe(200);
    expect((await callLogin(AGENT_PASSWORD)).status).toBe(400);
    expect(await api.db.accounts.where({ usernameKey: "somying" }).count()).toBe(1);
  });

  test("signInTeam signs in to an existing device account with the same username and does not change it", async ({
    api,
  }) => {
    await signIn(api);
    await addMember(api, "Admin", "Another person");
    const before = await api.db.accounts.get(ADMIN_ID);
    const { data } = await signIn(api, { username: "admin", password: AGENT_PASSWORD });
    expect((data as { session: Session }).session.userData).toMatchObject({ id: ADMIN_ID, fullName: before?.fullName });
    expect(await api.db.accounts.get(ADMIN_ID)).toEqual(before);
  });

  test("signInTeam does not sign in to the device account of another member whose name looks the same", async ({
    api,
  }) => {
    await signIn(api);
    await addMember(api, "น้อย1");
    const malee = (await api.db.accounts.where({ usernameKey: "malee" }).first()) ?? expect.unreachable();
    const otherAccount = { ...malee, id: 90, username: "น้อย๑", usernameKey: "น้อย1", emailKey: "staff:น้อย1" };
    await api.db.accounts.add(otherAccount);
    const { data } = await signIn(api, { username: "น้อย1", password: AGENT_PASSWORD });
    const { userData } = (data as { session: Session }).session;
    expect(userData).toMatchObject({ username: "น้อย1" });
    expect(await api.db.accounts.get(userData.id)).toMatchObject({
      usernameKey: `น้อย1#${userData.id}`,
      emailKey: `staff:น้อย1#${userData.id}`,
    });
    expect(await api.db.accounts.get(90)).toEqual(otherAccount);
  });

  test("changing the profile does not unlink the device account from the server account", async ({ api }) => {
    const { data } = await signIn(api);
    const token = (data as { session: Session }).session.accessToken;
    const renamed = { general: { fullName: "มาลี" } };
    expect((await api.send("PATCH", "/account-setting/data", { token, body: renamed })).status).toBe(200);
    expect((await api.db.accounts.where({ usernameKey: "malee" }).first())?.emailKey).toBe("staff:malee");
  });
});

describe("server session", () => {
  test("simultaneous calls shortly before the token expires refresh it once", async ({ api }) => {
    await sendVisitorRequests();
    await signIn(api);
    vi.setSystemTime(Date.now() + 10 * MINUTE_MS - 20_000);
    api.fetched.length = 0;
    await Promise.all([fetchRequestList(api), fetchRequestList(api, { status: "new" }), api.call(listTeamMembers)]);
    expect(api.fetched.filter((call) => call.includes("refresh"))).toHaveLength(1);
    expect(await fetchRequestList(api)).toMatchObject({ state: "fresh" });
  });

  test("the server session stays valid if the worker is killed before it stores the new tokens", async ({ api }) => {
    await signIn(api);
    const tokensBefore = await getStoredSession(api);
    vi.setSystemTime(Date.now() + 11 * MINUTE_MS);
    expect(await fetchRequestList(api)).toMatchObject({ state: "fresh" });
    await api.db.metadata.put({ name: "team-session", value: tokensBefore });
    vi.setSystemTime(Date.now() + 30_000);
    expect(await fetchRequestList(api)).toMatchObject({ state: "fresh" });
  });

  test("the server session stays valid while the server is unreachable", async ({ api }) => {
    await signIn(api);
    vi.setSystemTime(Date.now() + 11 * MINUTE_MS);
    api.server.fetchIntake = rejectLikeOfflineFetch;
    expect(await fetchRequestList(api)).toMatchObject({ state: "kept" });
    api.server.fetchIntake = api.online;
    expect(await fetchRequestList(api)).toMatchObject({ state: "fresh" });
  });

  test("signOutTeam deletes and revokes the server session, clears the cache and keeps queued changes", async ({
    api,
  }) => {
    const [id = ""] = await sendVisitorRequests();
    await signIn(api);
    await fetchRequestList(api);
    await api.call(listTeamMembers);
    const { refreshToken } = await getStoredSession(api);
    const onlineFetch = api.server.fetchIntake;
    api.server.fetchIntake = rejectLikeOfflineFetch;
    await submitChange(api, id, { status: "done" });
    api.server.fetchIntake = onlineFetch;
    expect((await api.call(signOutTeam)).data).toEqual({ member: null });
    expect(await api.db.receivedRequests.count()).toBe(0);
    expect((await api.db.metadata.toArray()).filter(({ name }) => name.startsWith("team-"))).toEqual([]);
    expect(await fetchChanges(api)).toHaveLength(1);
    await api.deliver();
    const headers = { "content-type": "application/json" };
    const body = JSON.stringify({ refreshToken });
    const refreshResponse = await intake.app.request("/intake/session/refresh", { method: "POST", headers, body });
    expect(refreshResponse.status).toBe(401);
  });

  test("signOutTeam works offline; the outbox tells the server later, and once", async ({ api }) => {
    await signIn(api);
    api.server.fetchIntake = rejectLikeOfflineFetch;
    expect((await api.call(signOutTeam)).status).toBe(200);
    expect((await api.call(getTeamSession)).data).toEqual({ member: null });
    await api.deliver();
    api.server.fetchIntake = api.online;
    await api.deliver();
    await api.deliver();
    expect(api.fetched.filter((each) => each.startsWith("DELETE"))).toEqual(["DELETE /intake/session"]);
  });
});

describe("team members", () => {
  test("adding or updating a member returns the server's response; the member list works offline", async ({ api }) => {
    await signIn(api);
    expect((await addMember(api, "somsak")).status).toBe(201);
    expect((await addMember(api, "SOMSAK")).data).toEqual({
      error: { username: ["This username is already in use."] },
    });
    expect((await api.call(updateTeamMember, { params: { id: 1 }, body: { role: "agent" } })).data).toEqual({
      error: { role: ["Keep at least one active admin."] },
    });
    const onlineList = (await api.call(listTeamMembers)).data as ResponseData<typeof listTeamMembers>;
    api.server.fetchIntake = rejectLikeOfflineFetch;
    expect((await api.call(updateTeamMember, { params: { id: 1 }, body: { fullName: "x" } })).status).toBe(502);
    const { members, state } = (await api.call(listTeamMembers)).data as ResponseData<typeof listTeamMembers>;
    expect(state).toBe("kept");
    expect(members).toEqual(onlineList.members);
    expect(members).toContainEqual(expect.objectContaining({ username: "somsak", role: "agent", isActive: true }));
  });

  test("a queued change is sent only in its author's session", async ({ api }) => {
    const [id = ""] = await sendVisitorRequests();
    await signIn(api);
    await addMember(api, "nobparat");
    await fetchRequestList(api);
    api.server.fetchIntake = rejectLikeOfflineFetch;
    await submitChange(api, id, { note: "Written by Malee" });
    await api.call(signOutTeam);
    api.server.fetchIntake = api.online;
    await signIn(api, { username: "nobparat", password: AGENT_PASSWORD });
    await api.deliver();
    expect(await fetchChanges(api)).toMatchObject([{ status: "queued", trouble: "signed-out" }]);
    await signIn(api);
    await api.deliver();
    expect(await fetchChanges(api)).toEqual([]);
    expect((await fetchRequest(api, id)).notes).toMatchObject([{ author: { id: 1 }, text: "Written by Malee" }]);
  });

  test("a deactivated member is signed out at once and their changes stay queued", async () => {
    const [boss, agent] = [await openTeamDevice(), await openTeamDevice()];
    const [id = ""] = await sendVisitorRequests();
    await signIn(boss);
    const { member } = (await addMember(boss, "somchai")).data as { member: { id: number } };
    await signIn(agent, { username: "somchai", password: AGENT_PASSWORD });
    await fetchRequestList(agent);
    expect((await addMember(agent, "friend")).status).toBe(403);
    await boss.call(updateTeamMember, { params: { id: member.id }, body: { isActive: false } });
    expect(await fetchRequestList(agent)).toMatchObject({ state: "signed-out" });
    await submitChange(agent, id, { status: "spam" });
    await agent.deliver();
    expect(await fetchChanges(agent)).toMatchObject([{ status: "queued", trouble: "signed-out" }]);
  });
});
