import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Input } from "../../contract/endpoint.ts";
import {
  addTeamMember,
  cancelChange,
  changeTeamRequest,
  getTeamRequest,
  getTeamSession,
  listChanges,
  listMembers,
  listTeamRequests,
  retryChange,
  signInTeam,
  signOutTeam,
  updateTeamMember,
} from "../../contract/requests.ts";
import { call } from "../call.ts";
import { useCall } from "../use-call.ts";

export type RequestListParams = Input<typeof listTeamRequests>["params"];

export const listRequests = (params: RequestListParams) => call(listTeamRequests, { params });

/** The requests of a view. The worker's announcements and the server's events refresh it. */
export const requestsQuery = (params: RequestListParams) =>
  queryOptions({
    queryKey: ["requests", "list", params],
    queryFn: () => listRequests(params),
    placeholderData: keepPreviousData,
  });

export const requestQuery = (id: string) =>
  queryOptions({ queryKey: ["requests", "request", id], queryFn: () => call(getTeamRequest, { params: { id } }) });

export const teamSessionQuery = queryOptions({
  queryKey: ["requests", "session"],
  queryFn: () => call(getTeamSession, {}),
});

export const membersQuery = queryOptions({ queryKey: ["requests", "team"], queryFn: () => call(listMembers, {}) });

export const changesQuery = queryOptions({ queryKey: ["requests", "changes"], queryFn: () => call(listChanges, {}) });

export const useSignInTeam = () => useCall(signInTeam);
export const useSignOutTeam = () => useCall(signOutTeam);
export const useChangeRequest = () => useCall(changeTeamRequest);
export const useRetryChange = () => useCall(retryChange);
export const useCancelChange = () => useCall(cancelChange);
export const useAddMember = () => useCall(addTeamMember);
export const useUpdateMember = () => useCall(updateTeamMember);
