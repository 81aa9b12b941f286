import type { Table } from "dexie";
import type { Employee } from "../../contract/employees.ts";
import type { LocalisedText, Translations } from "../../lib/language.ts";
import { defineTables } from "./define-tables.ts";

export interface EmployeeRow extends Omit<Employee, "post" | "city"> {
  post: LocalisedText;
  city: LocalisedText;
  /** The translations before an edit in one language: entering the old text again restores them. */
  former?: { post?: Translations; city?: Translations };
}

interface EmployeesTables {
  employees: Table<EmployeeRow, number>;
}

export const employeesTables = defineTables<EmployeesTables>({ employees: "id" }, { seed: "once" });
