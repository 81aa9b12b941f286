import { refreshSession, type Session } from "../contract/auth.ts";
import { tokenExpiry } from "../lib/token-expiry.ts";
import { call, keepTokensWith } from "./call.ts";
import { workerReady } from "./worker-bridge.ts";

/** Where the session is kept. The page connects its state; this module only trades tokens. */
export interface SessionStore {
  read: () => Session | null;
  write: (session: Session | null) => void;
}

let store: SessionStore = { read: () => null, write: () => {} };

export function connectSession(connected: SessionStore): void {
  store = connected;
  keepTokensWith({ accessToken, renewSession });
}

export const accessToken = (): string | undefined => store.read()?.accessToken;

/**
 * Trades the refresh token for a new pair, one tab at a time: whoever waited finds the other's new pair and keeps it.
 * True where the session goes on. It ends where the worker says that the token is no longer good, not where it cannot be asked.
 */
export async function renewSession(staleToken: string | undefined = accessToken()): Promise<boolean> {
  // Before the lock: a tab that the worker does not answer must not keep the others waiting.
  await workerReady();
  return navigator.locks.request("phrom-session", async () => {
    const session = store.read();
    if (!session) return false;
    if (session.accessToken !== staleToken) return true;
    const renewed = await trade(session.refreshToken);
    // Meanwhile the person may have signed out, or in as someone else: that stands.
    if (store.read()?.refreshToken === session.refreshToken && renewed !== undefined) store.write(renewed);
    return store.read() !== null && renewed !== undefined;
  });
}

/** The new pair; null where the token is no longer good for one; undefined where it could not be asked. */
async function trade(refreshToken: string): Promise<Session | null | undefined> {
  try {
    return await call(refreshSession, { body: { refreshToken } });
  } catch (error) {
    return error instanceof Error && "status" in error && error.status === 401 ? null : undefined;
  }
}

/** Tokens live ten minutes; halfway is early enough for a timer that a sleeping tab runs once a minute. */
const RENEW_BEFORE_MS = 5 * 60_000;
const CHECK_EVERY_MS = 30_000;

/** Renews the session in time for as long as the page is open. */
export function keepSession(): void {
  const check = () => {
    const token = accessToken();
    if (token && (tokenExpiry(token) ?? 0) - Date.now() < RENEW_BEFORE_MS) void renewSession(token);
  };
  check();
  setInterval(check, CHECK_EVERY_MS);
  document.addEventListener("visibilitychange", check);
}
