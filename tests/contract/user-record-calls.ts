import { getUserDetails } from "../../src/contract/user-details.ts";
import { deleteUsers, getUsersSummary, restoreUsers, type User, updateUser } from "../../src/contract/users.ts";
import type { TestApi } from "./test-api.ts";

export const readUserRows = (api: TestApi) => api.db.users.toArray();
export const fetchUserDetails = async (api: TestApi, id: number, token?: string) =>
  (await api.fetch(getUserDetails, { query: { id: String(id) }, ...(token && { token }) })).details;
export const fetchSummary = (api: TestApi, token?: string) => api.fetch(getUsersSummary, { ...(token && { token }) });
export const callUpdateUser = (api: TestApi, user: object, token?: string) =>
  api.call(updateUser, { body: { user }, ...(token && { token }) });
export const callDeleteUsers = async (api: TestApi, ids: number[]) =>
  (await api.fetch(deleteUsers, { body: { ids } })).users;
export const callRestoreUsers = (api: TestApi, users: readonly User[]) => api.call(restoreUsers, { body: { users } });
