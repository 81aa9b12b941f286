import { expect, test } from "vitest";
import { DraftLock } from "./draft-lock.ts";

test("a draft can be locked once, until the window that locked it ends or locks another draft", async () => {
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

test("a lock takes no draft from other windows once it has ended", async () => {
  const [first, second] = [new DraftLock(), new DraftLock()];
  first.end();
  await first.acquire(7);
  expect(await second.acquire(7)).toBe(true);
  second.end();
});
