import { syncRootAttributes as syncLayoutAttributes } from "../../app/layout/sync-root-attributes.ts";
import type { Store } from "../../app/router-context.ts";
import { sessionAtom } from "../../state/session.ts";

/** Keeps on the root element what styles ask for: the layout, and whether somebody is signed in. The boot script has set both before the first paint. */
export function syncRootAttributes(store: Store): void {
  syncLayoutAttributes(store);
  const applySession = () => document.documentElement.toggleAttribute("data-session", store.get(sessionAtom) !== null);
  applySession();
  store.sub(sessionAtom, applySession);
}
