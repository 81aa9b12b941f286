import type { employeesCalls } from "../employees.ts";
import type { Examples } from "./examples.ts";

export const employeesExamples: Examples<typeof employeesCalls> = {};
