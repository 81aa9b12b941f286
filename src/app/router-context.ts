import type { createStore } from "jotai";

export type Store = ReturnType<typeof createStore>;

/** Router context for guards and loaders. */
export interface RouterContext {
  store: Store;
}
