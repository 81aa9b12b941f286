import { queryOptions } from "@tanstack/react-query";
import { listAccounts, listRoles } from "../../contract/access.ts";
import { call } from "../call.ts";

export const rolesQuery = queryOptions({ queryKey: ["access", "roles"], queryFn: () => call(listRoles, {}) });
export const accountsQuery = queryOptions({ queryKey: ["access", "accounts"], queryFn: () => call(listAccounts, {}) });
