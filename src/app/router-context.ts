import type { createStore } from "jotai";

export type Store = ReturnType<typeof createStore>;

/** What the routes' guards and loaders work with. */
export interface RouterContext {
  store: Store;
}
