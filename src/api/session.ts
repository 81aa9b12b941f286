import { refreshSession, type Session } from "../contract/auth.ts";
import type { Endpoint } from "../contract/endpoint.ts";
import { getTokenExpiry } from "../lib/token-expiry.ts";
import { CallError, call, setTokenProvider } from "./call.ts";
import { onDataChanges, waitForWorker } from "./service-worker.ts";

/** Where the session is kept. The page connects its state; this module only trades tokens. */
export interface SessionStore {
  /** As this tab knows it. */
  getCurrent: () => Session | null;
  /** As the device keeps it, which may be newer. */
  getStored: () => Session | null;
  set: (session: Session) => void;
  /** Takes the tokens away and keeps who it was. */
  expire: () => void;
  /** Whose session has ended, without a sign-out. */
  getExpiredUserId: () => number | undefined;
  subscribe: (listener: () => void) => () => void;
  can: (needs: NonNullable<Endpoint["permission"]>) => boolean;
}

let store: SessionStore;

export function connectSession(connected: SessionStore): void {
  store = connected;
  setTokenProvider({ getAccessToken, can: store.can, renewSession });
}

/** Waits where the session has ended and the page can ask for the password; throws a CallError where nobody gives it. */
export function getAccessToken(): string | undefined | Promise<string | undefined> {
  const token = store.getCurrent()?.accessToken;
  return token === undefined && canAsk() ? tokenAfterSignIn() : token;
}

async function tokenAfterSignIn(): Promise<string | undefined> {
  if (await signedInAgain()) return store.getCurrent()?.accessToken;
  throw new CallError(401, "Invalid access token");
}

/** How many parts of the page ask for the password where a session has ended. */
let hosts = 0;
const canAsk = () => hosts > 0 && store.getExpiredUserId() !== undefined;

/** Says that the page asks for the password where a session has ended: calls wait for the answer. Gives the way to stop. */
export function registerSignInPrompt(): () => void {
  hosts++;
  return () => hosts--;
}

/** Resolves when the session has gone on, with true, or when the person went another way. */
function signedInAgain(): Promise<boolean> {
  const person = store.getExpiredUserId();
  return new Promise((resolve) => {
    const look = () => {
      if (store.getExpiredUserId() === person) return;
      stop();
      resolve(store.getCurrent()?.userData.id === person);
    };
    const stop = store.subscribe(look);
  });
}

/** Longer than a tab needs to hear what another has stored. */
const HEARD_MS = 250;

/** Does what changes the session, one tab at a time. The next one's turn comes when it can know what this one stored. */
export function withSessionLock<T>(work: () => Promise<T>): Promise<T> {
  const done = Promise.withResolvers<T>();
  const turn = navigator.locks.request("phrom-session", async () => {
    const before = store.getStored()?.accessToken;
    await work().then(done.resolve, done.reject);
    if (store.getStored()?.accessToken !== before) await new Promise((resolve) => setTimeout(resolve, HEARD_MS));
  });
  turn.catch(done.reject);
  return done.promise;
}

/**
 * Trades the refresh token for a new pair, one tab at a time: whoever waited finds the other's new pair and keeps it.
 * True where the session goes on, after a sign-in over the page too. It ends where the worker says that the token is no
 * longer good, not where it cannot be asked.
 */
export async function renewSession(staleToken: string | undefined = store.getCurrent()?.accessToken): Promise<boolean> {
  // Before the lock: a tab that the worker does not answer must not keep the others waiting.
  await waitForWorker();
  const goesOn = await withSessionLock(async () => {
    const session = store.getStored();
    if (session && session.accessToken !== staleToken) store.set(session);
    if (!session || session.accessToken !== staleToken) return session !== null;
    const renewed = await trade(session.refreshToken);
    // Meanwhile the person may have signed out, or in as someone else: that stands.
    const isOurs = store.getStored()?.refreshToken === session.refreshToken;
    if (isOurs && renewed) store.set(renewed);
    if (isOurs && renewed === null) store.expire();
    return store.getStored() !== null && renewed !== undefined;
  });
  return goesOn || (canAsk() && signedInAgain());
}

/** The new pair; null where the token is no longer good for one; undefined where it could not be asked. */
async function trade(refreshToken: string): Promise<Session | null | undefined> {
  try {
    return await call(refreshSession, { body: { refreshToken } });
  } catch (error) {
    return error instanceof CallError && error.status === 401 ? null : undefined;
  }
}

/** Makes what a sign-in gave the session of every tab. */
export const storeSession = (session: Session): void => store.set(session);

/** The token with which somebody is signed in now, in whichever tab it came. */
export const getStoredAccessToken = (): string | undefined => store.getStored()?.accessToken;

/** Tokens live ten minutes; halfway is early enough for a timer that a sleeping tab runs once a minute. */
const RENEW_BEFORE_MS = 5 * 60_000;
const CHECK_EVERY_MS = 30_000;

const lifeLeft = (token: string) => (getTokenExpiry(token) ?? 0) - Date.now();

/** Ends a session that ran out while the app was closed: nobody needs to be asked to know that. */
export function endExpiredSession(): void {
  const session = store.getCurrent();
  if (session && lifeLeft(session.refreshToken) <= 0) store.expire();
}

/** Renews the session in time for as long as the page is open, and when something about the account has changed. */
export function startSessionRenewal(): void {
  const renew = (isDue: (token: string) => boolean) => {
    const token = store.getCurrent()?.accessToken;
    if (token && isDue(token)) void renewSession(token);
  };
  const check = () => renew((token) => lifeLeft(token) < RENEW_BEFORE_MS);
  check();
  setInterval(check, CHECK_EVERY_MS);
  document.addEventListener("visibilitychange", check);
  // A name, a role or what it may do: the new tokens bring the new facts.
  onDataChanges((areas) => areas.includes("auth") && renew(() => true));
}
