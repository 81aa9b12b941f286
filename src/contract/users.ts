import * as v from "valibot";
import { identityAreas } from "./account.ts";
import { endpoint } from "./endpoint.ts";
import { CHANGED_SINCE } from "./errors.ts";
import {
  email,
  expectedValues,
  filterParam,
  id,
  idList,
  line,
  nonEmptyList,
  oneOf,
  optionalCountry,
  pagination,
  phone,
  picture,
  requiredLine,
  sorting,
  text,
} from "./fields.ts";
import { newUsername, username } from "./usernames.ts";

export const userRoles = ["admin", "editor", "author", "maintainer", "subscriber"] as const;
export const userPlans = ["basic", "team", "company", "enterprise"] as const;
export const userStatuses = ["active", "inactive", "pending"] as const;

const details = {
  fullName: requiredLine(100),
  company: line(200),
  role: oneOf(userRoles),
  username,
  country: optionalCountry,
  contact: phone,
  email,
  currentPlan: oneOf(userPlans),
  status: oneOf(userStatuses),
  avatar: picture,
};

export const user = v.object({ id, ...details });
export type User = v.InferOutput<typeof user>;

export const newUser = v.object({
  ...details,
  username: newUsername,
  company: v.optional(details.company, ""),
  country: v.optional(details.country, ""),
  contact: v.optional(details.contact, ""),
  status: v.optional(details.status, "pending"),
  avatar: v.optional(details.avatar, ""),
});
export type NewUser = v.InferOutput<typeof newUser>;
const wrappedUser = v.object({ user: newUser });

const isWrapped = (value: unknown) => typeof value === "object" && value !== null && "user" in value;

/** The fields may be direct or inside a `user` object. */
const newUserBody = v.pipe(
  v.unknown(),
  // Report the errors of the variant that the client sent: fields directly, or inside `user`. A union's own error only
  // says that no option matches.
  v.rawCheck(({ dataset, addIssue }) => {
    const { issues = [] } = v.safeParse(isWrapped(dataset.value) ? wrappedUser : newUser, dataset.value);
    for (const { input, message, path } of issues) addIssue({ input, message, ...(path && { path }) });
  }),
  v.union([wrappedUser, newUser]),
) as unknown as v.GenericSchema<
  v.InferInput<typeof wrappedUser> | v.InferInput<typeof newUser>,
  v.InferOutput<typeof wrappedUser> | v.InferOutput<typeof newUser>
>;

export const userFields = v.object(details);

/** Omitted fields keep their values. */
export const userChange = v.object({ id, ...v.partial(v.object({ ...details, username: newUsername })).entries });

const bulkFields = v.pick(userFields, ["role", "currentPlan", "status"]).entries;

export const userColumns = ["id", "fullName", "username", "email", "company", "role", "currentPlan", "status"] as const;
export type UserColumn = (typeof userColumns)[number];

const userQuery = v.object({
  /** Searches the username and full name. */
  q: filterParam(text(200)),
  /** Searches the full name, username, email and company. */
  find: filterParam(text(200)),
  role: filterParam(details.role),
  currentPlan: filterParam(details.currentPlan),
  status: filterParam(details.status),
  ...sorting(userColumns),
  ...pagination(10),
});
export type UserQuery = v.InferOutput<typeof userQuery>;

export const userConflictErrors = {
  deleteSelf: "You cannot delete yourself.",
  suspendSelf: "You cannot suspend yourself.",
  ownRole: "Another administrator must change your role.",
  lastAdmin: "Keep at least one active administrator.",
} as const;
export type UserConflict = keyof typeof userConflictErrors;
export const conflictErrors = Object.values(userConflictErrors).join("; ");

const counts = <const W extends readonly string[]>(values: W) => v.object(v.entriesFromList(values, v.number()));

export const takenErrors =
  "Messages by field, such as This email is already in use. and This username is already in use.";

export const exampleUser = {
  fullName: "สมศรี ใจกว้าง",
  username: "somsri",
  email: "somsri@example.com",
  role: "author",
  currentPlan: "team",
  company: "บริษัท ลำธารใส จำกัด",
  country: "TH",
  contact: "+66 2 555 0199",
} as const;

export const listAllUsers = endpoint({
  area: "users",
  name: "listAllUsers",
  method: "GET",
  path: "/api/users/list/all-data",
  responses: { 200: v.array(user) },
  permission: ["read", "User"],
});

