import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Input } from "../../contract/endpoint.ts";
import { getUserDetails, listUserInvoices } from "../../contract/user-details.ts";
import { getUser, getUsersSummary, listUsers, type User } from "../../contract/users.ts";
import { call } from "../call.ts";
import { fetchAllPages, MAX_PER_PAGE } from "../fetch-all-pages.ts";

export type UserRecord = User;
export type UserListParams = Input<typeof listUsers>["params"];

export const usersQuery = (params: UserListParams) =>
  queryOptions({
    queryKey: ["users", "list", params],
    queryFn: () => call(listUsers, { params }),
    placeholderData: keepPreviousData,
  });

export const fetchAllUsers = (params: UserListParams): Promise<User[]> =>
  fetchAllPages(async (page) => {
    const { users, total } = await call(listUsers, { params: { ...params, ...page } });
    return { rows: users, total };
  });

export const allUsersQuery = queryOptions({
  queryKey: ["users", "records"],
  queryFn: async () => (await call(listUsers, { params: { perPage: MAX_PER_PAGE } })).users,
});

/** Fails with a CallError (404) if no user has this id. */
export const userQuery = (id: number) =>
  queryOptions({
    queryKey: ["users", "user", id],
    queryFn: async () => (await call(getUser, { params: { id } })).user,
  });

export const userDetailsQuery = (id: number) =>
  queryOptions({
    queryKey: ["users", "details", id],
    queryFn: async () => (await call(getUserDetails, { params: { id } })).details,
  });

/** Counts by role and status, with the ids of users that nobody can change. */
export const userSummaryQuery = queryOptions({
  queryKey: ["users", "summary"],
  queryFn: () => call(getUsersSummary, {}),
});

/** The worker finds invoices by the user's email and company, so the query key contains both. */
export const userInvoicesQuery = ({ id, email, company }: User, language: string) =>
  queryOptions({
    queryKey: ["invoices", "of-user", id, email, company, language],
    queryFn: () => call(listUserInvoices, { params: { id } }),
  });
