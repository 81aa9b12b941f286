import { queryOptions } from "@tanstack/react-query";
import { listAccounts, listRoles, updateAccountRole, updateRole } from "../../contract/access.ts";
import { call } from "../call.ts";
import { useEndpointMutation } from "../use-endpoint-mutation.ts";

export const rolesQuery = queryOptions({ queryKey: ["access", "roles"], queryFn: () => call(listRoles, {}) });
export const accountsQuery = queryOptions({ queryKey: ["access", "accounts"], queryFn: () => call(listAccounts, {}) });

export const useUpdateRole = () => useEndpointMutation(updateRole);
export const useUpdateAccountRole = () => useEndpointMutation(updateAccountRole);
