import type { Table } from "dexie";
import type { Employee } from "../../contract/employees.ts";
import type { LocalisedText, Translations } from "../../lib/localised-text.ts";

export interface EmployeeRow extends Omit<Employee, "post" | "city"> {
  post: LocalisedText;
  city: LocalisedText;
  /** What stood there in every language before somebody wrote over it in one: written again, it is that again. */
  former?: { post?: Translations; city?: Translations };
}

export interface EmployeesTables {
  employees: Table<EmployeeRow, number>;
}

export const employeesStores = { employees: "id" };
