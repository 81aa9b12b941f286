import type { Store } from "jotai";

/** What the routes' guards and loaders work with. */
export interface RouterContext {
  store: Store;
}
