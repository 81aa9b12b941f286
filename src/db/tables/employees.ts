import type { Table } from "dexie";
import type { Employee } from "../../contract/employees.ts";
import type { Localised } from "../../lib/localised.ts";

export interface EmployeeRow extends Omit<Employee, "post" | "city"> {
  post: Localised;
  city: Localised;
}

export interface EmployeesTables {
  employees: Table<EmployeeRow, number>;
}

export const employeesStores = { employees: "id" };
