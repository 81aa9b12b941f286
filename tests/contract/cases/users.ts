import { anyErrorMessages, type Cases, type ContractCase } from "../case.ts";
import { CLIENT_ACCOUNT_ID } from "../test-api.ts";
import { buildInvalidIdCases, invalidPagingCases } from "./lists.ts";
import { deleteUsers, restoreUsers, updateUsers } from "./many-users.ts";
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
  ownRoleError,
  suspendSelfError,
  usernameTakenMessages,
} from "./user-guards.ts";
import { importUsers, undoUserImport } from "./user-import.ts";

const listAllUsers: ContractCase = { errorCases: [] };

const listUsers: ContractCase = {
  errorCases: [
    ...invalidPagingCases,
    { name: "an unknown column", options: { query: { sortColumn: "password" } }, invalid: ["sortColumn.0"] },
    {
      name: "unknown filters",
      options: { query: { role: "owner", currentPlan: "free", status: "gone" } },
      status: 400,
      error: { role: invalidRoleMessages, currentPlan: invalidPlanMessages, status: invalidStatusMessages },
    },
  ],
};

const getUser: ContractCase = {
  errorCases: [...buildInvalidIdCases("id", "User"), { name: "no id", options: {}, invalid: ["id"] }],
};

/** Error cases for invalid fields, which adding and updating a user share. */
const wrongFields = {
  id: 1,
  fullName: " ",
  company: 1,
  role: "owner",
  username: "som sri",
  country: "Thailand",
  contact: "call me",
  email: "somsri",
  currentPlan: "free",
  status: "gone",
  avatar: null,
};
const wrongFieldErrors = {
  fullName: ["This is required."],
  company: ["Enter text."],
  role: invalidRoleMessages,
  username: ["Use letters, digits, dots, hyphens and underscores."],
  country: ["Enter a country as two capital letters, such as TH."],
  contact: ["Enter a phone number, such as +66 2 555 0142."],
  email: ["Enter an email address, such as name@example.com."],
  currentPlan: invalidPlanMessages,
  status: invalidStatusMessages,
  avatar: ["Choose a picture."],
};
const longFields = {
  ...newUser,
  id: 1,
  fullName: "ก".repeat(101),
  company: "ก".repeat(201),
  username: "ก".repeat(61),
  contact: "1".repeat(41),
  avatar: `data:image/png;base64,${"A".repeat(273_100)}`,
};
const longFieldErrors = {
  fullName: ["Use at most 100 characters."],
  company: ["Use at most 200 characters."],
  username: ["Use at most 60 characters."],
  contact: ["Use at most 40 characters.", "Enter a phone number, such as +66 2 555 0142."],
  avatar: ["Use a picture of at most 200 kB."],
};

/** Builds the errors for fields that the request sends inside `user`: their keys start with `user.`. */
const underUser = (errors: object) =>
  Object.fromEntries(Object.entries(errors).map(([field, messages]) => [`user.${field}`, messages]));

const required = {
  fullName: anyErrorMessages,
  username: anyErrorMessages,
  email: anyErrorMessages,
  role: anyErrorMessages,
  currentPlan: anyErrorMessages,
};

/** Error cases for invalid users, each sent with and without the `user` wrapper, which prefixes the error keys. */
const invalidUsers = [
  { name: "no fields", user: {}, errors: required },
  { name: "invalid fields", user: wrongFields, errors: wrongFieldErrors },
  { name: "fields that are too long", user: longFields, errors: longFieldErrors },
  {
    name: "a javascript: URL as avatar",
    user: { ...newUser, avatar: "javascript:alert(1)" },
    errors: { avatar: ["Use a PNG, JPEG, WebP, AVIF or GIF picture as a data URL, or a path under /images/."] },
  },
  {
    name: "a taken e-mail address in another case",
    user: { ...newUser, email: "Daniel@EXAMPLE.com" },
    errors: { email: emailTakenMessages },
  },
  {
    name: "a taken username in another case",
    user: { ...newUser, username: "DANIEL.weber" },
    errors: { username: usernameTakenMessages },
  },
  {
    name: "e-mail address and username of two other users",
    user: { ...newUser, email: "admin@demo.com", username: "daniel.weber" },
    errors: { email: emailTakenMessages, username: usernameTakenMessages },
  },
];

