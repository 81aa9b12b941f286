import { QueryClient } from "@tanstack/react-query";
import { CallError } from "./call.ts";
import { onChanges } from "./worker-bridge.ts";

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
  onChanges((areas) => {
    for (const area of areas) void client.invalidateQueries({ queryKey: [area] });
  });
  return client;
}
