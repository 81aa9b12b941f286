import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Input } from "../../contract/endpoint.ts";
import {
  getReceivedRequest,
  getTeamSession,
  listOwnRequests,
  listReceivedRequestChanges,
  listReceivedRequests,
  listTeamMembers,
} from "../../contract/requests.ts";
import { call } from "../call.ts";

export type ReceivedRequestListParams = Input<typeof listReceivedRequests>["params"];

export const fetchReceivedRequests = (params: ReceivedRequestListParams) => call(listReceivedRequests, { params });

export const receivedRequestsQuery = (params: ReceivedRequestListParams) =>
  queryOptions({
    queryKey: ["requests", "list", params],
    queryFn: () => fetchReceivedRequests(params),
    placeholderData: keepPreviousData,
  });

/** Polling is needed because requests that arrive at the server cause no change event. */
const NEW_REQUESTS_INTERVAL_MS = 60_000;

/** Also returns the counts of all requests. */
export const newestRequestQuery = receivedRequestsQuery({ page: 1, perPage: 1 });

/** Offline, the number comes from the server's last response. */
export const newRequestCountQuery = queryOptions({
  ...newestRequestQuery,
  select: ({ counts }) => counts.new,
  refetchInterval: NEW_REQUESTS_INTERVAL_MS,
});

/** Those that wait for somebody to take them. */
export const unassignedRequestCountQuery = queryOptions({
  ...receivedRequestsQuery({ status: "new", assignee: "none", page: 1, perPage: 1 }),
  select: ({ total }) => total,
  refetchInterval: NEW_REQUESTS_INTERVAL_MS,
});

/** The member's open ones. The first page of a device that asks also notices what colleagues have assigned. */
export const ownRequestsQuery = queryOptions({
  queryKey: ["requests", "own"],
  queryFn: () => call(listOwnRequests, {}),
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
