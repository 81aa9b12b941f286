import { QueryClient } from "@tanstack/react-query";
import type { Area } from "../contract/areas.ts";
import { CallError } from "./call.ts";
import { onDataChanges } from "./service-worker.ts";

/** Words that come so close together, as the outbox's do, are one reason to ask again; a person sees no difference. */
const TOGETHER_MS = 40;

/** The page's cache of answers. The worker answers offline too, so no call ever waits for the network. */
export const queryClient = createQueryClient();

function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: "always",
        staleTime: 60_000,
        // What the contract names as an error will not go away by asking again.
        retry: (failures, error) => failures < 2 && error instanceof CallError && error.status === 0,
      },
      mutations: { networkMode: "always" },
    },
  });
  const changed = new Set<Area>();
  onDataChanges((areas) => {
    if (changed.size === 0) setTimeout(askAgain, TOGETHER_MS);
    for (const area of areas) changed.add(area);
  });
  const askAgain = () => {
    for (const area of changed) void client.invalidateQueries({ queryKey: [area] });
    changed.clear();
  };
  return client;
}
