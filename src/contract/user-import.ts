import * as v from "valibot";
import { identityAreas } from "./account.ts";
import { endpoint } from "./endpoint.ts";
import { CHANGED_SINCE } from "./errors.ts";
import { expectedValues } from "./fields.ts";
import { importList } from "./import-rows.ts";
import { conflictErrors, exampleUser, newUser, takenErrors, user, userChange, userFields } from "./users.ts";

/** A change of an import or of its undo. `expected` are the values that it replaces. */
const importedUserChange = v.object({ ...userChange.entries, expected: expectedValues(userFields.entries) });
export type UserChange = v.InferOutput<typeof importedUserChange>;

/** What an import changed: the added users as they were stored, and the old values of the others. */
const userImport = v.object({ created: importList(user), before: importList(importedUserChange) });

/** With an invalid row, it writes nothing. */
export const importUsers = endpoint({
  area: "users",
  name: "importUsers",
  method: "POST",
  path: "/apps/users/import",
  body: v.object({ created: importList(newUser), changed: importList(importedUserChange) }),
  // To undo the import, send the response to `undoUserImport`.
  responses: { 200: userImport },
  errors: {
    400: takenErrors,
    403: "No permission to update users",
    404: "User not found",
    409: `${CHANGED_SINCE}; ${conflictErrors}`,
  },
  permission: ["create", "User"],
  invalidates: identityAreas,
  example: {
    body: {
      created: [exampleUser],
      changed: [{ id: 5, currentPlan: "enterprise" }],
    },
  },
});

/** Deletes the users that an import added and gives the others their old values, unless one has changed since. */
export const undoUserImport = endpoint({
  area: "users",
  name: "undoUserImport",
  method: "POST",
  path: "/apps/users/import/undo",
  body: userImport,
  responses: { 200: v.object({ users: v.array(user) }) },
  errors: {
    403: "No permission to delete users",
    404: "User not found",
    409: `${CHANGED_SINCE}; ${conflictErrors}`,
  },
  permission: ["update", "User"],
  invalidates: identityAreas,
  example: { body: { created: [], before: [{ id: 5, currentPlan: "basic" }] } },
});
