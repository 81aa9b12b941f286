import * as v from "valibot";
import { areaSubjects } from "./areas.ts";
import { abilityRule } from "./auth.ts";
import { endpoint } from "./endpoint.ts";
import { CHANGED_SINCE } from "./errors.ts";
import { expectedValues, id, oneOf } from "./fields.ts";

export const roles = ["admin", "maintainer", "editor", "author", "subscriber", "client"] as const;
export type Role = (typeof roles)[number];

export const actions = ["read", "create", "update", "delete"] as const;
export type Action = (typeof actions)[number];

/** Stored permissions and the screens have this order, so the subjects of newer areas must follow. */
const firstSubjects = [
  "Todo",
  "Calendar",
  "Chat",
  "Email",
  "Request",
  "User",
  "Employee",
  "Invoice",
  "Shop",
  "Blog",
  "Profile",
  "Dashboard",
  "Search",
  "Bookmark",
  "Auth",
  "ACL",
  "Data",
  "Developers",
] as const;
export type Subject = (typeof firstSubjects)[number] | (typeof areaSubjects)[keyof typeof areaSubjects];
export const subjects: readonly Subject[] = [...new Set([...firstSubjects, ...Object.values(areaSubjects)])];

const ability = v.pipe(
  v.array(
    v.object({ action: oneOf(["manage", ...actions]), subject: oneOf(["all", ...subjects]) }),
    "Enter a list of rules.",
  ),
  v.maxLength(200, "Use at most 200 rules."),
);

export const rolePermissions = v.object({
  role: v.picklist(roles),
  ability: v.array(abilityRule),
  /** The permissions of the role before anyone edits them. */
  standard: v.array(abilityRule),
  accounts: v.number(),
});
export type RolePermissions = v.InferOutput<typeof rolePermissions>;

export const listRoles = endpoint({
  area: "access",
  name: "listRoles",
  method: "GET",
  path: "/access-control/roles",
  responses: { 200: v.object({ roles: v.array(rolePermissions), subjects: v.array(v.picklist(subjects)) }) },
  permission: ["read", "ACL"],
});

export const updateRole = endpoint({
  area: "access",
  name: "updateRole",
  method: "PATCH",
  path: "/access-control/roles/:role",
  params: v.object({ role: v.string() }),
  body: v.object({ ability, expected: expectedValues({ ability }) }),
  responses: { 200: v.object({ role: rolePermissions }) },
  errors: {
    400: "Messages by field, such as Administrators always have full access. (under ability)",
    404: "Role not found",
    409: CHANGED_SINCE,
  },
  permission: ["update", "ACL"],
  invalidates: ["access", "auth"],
  example: {
    params: { role: "author" },
    body: {
      ability: [
        { action: "manage", subject: "Blog" },
        { action: "read", subject: "Profile" },
      ],
    },
  },
});

export const accountSummary = v.object({
  id,
  fullName: v.string(),
  username: v.string(),
  avatar: v.string(),
  role: v.string(),
});
export type AccountSummary = v.InferOutput<typeof accountSummary>;

/** Every signed-in account may make this call, because the "not allowed" page names the administrators. */
export const listAccounts = endpoint({
  area: "access",
  name: "listAccounts",
  method: "GET",
  path: "/access-control/accounts",
  responses: { 200: v.object({ accounts: v.array(accountSummary) }) },
  permission: ["read", "Auth"],
});

export const updateAccountRole = endpoint({
  area: "access",
  name: "updateAccountRole",
  method: "PATCH",
  path: "/access-control/accounts/:id",
  params: v.object({ id }),
  body: v.object({ role: oneOf(roles), expected: expectedValues({ role: oneOf(roles) }) }),
  responses: { 200: v.object({ account: accountSummary }) },
  errors: {
    400: "Messages by field, such as Keep at least one administrator. (under role)",
    404: "Account not found",
    409: CHANGED_SINCE,
  },
  permission: ["update", "ACL"],
  invalidates: ["access", "auth"],
  example: { params: { id: 2 }, body: { role: "editor" } },
});
