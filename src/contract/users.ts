import * as v from "valibot";
import { registration } from "./auth.ts";
import { endpoint } from "./endpoint.ts";
import { email, filter, id, paging, picked, requiredText, sorting, text } from "./fields.ts";
import { anyCountry, phone } from "./person-fields.ts";
import { picture } from "./picture.ts";

export const userRoles = ["admin", "editor", "author", "maintainer", "subscriber"] as const;
export const userPlans = ["basic", "team", "company", "enterprise"] as const;
export const userStatuses = ["active", "inactive", "pending"] as const;

const details = {
  fullName: requiredText(100),
  company: text(200),
  role: picked(userRoles),
  username: registration.entries.username,
  country: anyCountry,
  contact: phone,
  email,
  currentPlan: picked(userPlans),
  status: picked(userStatuses),
  avatar: picture,
};

export const user = v.object({ id, ...details });
export type User = v.InferOutput<typeof user>;

/** A user not yet stored: who it is, how to reach them, and what they may do and pay for. */
const newUser = v.object({
  ...details,
  company: v.optional(details.company, ""),
  country: v.optional(details.country, ""),
  contact: v.optional(details.contact, ""),
  status: v.optional(details.status, "pending"),
  avatar: v.optional(details.avatar, ""),
});
const wrappedUser = v.object({ user: newUser });

const isWrapped = (value: unknown) => typeof value === "object" && value !== null && "user" in value;

/** The user under `user`, or its fields themselves. */
const eitherUser = v.pipe(
  v.unknown(),
  // A union only tells that nothing fits; this tells what is wrong with the form that was sent.
  v.rawCheck(({ dataset, addIssue }) => {
    const { issues = [] } = v.safeParse(isWrapped(dataset.value) ? wrappedUser : newUser, dataset.value);
    for (const { input, message, path } of issues) addIssue({ input, message, ...(path && { path }) });
  }),
  v.union([wrappedUser, newUser]),
) as unknown as v.GenericSchema<
  v.InferInput<typeof wrappedUser> | v.InferInput<typeof newUser>,
  v.InferOutput<typeof wrappedUser> | v.InferOutput<typeof newUser>
>;

/** What to change of a user; what is left out stays. */
const userChange = v.object({ id, ...v.partial(v.object(details)).entries });

export const userColumns = ["id", "fullName", "username", "email", "company", "role", "currentPlan", "status"] as const;
export type UserColumn = (typeof userColumns)[number];

const userQuery = v.object({
  /** Part of the username or the full name. */
  q: filter(text(200)),
  role: filter(details.role),
  currentPlan: filter(details.currentPlan),
  status: filter(details.status),
  ...sorting(userColumns),
  ...paging(10),
});
export type UserQuery = v.InferOutput<typeof userQuery>;

const taken = "Messages by field, such as This email is already in use. and This username is already in use.";

export const listAllUsers = endpoint({
  area: "users",
  name: "listAllUsers",
  method: "GET",
  path: "/api/users/list/all-data",
  answers: { 200: v.array(user) },
  needs: ["read", "User"],
});

export const listUsers = endpoint({
  area: "users",
  name: "listUsers",
  method: "GET",
  path: "/api/users/list/data",
  params: userQuery,
  answers: { 200: v.object({ users: v.array(user), total: v.number() }) },
  needs: ["read", "User"],
});

export const getUser = endpoint({
  area: "users",
  name: "getUser",
  method: "GET",
  path: "/api/users/user",
  params: v.object({ id }),
  answers: { 200: v.object({ user }) },
  errors: { 404: "User not found" },
  needs: ["read", "User"],
});

export const addUser = endpoint({
  area: "users",
  name: "addUser",
  method: "POST",
  path: "/apps/users/add-user",
  body: eitherUser,
  answers: { 201: v.object({ user }) },
  errors: { 400: taken },
  needs: ["create", "User"],
  changes: ["users"],
});

export const updateUser = endpoint({
  area: "users",
  name: "updateUser",
  method: "PATCH",
  path: "/apps/users/update-user",
  body: v.object({ user: userChange }),
  answers: { 200: v.object({ user }) },
  errors: { 400: taken, 404: "User not found" },
  needs: ["update", "User"],
  changes: ["users"],
});

export const deleteUser = endpoint({
  area: "users",
  name: "deleteUser",
  method: "DELETE",
  path: "/apps/users/delete",
  params: v.object({ id }),
  answers: { 200: v.object({ user }) },
  errors: { 404: "User not found" },
  needs: ["delete", "User"],
  changes: ["users"],
});

export const usersCalls = [listAllUsers, listUsers, getUser, addUser, updateUser, deleteUser] as const;
