import { refreshSession, type Session } from "../contract/auth.ts";
import type { Endpoint } from "../contract/endpoint.ts";
import { getRemainingTokenMs } from "../lib/auth.ts";
import { CallError, call, setTokenProvider } from "./call.ts";
import { onDataChanges, waitForWorker } from "./service-worker.ts";

/** The page provides this store, and this module only renews the tokens in it. */
export interface SessionStore {
  /** In this tab's memory. */
  getCurrent: () => Session | null;
  /** In localStorage, which another tab may have changed a moment ago. */
  getStored: () => Session | null;
  set: (session: Session) => void;
  /** Deletes the tokens but remembers which user was signed in. */
  expire: () => void;
  /** Undefined while the user is signed in and after a sign-out. */
  getExpiredUserId: () => number | undefined;
  subscribe: (listener: () => void) => () => void;
  can: (permission: NonNullable<Endpoint["permission"]>) => boolean;
}

let store: SessionStore;

export function setSessionStore(sessionStore: SessionStore): void {
  store = sessionStore;
  setTokenProvider({ getAccessToken, can: store.can, renewSession });
}

/**
 * If the session has expired and the page can ask for the password, waits until the user has entered it; throws a
 * CallError (401) if the user signs out instead.
 */
export function getAccessToken(): string | undefined | Promise<string | undefined> {
  const token = store.getCurrent()?.accessToken;
  return token === undefined && canPrompt() ? getTokenAfterSignIn() : token;
}

async function getTokenAfterSignIn(): Promise<string | undefined> {
  if (await waitForSignIn()) return store.getCurrent()?.accessToken;
  throw new CallError(401, "Invalid access token");
}

/** The number of mounted components that can ask for the password when the session expires. */
let promptCount = 0;
const canPrompt = () => promptCount > 0 && store.getExpiredUserId() !== undefined;

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
  const userId = store.getExpiredUserId();
  return new Promise((resolve) => {
    const check = () => {
      if (store.getExpiredUserId() === userId) return;
      unsubscribe();
      resolve(store.getCurrent()?.userData.id === userId);
    };
    const unsubscribe = store.subscribe(check);
  });
}

/** After the work, so that the `storage` event reaches the other tabs before the next tab gets the lock. */
const STORAGE_EVENT_MS = 250;

/** Runs `work` in one tab at a time. The next tab starts when it can see what this tab has stored. */
export function withSessionLock<T>(work: () => Promise<T>): Promise<T> {
  const result = Promise.withResolvers<T>();
  const lock = navigator.locks.request("phrom-session", async () => {
    const before = store.getStored()?.accessToken;
    await work().then(result.resolve, result.reject);
    if (store.getStored()?.accessToken !== before)
      await new Promise((resolve) => setTimeout(resolve, STORAGE_EVENT_MS));
  });
  lock.catch(result.reject);
  return result.promise;
}

/**
 * Renews both tokens in one tab at a time; a tab that waited uses the new tokens of the other tab. Returns true if
 * there is a session afterwards, even if the user had to enter the password. The session expires only if the worker
 * rejects the refresh token, and not if the worker cannot be reached.
 */
export async function renewSession(staleToken: string | undefined = store.getCurrent()?.accessToken): Promise<boolean> {
  return renewInTurn(() => staleToken);
}

/** `getStaleToken` returns the token to replace once it is this tab's turn. */
async function renewInTurn(getStaleToken: () => string | undefined): Promise<boolean> {
  // Wait for the worker before taking the session lock: a tab without a worker must not block the other tabs.
  await waitForWorker();
  const hasSession = await withSessionLock(async () => {
    const session = store.getStored();
    const staleToken = getStaleToken();
    if (session && session.accessToken !== staleToken) store.set(session);
    if (!session || session.accessToken !== staleToken) return session !== null;
    const renewed = await fetchNewSession(session.refreshToken);
    // The user may have signed out or signed in as someone else meanwhile. Then keep the stored session.
    const isSameSession = store.getStored()?.refreshToken === session.refreshToken;
    if (isSameSession && renewed) store.set(renewed);
    if (isSameSession && renewed === null) store.expire();
    return store.getStored() !== null && renewed !== undefined;
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

export const storeSession = (session: Session): void => store.set(session);

/** In localStorage, whichever tab stored it. */
export const getStoredAccessToken = (): string | undefined => store.getStored()?.accessToken;

/** Half of a token's ten minutes, because the browser may run the timers of a background tab only once a minute. */
const RENEW_BEFORE_MS = 5 * 60_000;
const CHECK_EVERY_MS = 30_000;

const getRemainingMs = (token: string) => getRemainingTokenMs(token, Date.now());

/** The refresh token may have expired while the app was closed. */
export function endExpiredSession(): void {
  const session = store.getCurrent();
  if (session && getRemainingMs(session.refreshToken) <= 0) store.expire();
}

/** Renews the session before it expires, and when the account changes. */
export function startSessionRenewal(): void {
  const check = () => {
    const token = store.getCurrent()?.accessToken;
    if (token && getRemainingMs(token) < RENEW_BEFORE_MS) void renewSession(token);
  };
  check();
  setInterval(check, CHECK_EVERY_MS);
  document.addEventListener("visibilitychange", check);
  // Renew the session when an account changes, because the session contains the account's name, role and permissions.
  // Another tab may have renewed it before this change: replace its tokens too.
  onDataChanges((areas) => {
    if (areas.includes("auth") && store.getCurrent()) void renewInTurn(getStoredAccessToken);
  });
}
