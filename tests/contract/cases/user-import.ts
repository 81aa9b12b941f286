import { CHANGED_SINCE } from "../../../src/contract/errors.ts";
import { usersExamples } from "../../../src/contract/examples/users.ts";
import type { ContractCase } from "../case.ts";
import {
  emailTakenMessages,
  lastAdminError,
  makeUserTheCaller,
  makeUserTheLastAdmin,
  newUser,
  ownRoleError,
  usernameTakenMessages,
} from "./user-guards.ts";

export const importUsers: ContractCase = {
  errorCases: [
    { name: "no lists", options: { body: {} }, invalid: ["created", "changed"] },
    {
      name: "invalid fields",
      options: { body: { created: [{ ...newUser, username: "som sri" }], changed: [{ id: 3, email: "somsri" }] } },
      invalid: ["created.0.username", "changed.0.email"],
    },
    {
      name: "names of other users, and one that two rows have",
      options: {
        body: {
          created: [
            { ...newUser, email: "Daniel@EXAMPLE.com" },
            { ...newUser, email: "second@example.com" },
          ],
          changed: [{ id: 3, username: "Araya" }],
        },
      },
      status: 400,
      error: {
        "created.0.email": emailTakenMessages,
        "created.1.username": usernameTakenMessages,
        "changed.0.username": usernameTakenMessages,
      },
    },
    {
      name: "an unknown id",
      options: { body: { created: [], changed: [{ id: 999, role: "admin" }] } },
      status: 404,
      error: "User not found",
    },
    {
      name: "a value that has changed since",
      options: { body: { created: [], changed: [{ id: 5, role: "editor", expected: { role: "author" } }] } },
      status: 409,
      error: CHANGED_SINCE,
    },
    {
      name: "the caller's own role",
      options: makeUserTheCaller(3, { body: { created: [], changed: [{ id: 3, role: "editor" }] } }),
      ...ownRoleError,
    },
    {
      name: "suspending the last administrator",
      options: makeUserTheLastAdmin(3, { body: { created: [], changed: [{ id: 3, status: "inactive" }] } }),
      ...lastAdminError,
    },
  ],
};

const [restoredUser] = usersExamples.restoreUsers.body.users;
export const undoUserImport: ContractCase = {
  errorCases: [
    { name: "no lists", options: { body: {} }, invalid: ["created", "before"] },
    {
      name: "an added user who is gone",
      options: { body: { created: [{ ...restoredUser, id: 999 }], before: [] } },
      status: 409,
      error: CHANGED_SINCE,
    },
    {
      name: "a former username that another user has now",
      options: { body: { created: [], before: [{ id: 5, username: "araya" }] } },
      status: 409,
      error: CHANGED_SINCE,
    },
  ],
};
