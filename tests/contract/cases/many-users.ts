import type { ContractCase } from "../case.ts";
import { ADMIN_ID } from "../test-api.ts";
import {
  deleteSelfError,
  emailTakenMessages,
  invalidPlanMessages,
  invalidRoleMessages,
  invalidStatusMessages,
  lastAdminError,
  makeUserTheCaller,
  makeUserTheLastAdmin,
  newUser,
  suspendSelfError,
  usernameTakenMessages,
} from "./user-guards.ts";

const manyChanges = (...changes: object[]) => ({ body: { changes } });

export const updateUsers: ContractCase = {
  errorCases: [
    { name: "no changes", options: { body: {} }, invalid: ["changes"] },
    { name: "an empty list", options: manyChanges(), invalid: ["changes"] },
    {
      name: "too many change groups",
      options: manyChanges(...Array.from({ length: 101 }, () => ({ ids: [1] }))),
      invalid: ["changes"],
    },
    {
      name: "no ids and unknown values",
      options: manyChanges({ ids: [], role: "owner", currentPlan: "free", status: "gone" }),
      status: 400,
      error: {
        "changes.0.ids": ["Add at least one item."],
        "changes.0.role": invalidRoleMessages,
        "changes.0.currentPlan": invalidPlanMessages,
        "changes.0.status": invalidStatusMessages,
      },
    },
    {
      name: "an unknown user among known ones",
      options: manyChanges({ ids: [2, 999], status: "inactive" }),
      status: 404,
      error: "User not found",
    },
    {
      name: "the caller among other users",
      options: makeUserTheCaller(3, manyChanges({ ids: [2, 3, 4], status: "inactive" })),
      ...suspendSelfError,
    },
    {
      name: "demoting all administrators at once",
      options: async (api) => {
        // Give the caller another user than 1, because callers cannot change their own role.
        await api.db.accounts.update(ADMIN_ID, { userId: 999 });
        const admins = await api.db.users.filter(({ role }) => role === "admin").primaryKeys();
        return manyChanges({ ids: admins, role: "editor" });
      },
      ...lastAdminError,
    },
  ],
};

const invalidListCases = [
  { name: "an empty list", options: { body: { ids: [] } }, invalid: ["ids"] },
  {
    name: "too many items",
    options: { body: { ids: Array.from({ length: 10_001 }, (_, index) => index + 1) } },
    invalid: ["ids"],
  },
  { name: "ids that are not a list", options: { body: { ids: 3 } }, invalid: ["ids"] },
  { name: "a non-numeric id", options: { body: { ids: [3, "three"] } }, invalid: ["ids.1"] },
];

export const deleteUsers: ContractCase = {
  errorCases: [
    ...invalidListCases,
    {
      name: "an unknown user among known ones",
      options: { body: { ids: [4, 999] } },
      status: 404,
      error: "User not found",
    },
    {
      name: "the caller among other users",
      options: makeUserTheCaller(3, { body: { ids: [2, 3] } }),
      ...deleteSelfError,
    },
    {
      name: "the last administrator among other users",
      options: makeUserTheLastAdmin(3, { body: { ids: [2, 3] } }),
      ...lastAdminError,
    },
  ],
};

const deletedUser = { ...newUser, id: 3, company: "", country: "", contact: "", status: "active", avatar: "" };
const restore = (...users: object[]) => ({ body: { users } });

export const restoreUsers: ContractCase = {
  success: async (api) => {
    await api.db.users.delete(3);
    return restore(deletedUser);
  },
  errorCases: [
    { name: "an empty list", options: restore(), invalid: ["users"] },
    {
      name: "a user without a name",
      options: restore({ ...deletedUser, fullName: "" }),
      invalid: ["users.0.fullName"],
    },
    {
      name: "an id that was never assigned",
      options: restore({ ...deletedUser, id: 999 }),
      status: 400,
      error: { "users.0.id": ["This ID was never assigned."] },
    },
    { name: "an existing user", options: restore(deletedUser), status: 409, error: "User already exists" },
    {
      name: "an e-mail address and username taken meanwhile",
      options: async (api) => {
        await api.db.users.bulkDelete([3, 4]);
        return restore({ ...deletedUser, id: 4 }, { ...deletedUser, email: "Daniel@example.com" });
      },
      status: 400,
      error: { "users.1.email": emailTakenMessages, "users.1.username": usernameTakenMessages },
    },
  ],
};
