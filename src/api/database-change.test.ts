// @vitest-environment jsdom
import { getDefaultStore } from "jotai";
import { beforeEach, expect, test, vi } from "vitest";
import type { Session } from "../contract/auth.ts";

const worker = { isInWorkspace: false, hasLeft: () => {} };
vi.mock("./service-worker.ts", () => ({
  askDatabase: async () => ({ isInWorkspace: worker.isInWorkspace }),
  onWorkspaceLeft: (listener: () => void) => {
    worker.hasLeft = listener;
  },
  onDataChanges: () => {},
  waitForWorker: async () => {},
}));

const replace = vi.fn();
const toToken = (workspace: boolean) => `.${btoa(JSON.stringify({ workspace }))}.`;
const buildSession = (isInWorkspace: boolean): Session => ({
  userData: { id: 1, fullName: "มาลี" } as Session["userData"],
  accessToken: toToken(isInWorkspace),
  refreshToken: toToken(isInWorkspace),
});

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  document.body.inert = false;
  replace.mockClear();
  vi.stubGlobal("location", { pathname: "/th/apps/todo", replace });
});

/** Imports the modules again, as a page does that opens. The worker uses the workspace's database if `isInWorkspace`. */
async function openPage({ session, isInWorkspace }: { session: Session | null; isInWorkspace: boolean }) {
  worker.isInWorkspace = isInWorkspace;
  const { sessionAtom } = await import("../state/session.ts");
  const { isInWorkspaceAtom } = await import("../state/workspace.ts");
  const store = getDefaultStore();
  store.set(sessionAtom, session);
  const { reopenApp, watchDatabase } = await import("./database-change.ts");
  const { tokenProviderAtom } = await import("./call.ts");
  watchDatabase();
  await new Promise(setImmediate);
  return {
    reopenApp,
    setSession: (next: Session | null) => store.set(sessionAtom, next),
    getSession: () => store.get(sessionAtom),
    isInWorkspace: () => store.get(isInWorkspaceAtom),
    getAccessToken: () => store.get(tokenProviderAtom).getAccessToken(),
  };
}

test("a page whose device has left the workspace while no page was open signs out and opens the sign-in page", async () => {
  localStorage.setItem("draft:workspace-1:todo:3", "{}");
  const page = await openPage({ session: buildSession(true), isInWorkspace: false });
  expect([page.isInWorkspace(), page.getSession()]).toEqual([false, null]);
  expect(replace).toHaveBeenCalledWith("/th/login?left=true");
  expect(localStorage.getItem("draft:workspace-1:todo:3")).toBeNull();
});

test("a page of the database that the worker uses stays, also if a late message says that the device has left", async () => {
  const page = await openPage({ session: buildSession(true), isInWorkspace: true });
  worker.hasLeft();
  await new Promise(setImmediate);
  expect(page.getSession()).toEqual(buildSession(true));
  expect(replace).not.toHaveBeenCalled();
});

test("a session of the other database opens the app again, and calls of the old page get no token", async () => {
  const page = await openPage({ session: null, isInWorkspace: false });
  page.setSession(buildSession(true));
  expect(page.isInWorkspace()).toBe(true);
  expect(replace).toHaveBeenCalledWith("/th/login");
  const isAnswered = await Promise.race([Promise.resolve(page.getAccessToken()).then(() => true), false]);
  expect(isAnswered).toBe(false);
});

test("a token of an older version of the app leaves the page where it is", async () => {
  const page = await openPage({ session: buildSession(true), isInWorkspace: true });
  page.setSession({ ...buildSession(true), accessToken: `.${btoa("{}")}.` });
  expect(page.isInWorkspace()).toBe(true);
  expect(replace).not.toHaveBeenCalled();
});
