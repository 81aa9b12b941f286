import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { addWorkspacePrefix, forgetWorkspace } from "./workspace-keys.ts";

const storedTexts: Record<string, string> = {};

beforeEach(() => {
  for (const key of Object.keys(storedTexts)) delete storedTexts[key];
  vi.stubGlobal("localStorage", storedTexts);
  Object.defineProperties(storedTexts, {
    getItem: { value: (key: string) => storedTexts[key] ?? null, configurable: true },
    removeItem: { value: (key: string) => delete storedTexts[key], configurable: true },
  });
});
afterEach(() => vi.unstubAllGlobals());

test("forgetWorkspace deletes the workspace's texts and the user's drafts, but not those of others and of the own data", () => {
  const others = [
    "notices",
    "draft:7:todo:3",
    "draft:workspace-8:todo:3",
    "workspace-draft:employee-cells",
    "inWorkspace",
  ];
  storedTexts.inWorkspace = "true";
  for (const key of [addWorkspacePrefix("notices"), "draft:workspace-7:todo:3", ...others]) storedTexts[key] = "true";
  forgetWorkspace(7);
  expect(Object.keys(storedTexts).sort()).toEqual(others.sort());
});
