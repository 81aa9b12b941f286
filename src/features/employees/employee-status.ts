import type { Employee } from "../../contract/employees.ts";

export type EmployeeStatus = Employee["status"];

/** Under which name the texts have each status. */
export const statusTextKeys = {
  1: "fullTime",
  2: "partTime",
  3: "onContract",
  4: "trainee",
  5: "onLeave",
} as const satisfies Record<EmployeeStatus, string>;
