import { getDefaultStore } from "jotai";
import { isWorkspaceToken } from "../lib/auth.ts";
import { getPathLanguage, setPathLanguage } from "../lib/language.ts";
import { rolePreviewAtom } from "../state/role-preview.ts";
import { currentUserAtom, readStoredSession, sessionEndedAtom } from "../state/session.ts";
import { isInWorkspaceAtom } from "../state/workspace.ts";
import { forgetWorkspace } from "../state/workspace-keys.ts";
import { tokenProviderAtom } from "./call.ts";
import { askDatabase, onWorkspaceLeft } from "./service-worker.ts";
import { endSession } from "./session.ts";

// The worker uses the workspace's database or the device's own. A page shows the data of one of them, and opens again
// when the device enters or leaves a workspace.

const store = getDefaultStore();

/**
 * By default opens the page that follows the sign-in. The first call decides: store a new session after it. The pages of
 * before cannot be reached with “Back”.
 */
export function reopenApp(path = "/login"): void {
  if (document.body.inert) return;
  store.set(rolePreviewAtom, null);
  // What this page still sends, such as the last words of a draft, would reach the other database.
  const wait = () => new Promise<never>(() => {});
  store.set(tokenProviderAtom, (provider) => ({ ...provider, getAccessToken: wait, renewSession: wait }));
  // What a person presses or types until the new page is there would be lost.
  document.body.inert = true;
  location.replace(setPathLanguage(path, getPathLanguage(location.pathname)));
}

/** Call this when the session belongs to a database that the worker no longer uses. */
export function signOutOfDatabase(isInWorkspace: boolean, path?: string): void {
  if (!isInWorkspace) forgetWorkspace(store.get(currentUserAtom)?.id);
  reopenApp(path);
  store.set(isInWorkspaceAtom, isInWorkspace);
  endSession();
}

/** Follows the worker and the other tabs. */
export function watchDatabase(): void {
  const isShown = store.get(isInWorkspaceAtom);
  store.sub(isInWorkspaceAtom, () => store.get(isInWorkspaceAtom) !== isShown && reopenApp());
  const check = async () => {
    const reply = await askDatabase();
    if (!reply || reply.isInWorkspace === store.get(isInWorkspaceAtom)) return;
    const session = readStoredSession();
    // Another tab has signed in to the worker's database.
    if (session && isWorkspaceToken(session.accessToken) === reply.isInWorkspace)
      store.set(isInWorkspaceAtom, reply.isInWorkspace);
    else signOutOfDatabase(reply.isInWorkspace, reply.isInWorkspace ? undefined : "/login?left=true");
  };
  // The device may have left while no page was open, and a page in the background or a stopped worker may miss it.
  void check();
  onWorkspaceLeft(() => void check());
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && void check());
  store.sub(sessionEndedAtom, () => store.get(sessionEndedAtom) && void check());
}
