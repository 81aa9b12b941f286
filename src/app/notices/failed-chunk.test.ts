import { expect, test } from "vitest";
import { recoveryOf } from "./failed-chunk.ts";

const online = { canReachServer: true, wasReloaded: false, losesWords: false };

test("a part that cannot be loaded reloads the page once", () => {
  expect(recoveryOf(online)).toBe("reload");
  expect(recoveryOf({ ...online, wasReloaded: true })).toBe("ask");
});

test("never over words that are kept nowhere else", () => {
  expect(recoveryOf({ ...online, losesWords: true })).toBe("ask");
});

test("never without a network: then it waits for one", () => {
  expect(recoveryOf({ ...online, canReachServer: false })).toBe("wait");
  expect(recoveryOf({ canReachServer: false, wasReloaded: true, losesWords: true })).toBe("wait");
});
