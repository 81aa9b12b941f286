import type { Store } from "jotai";
import { loadingSpinnerAtom } from "../../state/main.ts";
import { syncRootAttributes } from "../../state/sync-root-attributes.ts";

/** Runs outside React, because the loading screen needs the skin before React renders. */
export function syncDocumentLayout(store: Store): void {
  syncRootAttributes(store);
  const applyLoading = () => {
    const loading = document.getElementById("loading");
    if (loading) loading.hidden = !store.get(loadingSpinnerAtom);
    if (!store.get(loadingSpinnerAtom)) document.getElementById("sign-in-preview")?.remove();
  };
  applyLoading();
  store.sub(loadingSpinnerAtom, applyLoading);
}
