import {
  type Employee,
  type EmployeeChange,
  listEmployees,
  searchEmployees,
  updateEmployee,
  updateEmployees,
} from "../contract/employees.ts";
import { notFound } from "../contract/problem.ts";
import type { Database } from "../db/database.ts";
import { rows } from "../db/rows.ts";
import type { EmployeeRow } from "../db/tables/employees.ts";
import { selectEmployees } from "../domain/employees.ts";
import { isSame } from "../lib/is-same.ts";
import type { Language } from "../lib/language.ts";
import { inLanguage } from "../lib/localised.ts";
import { handle, handleWrite } from "./handle.ts";

export const employees = [
  handle(listEmployees, async ({ db, language }) => (await rows(db.employees)).map(listedIn(language))),

  handle(searchEmployees, async ({ db, params, language }) => {
    const all = await rows(db.employees);
    const { employees: found, total } = selectEmployees(all, params, language);
    const listed = listedIn(language);
    return { allData: params.allData === false ? [] : all.map(listed), invoices: found.map(listed), total };
  }),

  handleWrite(updateEmployee, ["employees"], async ({ db, body, language }) => {
    const [employee] = await change(db, [body.employee], language);
    if (!employee) throw notFound("Employee");
    return { employee };
  }),

  handleWrite(updateEmployees, ["employees"], async ({ db, body, language }) => ({
    employees: await change(db, body.employees, language),
  })),
];

/** Gives a row in one language. Post and city are all it has in two: looking deeper would cost more than the rest. */
const listedIn =
  (language: Language) =>
  ({ former: _, ...row }: EmployeeRow): Employee => ({
    ...row,
    post: inLanguage(row.post, language),
    city: inLanguage(row.city, language),
  });

/** Stores what is to change of employees, and gives each. Throws a 404 Failure where one of them is unknown. */
async function change(db: Database, changes: readonly EmployeeChange[], language: Language): Promise<Employee[]> {
  const before = await db.employees.bulkGet([...new Set(changes.map(({ id }) => id))]);
  const after = new Map(before.flatMap((row) => (row ? [[row.id, row]] : [])));
  for (const { post, city, ...rest } of changes) {
    const row = after.get(rest.id);
    if (!row) throw notFound("Employee");
    const next = Object.assign({ ...row }, rest);
    if (post !== undefined) await rewrite(db, next, "post", post, language);
    if (city !== undefined) await rewrite(db, next, "city", city, language);
    after.set(next.id, next);
  }
  const written = before.flatMap((row) => {
    const next = row && after.get(row.id);
    return next && !isSame(row, next) ? [next] : [];
  });
  await db.employees.bulkPut(written);
  return [...after.values()].map(listedIn(language));
}

/**
 * Writes a post or a city that is given in one language. Where another employee has it, or this one had it before, it
 * comes in all languages; else these words stand in each: what they said before is true in none.
 */
async function rewrite(
  db: Database,
  row: EmployeeRow,
  field: "post" | "city",
  words: string,
  language: Language,
): Promise<void> {
  if (words === inLanguage(row[field], language)) return;
  const others = (await rows(db.employees)).filter(({ id }) => id !== row.id).map((other) => other[field]);
  const known = [...others, row.former?.[field]].find((text) => typeof text === "object" && text[language] === words);
  const replaced = row[field];
  if (typeof replaced === "object") row.former = { ...row.former, [field]: replaced };
  row[field] = known ?? words;
}
