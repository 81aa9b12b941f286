import * as v from "valibot";
import {
  employee,
  employeeChange,
  exampleEmployee,
  localisableDetails,
  newEmployee,
  storedEmployee,
} from "./employees.ts";
import { endpoint } from "./endpoint.ts";
import { CHANGED_SINCE } from "./errors.ts";
import { importList } from "./import-rows.ts";

/** A new employee in a file. `post` and `city` may have one text per language. */
const importedEmployee = v.object({
  ...newEmployee.entries,
  ...v.pick(v.object(localisableDetails), ["post", "city"]).entries,
});
export type ImportedEmployee = v.InferOutput<typeof importedEmployee>;

/** What an import changed: the added employees as they were stored, and the old values of the others. */
const employeeImport = v.object({ created: importList(storedEmployee), before: importList(employeeChange) });

/** With an invalid row, it writes nothing. */
export const importEmployees = endpoint({
  area: "employees",
  name: "importEmployees",
  method: "POST",
  path: "/api/datatables/import",
  body: v.object({ created: importList(importedEmployee), changed: importList(employeeChange) }),
  // To undo the import, send the response to `undoEmployeeImport`.
  responses: { 200: employeeImport },
  errors: {
    400: "Messages by row and field, such as This email is already in use.",
    403: "No permission to update employees",
    404: "Employee not found",
    409: CHANGED_SINCE,
  },
  permission: ["create", "Employee"],
  invalidates: ["employees"],
  example: {
    body: { created: [exampleEmployee], changed: [{ id: 2, salary: 72_000, expected: { salary: 69_000 } }] },
  },
});

/** Deletes the employees that an import added and gives the others their old values, unless one has changed since. */
export const undoEmployeeImport = endpoint({
  area: "employees",
  name: "undoEmployeeImport",
  method: "POST",
  path: "/api/datatables/import/undo",
  body: employeeImport,
  responses: { 200: v.object({ employees: v.array(employee) }) },
  errors: { 403: "No permission to delete employees", 404: "Employee not found", 409: CHANGED_SINCE },
  permission: ["update", "Employee"],
  invalidates: ["employees"],
  example: {
    body: { created: [], before: [{ id: 2, salary: 72_000, expected: { salary: 69_000 } }] },
  },
});
