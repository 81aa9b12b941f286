import type { Table } from "dexie";
import * as v from "valibot";
import { type Employee, employee } from "../../contract/employees.ts";
import type { LocalisedText, Translations } from "../../lib/language.ts";
import { defineTables } from "./define-tables.ts";
import { localised, translated } from "./row-fields.ts";

export interface EmployeeRow extends Omit<Employee, "post" | "city"> {
  post: LocalisedText;
  city: LocalisedText;
  /** The translations before someone edited a text in one language. They come back if the old text is entered again. */
  former?: { post?: Translations; city?: Translations };
}

interface EmployeesTables {
  employees: Table<EmployeeRow, number>;
}

export const employeesTables = defineTables<EmployeesTables>()(
  { employees: "id" },
  {
    seed: "once",
    counters: ["employees"],
    rows: {
      employees: v.object({
        ...employee.entries,
        post: localised(employee.entries.post),
        city: localised(employee.entries.city),
        former: v.optional(v.partial(v.object({ post: translated(v.string()), city: translated(v.string()) }))),
      }),
    },
    sync: {
      employees: {
        scope: "shared",
        // The undo of an import deletes rows, and that of a deletion adds them.
        actions: { add: ["create", "update"], delete: ["delete", "create"] },
        groups: { translations: { fields: ["post", "city", "former"], merge: "latest" } },
      },
    },
  },
);
