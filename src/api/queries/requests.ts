import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Input } from "../../contract/endpoint.ts";
import {
  addTeamMember,
  cancelReceivedRequestChange,
  getReceivedRequest,
  getTeamSession,
  listReceivedRequestChanges,
  listReceivedRequests,
  listTeamMembers,
  retryReceivedRequestChange,
  signInTeam,
  signOutTeam,
  updateReceivedRequest,
  updateTeamMember,
} from "../../contract/requests.ts";
import { call } from "../call.ts";
import { useEndpointMutation } from "../use-endpoint-mutation.ts";

export type ReceivedRequestListParams = Input<typeof listReceivedRequests>["params"];

export const fetchReceivedRequests = (params: ReceivedRequestListParams) => call(listReceivedRequests, { params });

/** The requests of a view. The worker's announcements and the server's events refresh it. */
export const receivedRequestsQuery = (params: ReceivedRequestListParams) =>
  queryOptions({
    queryKey: ["requests", "list", params],
    queryFn: () => fetchReceivedRequests(params),
    placeholderData: keepPreviousData,
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

export const useSignInTeam = () => useEndpointMutation(signInTeam);
export const useSignOutTeam = () => useEndpointMutation(signOutTeam);
export const useUpdateReceivedRequest = () => useEndpointMutation(updateReceivedRequest);
export const useRetryReceivedRequestChange = () => useEndpointMutation(retryReceivedRequestChange);
export const useCancelReceivedRequestChange = () => useEndpointMutation(cancelReceivedRequestChange);
export const useAddTeamMember = () => useEndpointMutation(addTeamMember);
export const useUpdateTeamMember = () => useEndpointMutation(updateTeamMember);
