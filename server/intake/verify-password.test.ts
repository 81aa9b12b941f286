import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { call, type TeamSession } from "../../tests/server/client.ts";
import { openStore } from "../database/open-store.ts";
import { members, sessions } from "../database/schema.ts";
import type { Store } from "../database/store.ts";
import { type Intake, openIntake } from "./open-intake.ts";

const hashing = vi.hoisted(() => ({ stopped: Promise.resolve(), waiting: 0 }));
vi.mock(import("./passwords.ts"), async (load) => {
  const passwords = await load();
  const wait = async () => {
    hashing.waiting++;
    await hashing.stopped;
    hashing.waiting--;
  };
  return {
    ...passwords,
    createPasswordHasher(cost) {
      const hasher = passwords.createPasswordHasher(cost);
      return {
        hash: (password) => wait().then(() => hasher.hash(password)),
        verify: (password, hash) => wait().then(() => hasher.verify(password, hash)),
      };
    },
  };
});

const admin = { username: "malee", password: "correct-horse-9" };
let store: Store;
let intake: Intake;
beforeAll(async () => {
  store = await openStore({ kind: "memory" }, () => {});
  intake = await openIntake({ database: store, admin, passwordCost: 16, limits: { requests: 1_000, signIns: 1_000 } });
}, 60_000);
afterAll(() => intake.close());
const fetchIntake = async (path: string, init?: RequestInit) => intake.app.request(path, init);

const signIn = (username = admin.username) =>
  call<TeamSession>(fetchIntake, "/intake/session", { body: { username, password: admin.password } });
const updateMember = (values: Partial<typeof members.$inferInsert>) =>
  store.db.update(members).set(values).where(eq(members.username, otherMember.username));
const countSessions = () => store.db.$count(sessions);

let memberCount = 0;
let otherMember: typeof members.$inferSelect;
beforeEach(async () => {
  const [firstMember] = await store.db.select().from(members).limit(1);
  const username = `other-${++memberCount}`;
  const { id: _, ...fields } = firstMember as typeof members.$inferSelect;
  const [row] = await store.db
    .insert(members)
    .values({ ...fields, username, usernameKey: username })
    .returning();
  otherMember = row as typeof members.$inferSelect;
});

async function changeWhileHashing<T>(start: () => Promise<T>, change: () => Promise<unknown>): Promise<T> {
  let resume = () => {};
  hashing.stopped = new Promise<void>((resolve) => {
    resume = resolve;
  });
  const response = start();
  await vi.waitFor(() => expect(hashing.waiting).toBe(1));
  await change();
  resume();
  return response;
}

describe("sign-in that waits for its password check", () => {
  test.each([
    ["another password", { passwordHash: "another" }],
    ["a closed account", { isActive: false }],
  ])("%s makes the waiting sign-in return 401 without a session", async (_, values) => {
    const before = await countSessions();
    const { status } = await changeWhileHashing(
      () => signIn(otherMember.username),
      () => updateMember(values),
    );
    expect(status).toBe(401);
    expect(await countSessions()).toBe(before);
  });
});

describe("team changes while a password is hashed", () => {
  const changePassword = ({ accessToken, member }: TeamSession) =>
    call(fetchIntake, `/intake/team/${member.id}`, {
      method: "PATCH",
      token: accessToken,
      body: { password: "a-new-password", currentPassword: admin.password },
    });
  const addMember = ({ accessToken }: TeamSession) =>
    call(fetchIntake, "/intake/team", {
      token: accessToken,
      body: { username: `new-${memberCount}`, fullName: "อารี", role: "agent", password: "battery-staple-7" },
    });

  test("changing the own password returns 400 if another request has changed it meanwhile", async () => {
    const { data } = await signIn(otherMember.username);
    const response = await changeWhileHashing(
      () => changePassword(data),
      () => updateMember({ passwordHash: "another" }),
    );
    expect(response).toMatchObject({
      status: 400,
      data: { error: { currentPassword: ["This is not your current password."] } },
    });
  });

  test.each([
    ["a deleted session", 401, () => store.db.delete(sessions)],
    ["a closed account", 403, () => updateMember({ isActive: false })],
    ["the role agent", 403, () => updateMember({ role: "agent" })],
  ])("%s makes adding a member return %i", async (_, status, change) => {
    const { data } = await signIn(otherMember.username);
    expect((await changeWhileHashing(() => addMember(data), change)).status).toBe(status);
    expect(await store.db.$count(members, eq(members.username, `new-${memberCount}`))).toBe(0);
  });

  test.each([
    ["a deleted session", 401, () => store.db.delete(sessions)],
    ["the role agent", 403, () => updateMember({ role: "agent" })],
  ])("%s makes an admin's change of another member's password return %i", async (_, status, change) => {
    const { data } = await signIn(otherMember.username);
    const body = { password: "a-new-password" };
    const setPassword = () => call(fetchIntake, "/intake/team/1", { method: "PATCH", token: data.accessToken, body });
    expect((await changeWhileHashing(setPassword, change)).status).toBe(status);
    expect((await signIn()).status).toBe(200);
  });
});
