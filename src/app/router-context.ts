import type { QueryClient } from "@tanstack/react-query";
import type { createStore } from "jotai";

export type Store = ReturnType<typeof createStore>;

/** What the routes' guards and loaders work with. */
export interface RouterContext {
  queryClient: QueryClient;
  store: Store;
}
