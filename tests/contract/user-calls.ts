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

export const fetchUsers = (api: TestApi, query: Record<string, string> = {}) => api.fetch(listUsers, { query });
export const fetchAllUsers = (api: TestApi) => api.fetch(listAllUsers);
export const callAddUser = async (api: TestApi, user: object = newUser) =>
  (await api.fetch(addUser, { body: { user } })).user;
export const callUpdateUser = async (api: TestApi, user: object) =>
  (await api.fetch(updateUser, { body: { user } })).user;
export const getIds = (users: readonly User[]) => users.map(({ id }) => id);
export const countFromOne = (last: number) => Array.from({ length: last }, (_, index) => index + 1);
export const idsNewestFirst = countFromOne(LAST_ID).reverse();
