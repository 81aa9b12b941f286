import { listEmployees, searchEmployees } from "../contract/employees.ts";
import type { Database } from "../db/database.ts";
import { rows } from "../db/rows.ts";
import { findEmployees } from "../domain/employees.ts";
import type { Language } from "../lib/language.ts";
import { inLanguage } from "../lib/localised.ts";
import { handle } from "./handle.ts";

const everyone = async (db: Database, language: Language) => inLanguage([...(await rows(db.employees))], language);

export const employees = [
  handle(listEmployees, ({ db, language }) => everyone(db, language)),

  handle(searchEmployees, async ({ db, params: { q, perPage, page }, language }) => {
    const allData = await everyone(db, language);
    const found = findEmployees(allData, q);
    return { allData, invoices: found.slice((page - 1) * perPage, page * perPage), total: found.length };
  }),
];
