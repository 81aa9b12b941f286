import type { Store } from "jotai";
import { loadingSpinnerAtom } from "../../state/main.ts";
import { syncRootAttributes } from "../../state/sync-root-attributes.ts";

/** Mirrors the layout atoms to the document outside React, because skin and loading screen exist before React renders. */
export function syncDocumentLayout(store: Store): void {
  syncRootAttributes(store);
  const applyLoading = () => {
    const loading = document.getElementById("loading");
    if (loading) loading.hidden = !store.get(loadingSpinnerAtom);
  };
  applyLoading();
  store.sub(loadingSpinnerAtom, applyLoading);
}
