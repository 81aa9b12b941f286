import { QueryClient } from "@tanstack/react-query";
import type { Area } from "../contract/areas.ts";
import { CallError } from "./call.ts";
import { onDataChanges } from "./service-worker.ts";

/** Change events within this time cause one refetch; flushing the outbox sends several in a row. */
const BATCH_MS = 40;

/** The page's cache of query results. The worker also responds offline, so no query waits for the network. */
export const queryClient = createQueryClient();

function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: "always",
        staleTime: 60_000,
        // Retry only without a response: an HTTP error would come back the same.
        retry: (failures, error) => failures < 2 && error instanceof CallError && error.status === 0,
      },
      mutations: { networkMode: "always" },
    },
  });
  const changedAreas = new Set<Area>();
  onDataChanges((areas) => {
    if (changedAreas.size === 0) setTimeout(invalidate, BATCH_MS);
    for (const area of areas) changedAreas.add(area);
  });
  const invalidate = () => {
    for (const area of changedAreas) void client.invalidateQueries({ queryKey: [area] });
    changedAreas.clear();
  };
  return client;
}
