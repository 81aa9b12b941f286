import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openStore, runMigrations } from "../database/open-store.ts";
import type { Store } from "../database/store.ts";
import { createConnectCode, redeemConnectCode } from "./connect-code.ts";
import { openIntake } from "./open-intake.ts";

const start = new Date("2026-07-15T02:30:00Z");
const HOUR_MS = 60 * 60_000;

let store: Store;
beforeAll(async () => {
  store = await openStore({ kind: "memory" }, () => {});
  await store.withExclusiveLock(runMigrations);
}, 60_000);
afterAll(() => store.close());
const create = (owner: string) => createConnectCode(store.db, owner, start);
const redeem = (owner: string, code: string, now = start) => redeemConnectCode(store.db, owner, code, now);

describe("redeemConnectCode", () => {
  test("redeemConnectCode accepts the code once, also if two servers are asked at the same time", async () => {
    const code = await create("admin");
    expect((await Promise.all([redeem("admin", code), redeem("admin", code)])).sort()).toEqual([false, true]);
    expect(await redeem("admin", code)).toBe(false);
  });

  test("redeemConnectCode rejects another username or code, which leaves the code valid", async () => {
    const code = await create("admin");
    expect(await redeem("malee", code)).toBe(false);
    expect(await redeem("admin", "")).toBe(false);
    expect(await redeem("admin", "x".repeat(code.length))).toBe(false);
    expect(await redeem("admin", code)).toBe(true);
  });

  test("redeemConnectCode rejects the code after an hour", async () => {
    expect(await redeem("admin", await create("admin"), new Date(start.getTime() + HOUR_MS))).toBe(false);
    // The clock was a day ahead when the code was created.
    expect(await redeem("admin", await create("admin"), new Date(start.getTime() - 24 * HOUR_MS))).toBe(false);
  });
});

test("POST /intake/session signs the first admin in with the start's code once, also after a restart", async () => {
  const openServer = () => openIntake({ passwordCost: 16, database: { ...store, close: async () => {} } });
  const signIn = async (intake: Awaited<ReturnType<typeof openIntake>>, password: string) =>
    intake.app.request("/intake/session", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ username: "admin", password }),
    });
  const firstStart = await openServer();
  const { connectCode = "" } = firstStart.newAdmin ?? {};
  await firstStart.close();
  const secondStart = await openServer();
  expect(secondStart.newAdmin).toBeUndefined();
  const response = await signIn(secondStart, connectCode);
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({ member: { username: "admin", role: "admin" } });
  expect((await signIn(secondStart, connectCode)).status).toBe(401);
  await secondStart.close();
}, 60_000);
