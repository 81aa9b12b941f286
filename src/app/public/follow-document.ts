import { skinAtom } from "../../state/layout.ts";
import { sessionAtom } from "../../state/session.ts";
import type { Store } from "../router-context.ts";

/** Keeps on the root element what styles ask for: the skin, and whether somebody is signed in. The boot script has set both before the first paint. */
export function followDocument(store: Store): void {
  const root = document.documentElement;
  const follow = (atom: Parameters<Store["sub"]>[0], apply: () => void) => {
    apply();
    store.sub(atom, apply);
  };
  follow(skinAtom, () => root.classList.toggle("dark", store.get(skinAtom) === "dark"));
  follow(sessionAtom, () => root.toggleAttribute("data-session", store.get(sessionAtom) !== null));
}
