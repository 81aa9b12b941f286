import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Input } from "../../contract/endpoint.ts";
import {
  getReceivedRequest,
  getTeamSession,
  listReceivedRequestChanges,
  listReceivedRequests,
  listTeamMembers,
} from "../../contract/requests.ts";
import { call } from "../call.ts";

export type ReceivedRequestListParams = Input<typeof listReceivedRequests>["params"];

export const fetchReceivedRequests = (params: ReceivedRequestListParams) => call(listReceivedRequests, { params });

/** A page of the received requests that match `params`. */
export const receivedRequestsQuery = (params: ReceivedRequestListParams) =>
  queryOptions({
    queryKey: ["requests", "list", params],
    queryFn: () => fetchReceivedRequests(params),
    placeholderData: keepPreviousData,
  });

/** How often a visible page asks for new requests: no change event tells of requests that arrive at the server. */
const NEW_REQUESTS_INTERVAL_MS = 60_000;

/** The number of requests with the status "new", from the server or, offline, from the last response. */
export const newRequestCountQuery = queryOptions<number, Error, number, readonly string[]>({
  queryKey: ["requests", "new"],
  queryFn: async () => (await fetchReceivedRequests({ page: 1, perPage: 1 })).counts.new,
  refetchInterval: NEW_REQUESTS_INTERVAL_MS,
});

export const receivedRequestQuery = (id: string) =>
  queryOptions({ queryKey: ["requests", "request", id], queryFn: () => call(getReceivedRequest, { params: { id } }) });

export const teamSessionQuery = queryOptions({
  queryKey: ["requests", "session"],
  queryFn: () => call(getTeamSession, {}),
});

export const teamMembersQuery = queryOptions({
  queryKey: ["requests", "team"],
  queryFn: () => call(listTeamMembers, {}),
});

export const receivedRequestChangesQuery = queryOptions({
  queryKey: ["requests", "changes"],
  queryFn: () => call(listReceivedRequestChanges, {}),
});
