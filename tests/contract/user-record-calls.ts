import * as v from "valibot";
import { getUserDetails } from "../../src/contract/user-details.ts";
import { deleteUsers, getUsersSummary, restoreUsers, type User, updateUser } from "../../src/contract/users.ts";
import type { TestApi } from "./test-api.ts";

export const everybody = (api: TestApi) => api.db.users.toArray();
export const details = async (api: TestApi, id: number, token?: string) =>
  v.parse(
    getUserDetails.responses[200],
    (await api.call(getUserDetails, { query: { id: String(id) }, ...(token && { token }) })).data,
  ).details;
export const summary = async (api: TestApi, token?: string) =>
  v.parse(getUsersSummary.responses[200], (await api.call(getUsersSummary, { ...(token && { token }) })).data);
export const change = (api: TestApi, user: object, token?: string) =>
  api.call(updateUser, { body: { user }, ...(token && { token }) });
export const removeMany = async (api: TestApi, ids: number[]) =>
  v.parse(deleteUsers.responses[200], (await api.call(deleteUsers, { body: { ids } })).data).users;
export const restore = (api: TestApi, users: readonly User[]) => api.call(restoreUsers, { body: { users } });
