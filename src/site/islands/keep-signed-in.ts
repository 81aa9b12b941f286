import type { Store } from "../../app/router-context.ts";
import { createSessionStore } from "../../app/session/session-store.ts";
import { sessionAtom } from "../../state/session.ts";

/** Renews the session of whoever is signed in while a public page is open, as the app does. Visitors load nothing for it. */
export async function startSessionRefresh(store: Store): Promise<void> {
  if (!store.get(sessionAtom)) return;
  const { connectSession, startSessionRenewal } = await import("../../api/session.ts");
  connectSession(createSessionStore(store, () => true));
  startSessionRenewal();
}
