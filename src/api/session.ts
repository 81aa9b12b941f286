import { refreshSession, type Session } from "../contract/auth.ts";
import type { Endpoint } from "../contract/endpoint.ts";
import { getTokenExpiry } from "../lib/auth.ts";
import { CallError, call, setTokenProvider } from "./call.ts";
import { onDataChanges, waitForWorker } from "./service-worker.ts";

/** Where the session is stored. This module only renews tokens; the page connects its state. */
export interface SessionStore {
  /** The session as this tab knows it. */
  getCurrent: () => Session | null;
  /** The session in localStorage, which another tab may have changed a moment ago. */
  getStored: () => Session | null;
  set: (session: Session) => void;
  /** Deletes the tokens but keeps the user. */
  expire: () => void;
  /** The user whose session has expired; undefined while signed in and after a sign-out. */
  getExpiredUserId: () => number | undefined;
  subscribe: (listener: () => void) => () => void;
  can: (permission: NonNullable<Endpoint["permission"]>) => boolean;
}

let store: SessionStore;

export function connectSession(sessionStore: SessionStore): void {
  store = sessionStore;
  setTokenProvider({ getAccessToken, can: store.can, renewSession });
}

/** The access token. If the session has expired and the page can ask for the password, waits; throws a CallError (401) if the user leaves. */
export function getAccessToken(): string | undefined | Promise<string | undefined> {
  const token = store.getCurrent()?.accessToken;
  return token === undefined && canPrompt() ? getTokenAfterSignIn() : token;
}

async function getTokenAfterSignIn(): Promise<string | undefined> {
  if (await waitForSignIn()) return store.getCurrent()?.accessToken;
  throw new CallError(401, "Invalid access token");
}

/** Number of mounted components that ask for the password when the session expires. */
let promptCount = 0;
const canPrompt = () => promptCount > 0 && store.getExpiredUserId() !== undefined;

/** Declares that the page asks for the password when the session expires, so calls wait for it. Returns the function that ends it. */
export function registerSignInPrompt(): () => void {
  promptCount++;
  return () => promptCount--;
}

/** Resolves with true when the same user has signed in again, with false when they have left. */
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

/** More than the time until a `storage` event reaches another tab. */
const STORAGE_EVENT_MS = 250;

/** Runs `work` in one tab at a time. The next tab starts when it can see what this one stored. */
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
 * Renews both tokens, in one tab at a time; a tab that waited uses the tokens of the other. Returns true if there is a
 * session afterwards, also when the user had to enter their password. The session expires only if the worker rejects
 * the refresh token, not if the worker cannot be reached.
 */
export async function renewSession(staleToken: string | undefined = store.getCurrent()?.accessToken): Promise<boolean> {
  // Before the lock: a tab without a worker must not block the others.
  await waitForWorker();
  const hasSession = await withSessionLock(async () => {
    const session = store.getStored();
    if (session && session.accessToken !== staleToken) store.set(session);
    if (!session || session.accessToken !== staleToken) return session !== null;
    const renewed = await fetchNewSession(session.refreshToken);
    // The user may have signed out, or in as someone else, in the meantime.
    const isSameSession = store.getStored()?.refreshToken === session.refreshToken;
    if (isSameSession && renewed) store.set(renewed);
    if (isSameSession && renewed === null) store.expire();
    return store.getStored() !== null && renewed !== undefined;
  });
  return hasSession || (canPrompt() && waitForSignIn());
}

/** The new session; null if the refresh token is rejected, undefined if the call fails otherwise. */
async function fetchNewSession(refreshToken: string): Promise<Session | null | undefined> {
  try {
    return await call(refreshSession, { body: { refreshToken } });
  } catch (error) {
    return error instanceof CallError && error.status === 401 ? null : undefined;
  }
}

/** Stores a new session for all tabs. */
export const storeSession = (session: Session): void => store.set(session);

/** The access token in localStorage, whichever tab stored it. */
export const getStoredAccessToken = (): string | undefined => store.getStored()?.accessToken;

/** Half of an access token's ten minutes: a background tab may run its timers only once a minute. */
const RENEW_BEFORE_MS = 5 * 60_000;
const CHECK_EVERY_MS = 30_000;

const getRemainingMs = (token: string) => (getTokenExpiry(token) ?? 0) - Date.now();

/** Expires a session whose refresh token ran out while the app was closed. */
export function endExpiredSession(): void {
  const session = store.getCurrent();
  if (session && getRemainingMs(session.refreshToken) <= 0) store.expire();
}

/** Renews the session before it expires, and when the account changes. */
export function startSessionRenewal(): void {
  const renewIf = (isDue: (token: string) => boolean) => {
    const token = store.getCurrent()?.accessToken;
    if (token && isDue(token)) void renewSession(token);
  };
  const check = () => renewIf((token) => getRemainingMs(token) < RENEW_BEFORE_MS);
  check();
  setInterval(check, CHECK_EVERY_MS);
  document.addEventListener("visibilitychange", check);
  // The new session carries the changed name, role and permissions.
  onDataChanges((areas) => areas.includes("auth") && renewIf(() => true));
}
