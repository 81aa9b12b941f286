import { type ContractCase, notFound, rejects } from "../case.ts";
import { ADMIN_ID } from "../test-api.ts";
import {
  emailTakenError,
  makeUserTheCaller,
  makeUserTheLastAdmin,
  newUser,
  rejectsConflict,
  usernameTakenError,
} from "./user-guards.ts";

const toChangesBody = (...changes: object[]) => ({ body: { changes } });
const deletedUser = { ...newUser, id: 3, company: "", country: "", contact: "", status: "active", avatar: "" };
const toRestoreBody = (...users: object[]) => ({ body: { users } });

export const manyUsers = {
  updateUsers: {
    invalid: {
      changes: [undefined, [], Array(101).fill({ ids: [1] })],
      "changes.0.ids": [[]],
      "changes.0.role": ["owner"],
      "changes.0.currentPlan": ["free"],
      "changes.0.status": ["gone"],
    },
    errorCases: [
      notFound("User", toChangesBody({ ids: [2, 999], status: "inactive" })),
      rejectsConflict(
        "the caller among other users",
        "suspendSelf",
        makeUserTheCaller(3, toChangesBody({ ids: [2, 3, 4], status: "inactive" })),
      ),
      rejectsConflict("demoting all administrators at once", "lastAdmin", async ({ db }) => {
        // Give the caller another user than 1, because callers cannot change their own role.
        await db.accounts.update(ADMIN_ID, { userId: 999 });
        const admins = await db.users.filter(({ role }) => role === "admin").primaryKeys();
        return toChangesBody({ ids: admins, role: "editor" });
      }),
    ],
  },
  deleteUsers: {
    invalid: { ids: [[], 3, [3, "three"], Array(10_001).fill(1)] },
    errorCases: [
      notFound("User", { body: { ids: [4, 999] } }),
      rejectsConflict("the caller among other users", "deleteSelf", makeUserTheCaller(3, { body: { ids: [2, 3] } })),
      rejectsConflict(
        "the last administrator among other users",
        "lastAdmin",
        makeUserTheLastAdmin(3, { body: { ids: [2, 3] } }),
      ),
    ],
  },
  restoreUsers: {
    success: async (api) => {
      await api.db.users.delete(3);
      return toRestoreBody(deletedUser);
    },
    invalid: { users: [[]], "users.0.fullName": [""] },
    errorCases: [
      rejects(
        "an id that was never assigned",
        400,
        { "users.0.id": ["This ID was never assigned."] },
        toRestoreBody({ ...deletedUser, id: 999 }),
      ),
      rejects("an existing user", 409, "User already exists", toRestoreBody(deletedUser)),
      rejects(
        "an e-mail address and username taken meanwhile",
        400,
        { "users.1.email": emailTakenError, "users.1.username": usernameTakenError },
        async ({ db }) => {
          await db.users.bulkDelete([3, 4]);
          return toRestoreBody({ ...deletedUser, id: 4 }, { ...deletedUser, email: "Daniel@example.com" });
        },
      ),
    ],
  },
} satisfies Record<string, ContractCase>;
