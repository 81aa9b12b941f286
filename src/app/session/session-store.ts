import type { SessionStore } from "../../api/session.ts";
import { keptSession, personAtom, sessionAtom, sessionEndedAtom } from "../../state/session.ts";
import type { Store } from "../router-context.ts";

/** The page's state as the API's session needs it. */
export const sessionStore = (store: Store, permits: SessionStore["permits"]): SessionStore => ({
  current: () => store.get(sessionAtom),
  kept: keptSession,
  write: (session) => store.set(sessionAtom, session),
  end: () => store.set(sessionEndedAtom),
  endedFor: () => (store.get(sessionEndedAtom) ? store.get(personAtom)?.id : undefined),
  subscribe: (listener) => store.sub(sessionEndedAtom, listener),
  permits,
});