export const listUsers = endpoint({
  area: "users",
  name: "listUsers",
  method: "GET",
  path: "/api/users/list/data",
  params: userQuery,
  responses: { 200: v.object({ users: v.array(user), total: v.number() }) },
  permission: ["read", "User"],
  example: {
    params: {
      q: "a",
      find: "a",
      role: "editor",
      currentPlan: "",
      status: "active",
      sort: "asc",
      sortColumn: "fullName",
      perPage: 10,
      page: 1,
    },
  },
});

export const getUser = endpoint({
  area: "users",
  name: "getUser",
  method: "GET",
  path: "/api/users/user",
  params: v.object({ id }),
  responses: { 200: v.object({ user }) },
  errors: { 404: "User not found" },
  permission: ["read", "User"],
  example: { params: { id: 3 } },
});

export const getUsersSummary = endpoint({
  area: "users",
  name: "getUsersSummary",
  method: "GET",
  path: "/api/users/summary",
  responses: {
    200: v.object({
      total: v.number(),
      role: counts(userRoles),
      currentPlan: counts(userPlans),
      status: counts(userStatuses),
      own: v.array(id),
      /** The only active administrator; null if there are several or none. */
      lastAdmin: v.nullable(id),
    }),
  },
  permission: ["read", "User"],
});

export const addUser = endpoint({
  area: "users",
  name: "addUser",
  method: "POST",
  path: "/apps/users/add-user",
  body: newUserBody,
  responses: { 201: v.object({ user }) },
  errors: { 400: takenErrors },
  permission: ["create", "User"],
  invalidates: identityAreas,
  example: {
    body: {
      user: exampleUser,
    },
  },
});

export const updateUser = endpoint({
  area: "users",
  name: "updateUser",
  method: "PATCH",
  path: "/apps/users/update-user",
  body: v.object({ user: userChange }),
  responses: { 200: v.object({ user }) },
  errors: { 400: takenErrors, 404: "User not found", 409: conflictErrors },
  permission: ["update", "User"],
  invalidates: identityAreas,
  example: { body: { user: { id: 3, role: "maintainer", status: "inactive" } } },
});

export const updateUsers = endpoint({
  area: "users",
  name: "updateUsers",
  method: "PATCH",
  path: "/apps/users/update-many",
  body: v.object({
    /** Each group has its own new values. If one user cannot be updated, the call updates none. */
    changes: nonEmptyList(
      v.object({ ids: idList, ...v.partial(v.object(bulkFields)).entries, expected: expectedValues(bulkFields) }),
      100,
    ),
  }),
  responses: { 200: v.object({ users: v.array(user), before: v.array(user) }) },
  errors: { 404: "User not found", 409: `${CHANGED_SINCE}; ${conflictErrors}` },
  permission: ["update", "User"],
  invalidates: ["users"],
  example: { body: { changes: [{ ids: [4, 6], currentPlan: "company", status: "active" }] } },
});

export const deleteUser = endpoint({
  area: "users",
  name: "deleteUser",
  method: "DELETE",
  path: "/apps/users/delete",
  params: v.object({ id }),
  responses: { 200: v.object({ user }) },
  errors: { 404: "User not found", 409: conflictErrors },
  permission: ["delete", "User"],
  invalidates: ["users"],
  example: { params: { id: 3 } },
});

export const deleteUsers = endpoint({
  area: "users",
  name: "deleteUsers",
  method: "POST",
  path: "/apps/users/delete-many",
  freesSpace: true,
  body: v.object({ ids: idList }),
  responses: { 200: v.object({ users: v.array(user) }) },
  errors: { 404: "User not found", 409: conflictErrors },
  permission: ["delete", "User"],
  invalidates: ["users"],
  example: { body: { ids: [3, 4] } },
});

export const restoreUsers = endpoint({
  area: "users",
  name: "restoreUsers",
  method: "POST",
  path: "/apps/users/restore",
  /**
   * The users as the response to their deletion listed them. Each id must have belonged to a user before and must not
   * be in use.
   */
  body: v.object({ users: nonEmptyList(user) }),
  responses: { 200: v.object({ users: v.array(user) }) },
  errors: {
    400: "Messages by field, such as This ID was never assigned. and This email is already in use.",
    409: "User already exists",
  },
  // Restoring a user sends the whole user, so the account needs the permission to create one.
  permission: ["create", "User"],
  invalidates: identityAreas,
  example: {
    body: {
      users: [
        {
          id: 3,
          fullName: "พิมพ์ชนก จันทร์ดี",
          username: "pimchanok",
          email: "pimchanok@example.com",
          role: "admin",
          currentPlan: "enterprise",
          status: "active",
          company: "Phrom",
          country: "TH",
          contact: "+66 2 555 0104",
          avatar: "/images/avatars/pimchanok.webp",
        },
      ],
    },
  },
});
