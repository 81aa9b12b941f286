import { queryOptions } from "@tanstack/react-query";
import type { Endpoint, Input } from "../contract/endpoint.ts";
import { call } from "./call.ts";

/** Open pages refetch it when a write changes the call's area. Other queries are in `queries/`. */
export const endpointQuery = <E extends Endpoint>(endpoint: E, input: Input<E>) =>
  queryOptions({ queryKey: [endpoint.area, endpoint.name, input], queryFn: () => call(endpoint, input) });