const addUser: ContractCase = {
  errorCases: [
    ...invalidUsers.flatMap(({ name, user, errors }) => [
      { name: `${name}, without wrapper`, options: { body: user }, status: 400, error: errors },
      { name: `${name}, under user`, options: { body: { user } }, status: 400, error: underUser(errors) },
    ]),
    { name: "a user that is a string", options: { body: { user: "somsri" } }, invalid: ["user"] },
    { name: "a body that is a string", options: { body: "somsri" }, invalid: ["body"] },
    { name: "a null body", options: { body: null }, invalid: ["body"] },
  ],
};

const change = (user: object) => ({ body: { user } });

const updateUser: ContractCase = {
  errorCases: [
    { name: "a body without a user", options: { body: {} }, invalid: ["user"] },
    { name: "no id", options: change({ role: "admin" }), invalid: ["user.id"] },
    { name: "an unknown id", options: change({ id: 999, role: "admin" }), status: 404, error: "User not found" },
    { name: "invalid fields", options: change(wrongFields), status: 400, error: underUser(wrongFieldErrors) },
    { name: "fields that are too long", options: change(longFields), status: 400, error: underUser(longFieldErrors) },
    {
      name: "another user's e-mail address in another case",
      options: change({ id: 3, email: "DANIEL@example.com" }),
      status: 400,
      error: { "user.email": emailTakenMessages },
    },
    {
      name: "another user's username in another case",
      options: change({ id: 3, username: "Araya" }),
      status: 400,
      error: { "user.username": usernameTakenMessages },
    },
  ],
};

const deleteUser: ContractCase = {
  errorCases: [
    ...buildInvalidIdCases("id", "User"),
    { name: "no id", options: {}, invalid: ["id"] },
    { name: "an unknown id in a JSON body", options: { body: { id: 999 } }, status: 404, error: "User not found" },
  ],
};

const getUsersSummary: ContractCase = { errorCases: [] };

const getUserDetails: ContractCase = {
  extraAreas: ["access"],
  errorCases: [...buildInvalidIdCases("id", "User"), { name: "no id", options: {}, invalid: ["id"] }],
};

const listUserInvoices: ContractCase = {
  extraAreas: ["invoices"],
  errorCases: [...buildInvalidIdCases("id", "User"), { name: "no id", options: {}, invalid: ["id"] }],
};

const conflictingUpdates: ContractCase["errorCases"] = [
  {
    name: "suspending the caller",
    options: makeUserTheCaller(3, change({ id: 3, status: "inactive" })),
    ...suspendSelfError,
  },
  {
    name: "setting the caller's status to pending",
    options: makeUserTheCaller(3, change({ id: 3, status: "pending" })),
    ...suspendSelfError,
  },
  {
    name: "changing the caller's own role",
    options: makeUserTheCaller(3, change({ id: 3, role: "editor" })),
    ...ownRoleError,
  },
  {
    name: "changing the last administrator's role",
    options: makeUserTheLastAdmin(3, change({ id: 3, role: "editor" })),
    ...lastAdminError,
  },
  {
    name: "suspending the last administrator",
    options: makeUserTheLastAdmin(3, change({ id: 3, status: "inactive" })),
    ...lastAdminError,
  },
];

const updateUserNotification: ContractCase = {
  errorCases: [
    { name: "no id", options: { body: { notification: {} } }, invalid: ["id"] },
    { name: "missing notification settings", options: { body: { id: 3 } }, invalid: ["notification"] },
    { name: "an unknown id", options: { body: { id: 999, notification: {} } }, status: 404, error: "User not found" },
    {
      name: "an invalid notification setting",
      options: { body: { id: 3, notification: { followMe: "yes" } } },
      invalid: ["notification.followMe"],
    },
    {
      name: "another account's notification settings",
      options: async (api) => {
        await api.db.accounts.update(CLIENT_ACCOUNT_ID, { userId: 3 });
        return { body: { id: 3, notification: { followMe: false } } };
      },
      status: 403,
      error: "These settings belong to another person's account",
    },
  ],
};

const conflictingDeletions: ContractCase["errorCases"] = [
  { name: "the caller's own id", options: makeUserTheCaller(3, { query: { id: "3" } }), ...deleteSelfError },
  { name: "the last administrator's id", options: makeUserTheLastAdmin(3, { query: { id: "3" } }), ...lastAdminError },
];

export const cases: Cases<"users"> = {
  listAllUsers,
  listUsers,
  getUser,
  getUsersSummary,
  getUserDetails,
  listUserInvoices,
  addUser,
  updateUser: { errorCases: [...updateUser.errorCases, ...conflictingUpdates] },
  updateUsers,
  updateUserNotification,
  deleteUser: { errorCases: [...deleteUser.errorCases, ...conflictingDeletions] },
  deleteUsers,
  restoreUsers,
  importUsers,
  undoUserImport,
};
