import {
  type Cases,
  type ContractCase,
  type InvalidValues,
  invalidPaging,
  notFound,
  prefixFields,
  rejects,
  tooLong,
} from "../case.ts";
import { CLIENT_ACCOUNT_ID } from "../test-api.ts";
import { manyUsers } from "./many-users.ts";
import {
  emailTakenError,
  makeUserTheCaller,
  makeUserTheLastAdmin,
  newUser,
  rejectsConflict,
  usernameTakenError,
} from "./user-guards.ts";
import { userImport } from "./user-import.ts";

const userIdCase = {
  invalid: { id: [undefined, "three"] },
  errorCases: [notFound("User", { params: { id: 999 } })],
} satisfies ContractCase;

const invalidFields: InvalidValues = {
  fullName: [" ", tooLong(100)],
  company: [1, tooLong(200)],
  role: ["owner"],
  username: ["som sri", tooLong(60)],
  country: ["Thailand"],
  contact: ["call me", "1".repeat(41)],
  email: ["somsri"],
  currentPlan: ["free"],
  status: ["gone"],
  avatar: [null, "javascript:alert(1)"],
};

const toUserBody = (user: object) => ({ body: { user } });

export const cases: Cases = {
  ...manyUsers,
  ...userImport,
  listAllUsers: {},
  listUsers: {
    invalid: {
      ...invalidPaging,
      q: [["a", "b"], tooLong(200)],
      sort: ["up"],
      sortColumn: ["password"],
      role: ["owner"],
      currentPlan: ["free"],
      status: ["gone"],
    },
  },
  getUser: userIdCase,
  getUsersSummary: {},
  getUserDetails: { ...userIdCase, extraAreas: ["access"] },
  listUserInvoices: { ...userIdCase, extraAreas: ["invoices"] },
  addUser: {
    invalid: {
      ...prefixFields("user", invalidFields),
      user: ["somsri"],
      "user.fullName": [undefined, " "],
      "user.username": [undefined, "som sri"],
      "user.email": [undefined, "somsri"],
      "user.role": [undefined, "owner"],
      "user.currentPlan": [undefined, "free"],
    },
    errorCases: [
      rejects(
        "a taken e-mail address in another case",
        400,
        { "user.email": emailTakenError },
        toUserBody({ ...newUser, email: "Daniel@EXAMPLE.com" }),
      ),
      rejects(
        "a taken username in another case",
        400,
        { "user.username": usernameTakenError },
        toUserBody({ ...newUser, username: "DANIEL.weber" }),
      ),
      rejects(
        "e-mail address and username of two other users, without wrapper",
        400,
        { email: emailTakenError, username: usernameTakenError },
        { body: { ...newUser, email: "admin@demo.com", username: "daniel.weber" } },
      ),
      rejects(
        "invalid fields without wrapper",
        400,
        { fullName: ["This is required."], role: ["This is required."] },
        { body: { ...newUser, fullName: " ", role: undefined } },
      ),
    ],
  },
  updateUser: {
    invalid: { ...prefixFields("user", invalidFields), user: [undefined], "user.id": [undefined] },
    errorCases: [
      notFound("User", toUserBody({ id: 999, role: "admin" })),
      rejects(
        "another user's e-mail address in another case",
        400,
        { "user.email": emailTakenError },
        toUserBody({ id: 3, email: "DANIEL@example.com" }),
      ),
      rejects(
        "another user's username in another case",
        400,
        { "user.username": usernameTakenError },
        toUserBody({ id: 3, username: "Araya" }),
      ),
      ...["inactive", "pending"].map((status) =>
        rejectsConflict(
          `setting the caller's status to ${status}`,
          "suspendSelf",
          makeUserTheCaller(3, toUserBody({ id: 3, status })),
        ),
      ),
      rejectsConflict(
        "changing the caller's own role",
        "ownRole",
        makeUserTheCaller(3, toUserBody({ id: 3, role: "editor" })),
      ),
      rejectsConflict(
        "changing the last administrator's role",
        "lastAdmin",
        makeUserTheLastAdmin(3, toUserBody({ id: 3, role: "editor" })),
      ),
      rejectsConflict(
        "suspending the last administrator",
        "lastAdmin",
        makeUserTheLastAdmin(3, toUserBody({ id: 3, status: "inactive" })),
      ),
    ],
  },
  updateUserNotification: {
    withoutActivity: "own settings, lists and reactions",
    invalid: { id: [undefined], notification: [undefined], "notification.followMe": ["yes"] },
    errorCases: [
      notFound("User", { body: { id: 999, notification: {} } }),
      rejects(
        "another account's notification settings",
        403,
        "These settings belong to another person's account",
        async ({ db }) => {
          await db.accounts.update(CLIENT_ACCOUNT_ID, { userId: 3 });
          return { body: { id: 3, notification: { followMe: false } } };
        },
      ),
    ],
  },
  deleteUser: {
    invalid: userIdCase.invalid,
    errorCases: [
      ...userIdCase.errorCases,
      notFound("User", { body: { id: 999 } }, "an unknown id in a JSON body"),
      rejectsConflict("the caller's own id", "deleteSelf", makeUserTheCaller(3, { query: { id: "3" } })),
      rejectsConflict("the last administrator's id", "lastAdmin", makeUserTheLastAdmin(3, { query: { id: "3" } })),
    ],
  },
};
