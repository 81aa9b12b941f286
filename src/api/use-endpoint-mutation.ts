import { useMutation } from "@tanstack/react-query";
import type { Data, Endpoint, Input } from "../contract/endpoint.ts";
import { call } from "./call.ts";
import { queryClient } from "./query-client.ts";

/**
 * A call that changes something. What it changes is asked for again whatever came of it: a worker killed after the
 * commit gives neither its answer nor its announcement. Its texts are of the page's language, or of `language`.
 */
export const useEndpointMutation = <E extends Endpoint>(endpoint: E, language?: string) =>
  useMutation<Data<E>, Error, Input<E>>({
    mutationFn: (input) => call(endpoint, input, undefined, language),
    meta: { changes: endpoint.invalidates },
    onSettled: () => {
      for (const area of endpoint.invalidates ?? []) void queryClient.invalidateQueries({ queryKey: [area] });
    },
  });
