import { type FetchQueryOptions, type Query, QueryClient } from "@tanstack/react-query";
import type { Area } from "../contract/areas.ts";
import { withTimeout } from "../lib/promises.ts";
import { CallError } from "./call.ts";
import { holdPointedElement } from "./pointed-element.ts";
import { onDataChanges } from "./service-worker.ts";

/** Refetches once for all change events of this time, because a flush of the outbox publishes several in a row. */
const BATCH_MS = 40;

/** Changed areas that wait for the end of the batch. */
const changedAreas = new Set<Area>();

/** Queries also run offline, because the worker responds without a network. */
export const queryClient = createQueryClient();

function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: "always",
        staleTime: 60_000,
        // Retry only if there was no response: after an HTTP error, a retry would get the same error.
        retry: (failures, error) => failures < 2 && error instanceof CallError && error.status === 0,
      },
      mutations: { networkMode: "always" },
    },
  });
  onDataChanges((areas) => {
    if (changedAreas.size === 0) setTimeout(invalidate, BATCH_MS);
    for (const area of areas) changedAreas.add(area);
  });
  // Queries that failed because the browser had no worker yet succeed when there is one.
  if ("serviceWorker" in navigator)
    navigator.serviceWorker.addEventListener("controllerchange", () => {
      void client.refetchQueries({ type: "active", predicate: ({ state }) => state.status === "error" });
    });
  const invalidate = () => {
    const areas = [...changedAreas];
    changedAreas.clear();
    const refetch = invalidateIn(client, areas);
    // Another tab or a colleague has changed something: do not move what the person is about to press.
    if (areas.length > 0 && client.isMutating() === 0) void holdPointedElement(refetch);
  };
  return client;
}

/**
 * The area is the first part of the query key or is listed in `meta.areas`. Change events of these areas that have
 * already arrived need no other refetch: a write publishes its event before its response.
 */
export function invalidateAreas(areas: readonly Area[]): void {
  for (const area of areas) changedAreas.delete(area);
  void invalidateIn(queryClient, areas);
}

/** Resolves after the refetch. */
function invalidateIn(client: QueryClient, areas: readonly Area[]): Promise<void> {
  const areaSet = new Set<unknown>(areas);
  const isChanged = ({ queryKey, meta }: Pick<Query, "queryKey" | "meta">) =>
    [queryKey[0], ...((meta?.areas ?? []) as readonly Area[])].some((area) => areaSet.has(area));
  // A query without data joins its running fetch instead of starting a new one, so that the response may be older than
  // the change: refetch after it.
  for (const query of client.getQueryCache().findAll({ fetchStatus: "fetching", predicate: isChanged })) {
    if (query.state.data !== undefined) continue;
    const refetch = () => void client.invalidateQueries({ queryKey: query.queryKey, exact: true });
    query.promise?.then(refetch, refetch);
  }
  return client.invalidateQueries({ predicate: isChanged });
}

/**
 * For the loader of a list: fetches its first data and waits a short time for what is not cached, so that the list
 * renders once with its rows. Does not wait when only search params change: until a loader is done, the screen has the
 * old params, so a second quick action would undo the first. For the same reason, links within a screen need
 * `preload={false}`: a preload waits too, and a click then joins it. `queries` come from `queryOptions`.
 */
export function prefetchOnEnter(
  cause: "preload" | "enter" | "stay",
  queries: readonly Pick<FetchQueryOptions, "queryKey">[],
): Promise<unknown> | undefined {
  const isCached = queries.every(({ queryKey }) => queryClient.getQueryData(queryKey) !== undefined);
  // The options of queries with different data have no common type that TypeScript could check here.
  const responses = Promise.all(queries.map((query) => queryClient.prefetchQuery(query as FetchQueryOptions)));
  return cause === "stay" || isCached ? undefined : withTimeout(responses);
}
