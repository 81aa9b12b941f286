import type { employeesCalls } from "../employees.ts";
import type { Examples } from "./examples.ts";

export const employeesExamples: Examples<typeof employeesCalls> = {
  listEmployees: {},
  searchEmployees: { params: { q: "designer", perPage: 10, page: 1 } },
};
