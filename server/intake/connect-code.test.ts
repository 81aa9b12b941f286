import { describe, expect, test } from "vitest";
import { createConnectCode } from "./connect-code.ts";
import { openIntake } from "./open-intake.ts";

const start = new Date("2026-07-15T02:30:00Z");
const HOUR_MS = 60 * 60_000;

describe("redeem", () => {
  test("accepts the code once", () => {
    const code = createConnectCode("admin", () => start);
    expect(code.redeem("admin", code.text)).toBe(true);
    expect(code.redeem("admin", code.text)).toBe(false);
  });

  test("rejects another username or code, which leaves the code valid", () => {
    const code = createConnectCode("admin", () => start);
    expect(code.redeem("malee", code.text)).toBe(false);
    expect(code.redeem("admin", "")).toBe(false);
    expect(code.redeem("admin", code.text)).toBe(true);
  });

  test("rejects the code after an hour", () => {
    let now = start;
    const code = createConnectCode("admin", () => now);
    now = new Date(start.getTime() + HOUR_MS);
    expect(code.redeem("admin", code.text)).toBe(false);
  });
});

describe("POST /intake/session", () => {
  const signIn = async (intake: Awaited<ReturnType<typeof openIntake>>, password: string) =>
    intake.app.request("/intake/session", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ username: "admin", password }),
    });

  test("signs the first admin in with the code of the first start, once", async () => {
    const intake = await openIntake({ passwordCost: 16 });
    const { connectCode = "" } = intake.newAdmin ?? {};
    const first = await signIn(intake, connectCode);
    expect(first.status).toBe(200);
    expect(await first.json()).toMatchObject({ member: { username: "admin", role: "admin" } });
    expect((await signIn(intake, connectCode)).status).toBe(401);
    await intake.close();
  }, 60_000);
});
