import { delay } from "es-toolkit/promise";
import { getDefaultStore } from "jotai";
import { refreshSession, type Session } from "../contract/auth.ts";
import { can, getRemainingTokenMs } from "../lib/auth.ts";
import { rolePreviewAtom } from "../state/role-preview.ts";
import { currentUserAtom, readStoredSession, sessionAtom, sessionEndedAtom } from "../state/session.ts";
import { CallError, call, type TokenProvider, tokenProviderAtom } from "./call.ts";
import { onDataChanges, waitForWorker } from "./service-worker.ts";

const store = getDefaultStore();

/** Undefined while the user is signed in and after a sign-out. */
const getExpiredUserId = () => (store.get(sessionEndedAtom) ? store.get(currentUserAtom)?.id : undefined);

/** A previewed role may have fewer permissions. */
const canInPreview: TokenProvider["can"] = (needs) => {
  const preview = store.get(rolePreviewAtom);
  return !preview || can(preview.ability, ...needs);
};

/**
 * If the session has expired and the page can ask for the password, waits until the user has entered it; throws a
 * CallError (401) if the user signs out instead.
 */
export function getAccessToken(): string | undefined | Promise<string | undefined> {
  const token = store.get(sessionAtom)?.accessToken;
  return token === undefined && canPrompt() ? getTokenAfterSignIn() : token;
}

async function getTokenAfterSignIn(): Promise<string | undefined> {
  if (await waitForSignIn()) return store.get(sessionAtom)?.accessToken;
  throw new CallError(401, "Invalid access token");
}

let promptCount = 0;
const canPrompt = () => promptCount > 0 && getExpiredUserId() !== undefined;

/**
 * A component calls this while it can ask for the password when the session expires. Calls then wait for the password.
 * Returns a function that the component calls when it can no longer ask.
 */
export function registerSignInPrompt(): () => void {
  promptCount++;
  return () => promptCount--;
}

/** Resolves with true when the same user has signed in again, and with false when the user has signed out. */
function waitForSignIn(): Promise<boolean> {
  const userId = getExpiredUserId();
  return new Promise((resolve) => {
    const check = () => {
      if (getExpiredUserId() === userId) return;
      unsubscribe();
      resolve(store.get(sessionAtom)?.userData.id === userId);
    };
    const unsubscribe = store.sub(sessionEndedAtom, check);
  });
}

/**
 * How long to wait after the work, so that the `storage` event reaches the other tabs before the next tab gets the
 * lock.
 */
const STORAGE_EVENT_MS = 250;

/** Runs `work` in one tab at a time. The next tab starts when it can see what this tab has stored. */
export function withSessionLock<T>(work: () => Promise<T>): Promise<T> {
  const result = Promise.withResolvers<T>();
  const lock = navigator.locks.request("phrom-session", async () => {
    const before = readStoredSession()?.accessToken;
    await work().then(result.resolve, result.reject);
    if (readStoredSession()?.accessToken !== before) await delay(STORAGE_EVENT_MS);
  });
  lock.catch(result.reject);
  return result.promise;
}

/**
 * Renews both tokens in one tab at a time; a tab that waited uses the new tokens of the other tab. Returns true if
 * there is a session afterwards, even if the user had to enter the password. The session expires only if the worker
 * rejects the refresh token, and not if the worker cannot be reached.
 */
export async function renewSession(
  staleToken: string | undefined = store.get(sessionAtom)?.accessToken,
): Promise<boolean> {
  return renewInTurn(() => staleToken);
}

/** `getStaleToken` returns the token to replace once it is this tab's turn. */
async function renewInTurn(getStaleToken: () => string | undefined): Promise<boolean> {
  // Wait for the worker before taking the session lock: a tab without a worker must not block the other tabs.
  await waitForWorker();
  const hasSession = await withSessionLock(async () => {
    const session = readStoredSession();
    const staleToken = getStaleToken();
    if (session && session.accessToken !== staleToken) store.set(sessionAtom, session);
    if (!session || session.accessToken !== staleToken) return session !== null;
    const newSession = await fetchNewSession(session.refreshToken);
    // The user may have signed out or signed in as someone else meanwhile. Then keep the stored session.
    const isSameSession = readStoredSession()?.refreshToken === session.refreshToken;
    if (isSameSession && newSession) store.set(sessionAtom, newSession);
    if (isSameSession && newSession === null) store.set(sessionEndedAtom);
    return readStoredSession() !== null && newSession !== undefined;
  });
  return hasSession || (canPrompt() && waitForSignIn());
}

/** Null if the worker rejects the refresh token, undefined if the call fails for another reason. */
async function fetchNewSession(refreshToken: string): Promise<Session | null | undefined> {
  try {
    return await call(refreshSession, { body: { refreshToken } });
  } catch (error) {
    return error instanceof CallError && error.status === 401 ? null : undefined;
  }
}

/** Signs out on this device only, in every tab. */
export const endSession = (): void => store.set(sessionAtom, null);

export const storeSession = (session: Session): void => store.set(sessionAtom, session);

/** Reads localStorage, whichever tab stored the token. */
export const getStoredAccessToken = (): string | undefined => readStoredSession()?.accessToken;

/** A token lives ten minutes. Renew it at half: the timers of a background tab may be a minute late. */
const RENEW_BEFORE_MS = 5 * 60_000;
const CHECK_EVERY_MS = 30_000;

const getRemainingMs = (token: string) => getRemainingTokenMs(token, Date.now());

export function endExpiredSession(): void {
  const session = store.get(sessionAtom);
  if (session && getRemainingMs(session.refreshToken) <= 0) store.set(sessionEndedAtom);
}

/** Gives calls the session's token, and renews the session before it expires and when the account changes. */
export function startSession(can = canInPreview): void {
  store.set(tokenProviderAtom, { getAccessToken, can, renewSession });
  const check = () => {
    const token = store.get(sessionAtom)?.accessToken;
    if (token && getRemainingMs(token) < RENEW_BEFORE_MS) void renewSession(token);
  };
  check();
  setInterval(check, CHECK_EVERY_MS);
  document.addEventListener("visibilitychange", check);
  // Renew the session when an account changes, because the session contains the account's name, role and permissions.
  // Another tab may have renewed it before this change: replace its tokens too.
  onDataChanges((areas) => {
    if (areas.includes("auth") && store.get(sessionAtom)) void renewInTurn(getStoredAccessToken);
  });
}
