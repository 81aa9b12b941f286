import type { Store } from "jotai";
import type { Session } from "../contract/auth.ts";
import type { Endpoint } from "../contract/endpoint.ts";
import { currentUserAtom, readStoredSession, sessionAtom, sessionEndedAtom } from "./session.ts";

/** The `SessionStore` that src/api/session.ts needs. */
export const createSessionStore = (
  store: Store,
  can: (permission: NonNullable<Endpoint["permission"]>) => boolean,
) => ({
  getCurrent: () => store.get(sessionAtom),
  getStored: readStoredSession,
  set: (session: Session | null) => store.set(sessionAtom, session),
  expire: () => store.set(sessionEndedAtom),
  getExpiredUserId: () => (store.get(sessionEndedAtom) ? store.get(currentUserAtom)?.id : undefined),
  subscribe: (listener: () => void) => store.sub(sessionEndedAtom, listener),
  can,
});
