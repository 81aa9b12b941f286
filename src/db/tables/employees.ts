import type { Table } from "dexie";
import type { Employee } from "../../contract/employees.ts";
import type { LocalisedText, Translations } from "../../lib/language.ts";
import { defineTables } from "./define-tables.ts";

export interface EmployeeRow extends Omit<Employee, "post" | "city"> {
  post: LocalisedText;
  city: LocalisedText;
  /**
   * The translations from before someone edited a text in one language: if the old text is entered again, they come
   * back.
   */
  former?: { post?: Translations; city?: Translations };
}

interface EmployeesTables {
  employees: Table<EmployeeRow, number>;
}

export const employeesTables = defineTables<EmployeesTables>({ employees: "id" }, { seed: "once" });
