import * as v from "valibot";
import { addUser, listAllUsers, listUsers, type User, updateUser } from "../../src/contract/users.ts";
import { getSeedRows } from "./seed-data.ts";
import type { TestApi } from "./test-api.ts";

export const LAST_ID = getSeedRows("users", "users").length;
export const newUser = {
  fullName: "สมศรี ใจกว้าง",
  username: "somsri",
  email: "somsri@example.com",
  role: "author",
  currentPlan: "team",
} as const;

export const fetchUsers = async (api: TestApi, query: Record<string, string> = {}) =>
  v.parse(listUsers.responses[200], (await api.call(listUsers, { query })).data);
export const fetchAllUsers = async (api: TestApi) =>
  v.parse(listAllUsers.responses[200], (await api.call(listAllUsers)).data);
export const callAddUser = async (api: TestApi, user: object = newUser) =>
  v.parse(addUser.responses[201], (await api.call(addUser, { body: { user } })).data).user;
export const callUpdateUser = async (api: TestApi, user: object) =>
  v.parse(updateUser.responses[200], (await api.call(updateUser, { body: { user } })).data).user;
export const getIds = (users: readonly User[]) => users.map(({ id }) => id);
export const numbersUpTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);
export const idsNewestFirst = numbersUpTo(LAST_ID).reverse();
