import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Input } from "../../contract/endpoint.ts";
import { getUserDetails, listUserInvoices, updateUserNotification } from "../../contract/user-details.ts";
import { addUser, deleteUsers, getUser, getUsersSummary, listUsers, restoreUsers, type User, updateUser, updateUsers } from "../../contract/users.ts";
import { call } from "../call.ts";
import { fetchAllPages } from "../fetch-all-pages.ts";
import { useEndpointMutation } from "../use-endpoint-mutation.ts";

export type UserListParams = Input<typeof listUsers>["params"];

/** The users of a view. The worker's announcements refresh it, in every tab. */
export const usersQuery = (params: UserListParams) =>
  queryOptions({
    queryKey: ["users", "list", params],
    queryFn: () => call(listUsers, { params }),
    placeholderData: keepPreviousData,
  });

/** Every user that matches, over all pages. */
export const fetchAllUsers = (params: UserListParams): Promise<User[]> =>
  fetchAllPages(async (asked) => {
    const { users, total } = await call(listUsers, { params: { ...params, ...asked } });
    return { rows: users, total };
  });

/** A user. Rejected with a CallError of 404 where there is none. */
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

/** How many users there are of each kind, and who may not be touched. */
export const userSummaryQuery = queryOptions({
  queryKey: ["users", "summary"],
  queryFn: () => call(getUsersSummary, {}),
});

/** The invoices of a user. They are found by the e-mail address and the company: with others it is another question. */
export const userInvoicesQuery = ({ id, email, company }: User, language: string) =>
  queryOptions({
    queryKey: ["invoices", "of-user", id, email, company, language],
    queryFn: () => call(listUserInvoices, { params: { id } }),
  });

export const useAddUser = () => useEndpointMutation(addUser);
export const useUpdateUser = () => useEndpointMutation(updateUser);
export const useUpdateUsers = () => useEndpointMutation(updateUsers);
export const useUpdateUserNotification = () => useEndpointMutation(updateUserNotification);
export const useDeleteUsers = () => useEndpointMutation(deleteUsers);
export const useRestoreUsers = () => useEndpointMutation(restoreUsers);
