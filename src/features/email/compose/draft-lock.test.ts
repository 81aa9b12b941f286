import { expect, test } from "vitest";
import { DraftLock } from "./draft-lock.ts";

test("acquire resolves to false while another window has the draft locked, until that window ends or locks another draft", async () => {
  const [first, second] = [new DraftLock(), new DraftLock()];
  expect(await first.acquire(7)).toBe(true);
  expect(await first.acquire(7)).toBe(true);
  expect(await second.acquire(7)).toBe(false);
  expect(await first.acquire(8)).toBe(true);
  expect(await second.acquire(7)).toBe(true);
  second.end();
  expect(await first.acquire(7)).toBe(true);
  first.end();
});

test("acquire locks no draft after end()", async () => {
  const [first, second] = [new DraftLock(), new DraftLock()];
  first.end();
  await first.acquire(7);
  expect(await second.acquire(7)).toBe(true);
  second.end();
});
