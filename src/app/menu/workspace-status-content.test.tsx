// @vitest-environment jsdom
import i18next from "i18next";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import "../../../tests/fixtures/render.tsx";
import type { WorkspaceStatus } from "../../api/queries/workspace.ts";
import { describeStatus } from "./workspace-status-content.tsx";

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: new Date(2026, 6, 15, 9, 30) }));
afterEach(() => void vi.useRealTimers());

const synced: WorkspaceStatus = {
  name: "Mali Tools",
  device: "0d9c6f52-8947-4e37-9b1a-6f52c8945d2f",
  memberId: 1,
  waiting: 0,
  refused: 0,
  syncedAt: new Date(2026, 6, 15, 9, 12).toISOString(),
  problem: null,
  progress: null,
  isServerRestored: false,
  sendsEmail: false,
  areaChanges: [],
  assignments: [],
};
const yesterday = new Date(2026, 6, 14, 18, 0).toISOString();

test.each<[text: string, status: Partial<WorkspaceStatus>]>([
  ["Up to date", {}],
  ["3 changes waiting", { waiting: 3 }],
  ["1 change needs you · 2 changes waiting", { refused: 1, waiting: 2 }],
  ["Loading 5,000 of 18,868", { progress: { loaded: 5_000, total: 18_868 }, syncedAt: null }],
  [
    "The server was restored: sending again what is missing · Loading 5,000 of 18,868 · 2 changes waiting",
    { isServerRestored: true, progress: { loaded: 5_000, total: 18_868 }, waiting: 2 },
  ],
  ["Offline since 09:12 · 2 changes waiting", { isServerRestored: true, problem: "offline", waiting: 2 }],
  ["Offline since 09:12", { problem: "offline" }],
  ["Offline since 14 Jul 2026, 18:00 · 1 change waiting", { problem: "offline", waiting: 1, syncedAt: yesterday }],
  ["The server can’t be reached", { problem: "offline", syncedAt: null }],
  ["Offline since 09:12 · 1 change needs you · 2 changes waiting", { problem: "offline", refused: 1, waiting: 2 }],
  ["Sign in to sync · 2 changes waiting", { problem: "signIn", waiting: 2 }],
  ["Update Phrom to sync", { problem: "outdated" }],
])("describeStatus returns “%s”", (text, status) => {
  expect(describeStatus({ ...synced, ...status }, i18next.t, "en").text).toBe(text);
});
