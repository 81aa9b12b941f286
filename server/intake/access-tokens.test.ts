import { expect, test } from "vitest";
import { createAccessTokens } from "./access-tokens.ts";

const start = Date.parse("2026-07-15T02:30:00Z");
const MINUTE_MS = 60_000;

test.each([
  ["ten seconds ahead, as another server's clock may be", 10_000, true],
  ["a day ahead", 24 * 60 * MINUTE_MS, false],
  ["ten years ahead", 3_650 * 24 * 60 * MINUTE_MS, false],
  ["a day behind", -24 * 60 * MINUTE_MS, false],
])("verify of an access token that was signed by a clock $0: accepted is $2", async (_, errorMs, isValid) => {
  let time = start + errorMs;
  const tokens = createAccessTokens(["a secret of a test"], () => new Date(time));
  const token = await tokens.sign(1, "a5d6a3a5-6c0e-4d7b-9f43-2f0a3f0f4c11");
  time = start;
  expect((await tokens.verify(token)) !== undefined).toBe(isValid);
});
