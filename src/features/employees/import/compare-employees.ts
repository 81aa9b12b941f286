import * as v from "valibot";
import type { ImportedEmployee } from "../../../contract/employee-import.ts";
import { type Employee, employee } from "../../../contract/employees.ts";
import { inBothLanguages } from "../../../contract/fields.ts";
import type { Language, Translations } from "../../../lib/language.ts";
import { createAmountReader, createDateReader } from "../../../ui/table-file/cell-values.ts";
import { compareRecords, type RecordChange } from "../../../ui/table-import/compare-records.ts";
import { listCells } from "../../../ui/table-import/compare-rows.ts";
import { createLookup } from "../../../ui/table-import/lookups.ts";
import { joinNames } from "../../../ui/table-import/person-columns.ts";
import type { Comparison, MappedTable } from "../../../ui/table-import/types.ts";
import { type ImportColumn, importFields, type Lookups } from "./columns.ts";

/** An employee with the texts of all languages: a file may have been exported in another one than the page's. */
export type StoredEmployee = Omit<Employee, "post" | "city"> & Record<"post" | "city", Translations>;
type Fields = Omit<StoredEmployee, "id">;
export type EmployeeComparison = Comparison<ImportColumn, StoredEmployee, ImportedEmployee, RecordChange<Fields>>;

const { entries } = v.pick(employee, importFields);
/** A job title or city that is already used has translations; a new one is a plain text. */
const createLocalisedSchema = (schema: typeof entries.post) => v.union([inBothLanguages(schema), schema]);
const importSchemas = {
  ...entries,
  post: createLocalisedSchema(entries.post),
  city: createLocalisedSchema(entries.city),
};

/** The unit that may follow a number of years. */
const YEARS_UNIT = /\s*(?:ปี|years?|yrs?)\.?$/i;

/** Leaves out employees that only one list has: another tab may add or delete one between the two calls. */
export function joinTranslations(lists: Readonly<Record<Language, readonly Employee[]>>): StoredEmployee[] {
  const thai = new Map(lists.th.map((each) => [each.id, each]));
  return lists.en.flatMap(({ post, city, ...others }) => {
    const th = thai.get(others.id);
    return th ? [{ ...others, post: { en: post, th: th.post }, city: { en: city, th: th.city } }] : [];
  });
}

/** Creates a function that finds the translations of a job title or city that another employee has. */
const createTranslator = (employees: readonly StoredEmployee[], field: "post" | "city") =>
  createLookup(employees.flatMap(({ [field]: text }) => [[text.en, text] as const, [text.th, text] as const]));

/** Two-digit years belong to the century around `now`. */
export function compareEmployees(
  table: MappedTable<ImportColumn>,
  employees: readonly StoredEmployee[],
  lookups: Lookups,
  now: Date,
): Promise<EmployeeComparison> {
  const createNumberReader = (column: ImportColumn) => {
    const cells = listCells(table, [column]).map((text) => text.replace(YEARS_UNIT, ""));
    const read = createAmountReader(cells);
    return (text: string) => {
      const amount = read(text.replace(YEARS_UNIT, ""));
      return typeof amount === "number" ? amount / 100 : Number.NaN;
    };
  };
  return compareRecords<Fields, ImportColumn, StoredEmployee, ImportedEmployee>(table, employees, {
    schemas: importSchemas,
    parsers: {
      post: createTranslator(employees, "post"),
      city: createTranslator(employees, "city"),
      start_date: createDateReader(listCells(table, ["start_date"]), now),
      status: lookups.status,
      salary: createNumberReader("salary"),
      age: createNumberReader("age"),
      experience: createNumberReader("experience"),
    },
    defaults: { status: 1 },
    uniqueFields: ["email"],
    getTexts: (field, stored) => {
      const value = stored[field as (typeof importFields)[number]];
      return typeof value === "object" ? [value.en, value.th] : [String(value)];
    },
    prepare: (cells) => joinNames(cells, "full_name"),
  });
}
