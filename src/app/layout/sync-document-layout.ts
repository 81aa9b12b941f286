import type { Store } from "jotai";
import { loadingSpinnerAtom } from "../../state/main.ts";
import { syncRootAttributes } from "../../state/sync-root-attributes.ts";

/** Carries the layout atoms over to the document, outside React: the skin and the loading screen are there before it. */
export function syncDocumentLayout(store: Store): void {
  syncRootAttributes(store);
  const applyLoading = () => {
    const loading = document.getElementById("loading");
    if (loading) loading.hidden = !store.get(loadingSpinnerAtom);
  };
  applyLoading();
  store.sub(loadingSpinnerAtom, applyLoading);
}
