import { useMutation } from "@tanstack/react-query";
import type { Endpoint, Input, ResponseData } from "../contract/endpoint.ts";
import { call } from "./call.ts";
import { invalidateAreas } from "./query-client.ts";

/**
 * Returns a mutation that makes a call. The mutation invalidates the endpoint's areas even if the call fails, because a
 * worker that is stopped after the commit sends neither the response nor the change event. `language` is the language
 * of the texts, by default the page's.
 */
export const useEndpointMutation = <E extends Endpoint>(endpoint: E, language?: string) =>
  useMutation<ResponseData<E>, Error, Input<E>>({
    mutationFn: (input) => call(endpoint, input, undefined, language),
    meta: { invalidates: endpoint.invalidates },
    onSettled: () => invalidateAreas(endpoint.invalidates ?? []),
  });
