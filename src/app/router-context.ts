import type { Store } from "jotai";

/** Router context for guards and loaders. */
export interface RouterContext {
  store: Store;
}
