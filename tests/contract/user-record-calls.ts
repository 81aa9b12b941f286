import * as v from "valibot";
import { getUserDetails } from "../../src/contract/user-details.ts";
import { deleteUsers, getUsersSummary, restoreUsers, type User, updateUser } from "../../src/contract/users.ts";
import type { TestApi } from "./test-api.ts";

export const readUserRows = (api: TestApi) => api.db.users.toArray();
export const fetchUserDetails = async (api: TestApi, id: number, token?: string) =>
  v.parse(
    getUserDetails.responses[200],
    (await api.call(getUserDetails, { query: { id: String(id) }, ...(token && { token }) })).data,
  ).details;
export const fetchSummary = async (api: TestApi, token?: string) =>
  v.parse(getUsersSummary.responses[200], (await api.call(getUsersSummary, { ...(token && { token }) })).data);
export const callUpdateUser = (api: TestApi, user: object, token?: string) =>
  api.call(updateUser, { body: { user }, ...(token && { token }) });
export const callDeleteUsers = async (api: TestApi, ids: number[]) =>
  v.parse(deleteUsers.responses[200], (await api.call(deleteUsers, { body: { ids } })).data).users;
export const callRestoreUsers = (api: TestApi, users: readonly User[]) => api.call(restoreUsers, { body: { users } });
