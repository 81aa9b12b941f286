import { type UseMutationOptions, useMutation } from "@tanstack/react-query";
import type { Endpoint, Input, ResponseData } from "../contract/endpoint.ts";
import { call } from "./call.ts";
import { invalidateAreas, queryClient } from "./query-client.ts";

const getOptions = <E extends Endpoint>(
  endpoint: E,
  language?: string,
): UseMutationOptions<ResponseData<E>, Error, Input<E>> => ({
  mutationFn: (input) => call(endpoint, input, undefined, language),
  meta: { invalidates: endpoint.invalidates },
  onSettled: () => invalidateAreas(endpoint.invalidates ?? []),
});

/**
 * Invalidates the endpoint's areas even if the call fails, because a worker that is stopped after the commit sends
 * neither the response nor the change event. `language` is the language of the texts, by default the page's.
 */
export const useEndpointMutation = <E extends Endpoint>(endpoint: E, language?: string) =>
  useMutation<ResponseData<E>, Error, Input<E>>(getOptions(endpoint, language));

/** Needs no hook: a list with several mutations per row would otherwise create an observer for each of them. */
export const mutateEndpoint = <E extends Endpoint>(endpoint: E, input: Input<E>): Promise<ResponseData<E>> =>
  queryClient
    .getMutationCache()
    .build<ResponseData<E>, Error, Input<E>, unknown>(
      queryClient,
      queryClient.defaultMutationOptions(getOptions(endpoint)),
    )
    .execute(input);
