import { CHANGED_SINCE } from "../../../src/contract/errors.ts";
import { restoreUsers } from "../../../src/contract/users.ts";
import { type ContractCase, notFound, rejects } from "../case.ts";
import {
  emailTakenError,
  makeUserTheCaller,
  makeUserTheLastAdmin,
  newUser,
  rejectsConflict,
  usernameTakenError,
} from "./user-guards.ts";

const toImportBody = (changed: object[], created: object[] = []) => ({ body: { created, changed } });
const [restoredUser] = restoreUsers.example.body.users;

export const userImport = {
  importUsers: {
    invalid: {
      created: [undefined],
      changed: [undefined],
      "created.0.username": ["som sri"],
      "changed.0.email": ["somsri"],
    },
    errorCases: [
      rejects(
        "names of other users, and one that two rows have",
        400,
        {
          "created.0.email": emailTakenError,
          "created.1.username": usernameTakenError,
          "changed.0.username": usernameTakenError,
        },
        toImportBody(
          [{ id: 3, username: "Araya" }],
          ["Daniel@EXAMPLE.com", "second@example.com"].map((email) => ({ ...newUser, email })),
        ),
      ),
      notFound("User", toImportBody([{ id: 999, role: "admin" }])),
      rejects(
        "a value that has changed since",
        409,
        CHANGED_SINCE,
        toImportBody([{ id: 5, role: "editor", expected: { role: "author" } }]),
      ),
      rejectsConflict(
        "the caller's own role",
        "ownRole",
        makeUserTheCaller(3, toImportBody([{ id: 3, role: "editor" }])),
      ),
      rejectsConflict(
        "suspending the last administrator",
        "lastAdmin",
        makeUserTheLastAdmin(3, toImportBody([{ id: 3, status: "inactive" }])),
      ),
    ],
  },
  undoUserImport: {
    invalid: { created: [undefined], before: [undefined] },
    errorCases: [
      rejects("an added user who is gone", 409, CHANGED_SINCE, {
        body: { created: [{ ...restoredUser, id: 999 }], before: [] },
      }),
      rejects("a former username that another user has now", 409, CHANGED_SINCE, {
        body: { created: [], before: [{ id: 5, username: "araya" }] },
      }),
    ],
  },
} satisfies Record<string, ContractCase>;
