import { expect, test } from "vitest";
import { chooseRecovery } from "./chunk-load-error.ts";

const online = { canReachServer: true, wasReloaded: false, losesWords: false };

test("a part that cannot be loaded reloads the page once", () => {
  expect(chooseRecovery(online)).toBe("reload");
  expect(chooseRecovery({ ...online, wasReloaded: true })).toBe("ask");
});

test("never over words that are kept nowhere else", () => {
  expect(chooseRecovery({ ...online, losesWords: true })).toBe("ask");
});

test("never without a network: then it waits for one", () => {
  expect(chooseRecovery({ ...online, canReachServer: false })).toBe("wait");
  expect(chooseRecovery({ canReachServer: false, wasReloaded: true, losesWords: true })).toBe("wait");
});
