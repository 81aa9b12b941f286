import type { Store } from "jotai";
import { loadingSpinnerAtom } from "../../state/main.ts";
import { syncRootAttributes } from "../../state/sync-root-attributes.ts";

/** Runs outside React, because the loading screen needs the skin before React renders. */
export function syncDocumentLayout(store: Store): void {
  syncRootAttributes(store);
  const syncLoadingScreen = () => {
    const loadingScreen = document.getElementById("loading");
    if (loadingScreen) loadingScreen.hidden = !store.get(loadingSpinnerAtom);
    if (!store.get(loadingSpinnerAtom)) document.getElementById("sign-in-preview")?.remove();
  };
  syncLoadingScreen();
  store.sub(loadingSpinnerAtom, syncLoadingScreen);
}
