import type { SessionStore } from "../../api/session.ts";
import { currentUserAtom, readStoredSession, sessionAtom, sessionEndedAtom } from "../../state/session.ts";
import type { Store } from "../router-context.ts";

/** Adapts the page's atoms to the API's session store. */
export const createSessionStore = (store: Store, permits: SessionStore["can"]): SessionStore => ({
  getCurrent: () => store.get(sessionAtom),
  getStored: readStoredSession,
  set: (session) => store.set(sessionAtom, session),
  expire: () => store.set(sessionEndedAtom),
  getExpiredUserId: () => (store.get(sessionEndedAtom) ? store.get(currentUserAtom)?.id : undefined),
  subscribe: (listener) => store.sub(sessionEndedAtom, listener),
  can: permits,
});
