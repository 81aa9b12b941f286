import { asc, eq } from "drizzle-orm";
import { expect, onTestFinished, test, vi } from "vitest";
import { call, type TeamSession } from "../../tests/server/client.ts";
import { openStore, runMigrations } from "../database/open-store.ts";
import { members, requests } from "../database/schema.ts";
import type { Database } from "../database/store.ts";
import { openIntake } from "./open-intake.ts";
import { createPasswordHasher } from "./passwords.ts";
import { SEARCH_REVISION } from "./search-text.ts";
import { hasUsername, updateUsernameKeys } from "./team.ts";

const memberValues = { fullName: "", role: "agent", passwordHash: "", createdAt: new Date() } as const;

async function openEmptyStore() {
  const store = await openStore({ kind: "memory" }, () => {});
  await store.withExclusiveLock(runMigrations);
  return store;
}

/** Adds members with the keys that an older version of the server built. */
const addMembers = (db: Database, names: readonly string[], passwordHash = "") =>
  db.insert(members).values(
    names.map((username) => ({
      ...memberValues,
      passwordHash,
      username,
      usernameKey: username.normalize("NFKC").toLowerCase(),
    })),
  );

async function readKeys(db: Database) {
  const rows = await db.select({ key: members.usernameKey }).from(members).orderBy(asc(members.id));
  return rows.map(({ key }) => key);
}

test("updateUsernameKeys updates old keys, and keeps an old key whose new one another member has", async () => {
  const store = await openEmptyStore();
  onTestFinished(() => store.close());
  await addMembers(store.db, ["Malee", "อำพล", "Groß", "Straße", "Strasse"]);
  await updateUsernameKeys(store.db);
  expect(await readKeys(store.db)).toEqual(["malee", "อำพล", "gross", "straße", "strasse"]);
});

test("updateUsernameKeys gives the key that two old ones become to the older member", async () => {
  const store = await openEmptyStore();
  onTestFinished(() => store.close());
  await addMembers(store.db, ["น้อย๑๒", "น้อย1๒"]);
  // An unsorted list would have the changed row last.
  await store.db.update(members).set({ fullName: "น้อย" }).where(eq(members.username, "น้อย๑๒"));
  await updateUsernameKeys(store.db);
  expect(await readKeys(store.db)).toEqual(["น้อย12", "น้อย1๒"]);
});

test("hasUsername prefers the name as written, and finds one member by a name that looks equal", async () => {
  const store = await openEmptyStore();
  onTestFinished(() => store.close());
  await addMembers(store.db, ["น้อย๑", "น้อย1", "Malee"]);
  await updateUsernameKeys(store.db);
  const rename = async (username: string) =>
    (await store.db.update(members).set({ fullName: username }).where(hasUsername(store.db, username)).returning()).map(
      ({ username: name }) => name,
    );
  expect(await rename("น้อย๑")).toEqual(["น้อย๑"]);
  expect(await rename("น้อย1")).toEqual(["น้อย1"]);
  expect(await rename("ＭＡＬＥＥ")).toEqual(["Malee"]);
  expect(await rename("nobody")).toEqual([]);
});

test("two members whose names look equal since an update of the server both sign in", async () => {
  const store = await openEmptyStore();
  const hasher = createPasswordHasher({ N: 16 });
  await addMembers(store.db, ["น้อย๑"], await hasher.hash("correct-horse-1"));
  await addMembers(store.db, ["น้อย1"], await hasher.hash("correct-horse-2"));
  const intake = await openIntake({ database: store, passwordCost: 16 });
  onTestFinished(() => intake.close());
  const signIn = async (username: string, password: string) => {
    const fetchIntake = async (path: string, init?: RequestInit) => intake.app.request(path, init);
    const { status, data } = await call<TeamSession>(fetchIntake, "/intake/session", { body: { username, password } });
    return status === 200 ? data.member.username : status;
  };
  expect(await signIn("น้อย๑", "correct-horse-1")).toBe("น้อย๑");
  expect(await signIn("น้อย1", "correct-horse-2")).toBe("น้อย1");
  expect(await signIn("น้อย๑", "correct-horse-2")).toBe(401);
});

test("the hourly maintenance updates the username keys that an older server wrote meanwhile", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const store = await openEmptyStore();
  const intake = await openIntake({ database: store, passwordCost: 16 });
  onTestFinished(() => intake.close());
  await addMembers(store.db, ["ป๊อป๒"]);
  const at = new Date("2026-11-22T09:00:00Z");
  await store.db.insert(requests).values({
    id: "00000000-0000-4000-8000-000000000001",
    reference: "PH-1",
    receivedAt: at,
    updatedAt: at,
    name: "น\u0E4D\u0E49\u0E32ฝน",
    companyName: "",
    email: "a@b.co",
    phone: "",
    interest: [],
    budget: "",
    message: "สวัสดี",
    department: "sales",
    website: "",
    language: "th",
    status: "new",
    searchText: "old",
  });
  vi.advanceTimersByTime(60 * 60_000);
  await vi.waitFor(async () =>
    expect(await store.db.select().from(requests)).toMatchObject([
      { searchText: expect.stringContaining("น้ำฝน"), searchRevision: SEARCH_REVISION },
    ]),
  );
  expect(await readKeys(store.db)).toEqual(["admin", "ป๊อป2"]);
});
