import { isEqual } from "es-toolkit/predicate";
import {
  type Employee,
  type EmployeeChange,
  listEmployees,
  searchEmployees,
  updateEmployee,
  updateEmployees,
} from "../../contract/employees.ts";
import { notFound } from "../../contract/errors.ts";
import type { Database } from "../../db/database.ts";
import { readAllCached } from "../../db/row-cache.ts";
import type { EmployeeRow } from "../../db/tables/employees.ts";
import { selectEmployees } from "../../domain/employees.ts";
import { changedValues } from "../../lib/changed-values.ts";
import type { Language } from "../../lib/language.ts";
import { type LocalisedText, resolveLanguage, toTranslations } from "../../lib/localised-text.ts";
import { mutation, query } from "../core/handler.ts";

export const employees = [
  query(listEmployees, async ({ db, language }) => (await readAllCached(db.employees)).map(listedIn(language))),

  query(searchEmployees, async ({ db, params, language }) => {
    const all = await readAllCached(db.employees);
    const { employees: found, total } = selectEmployees(all, params, language);
    const listed = listedIn(language);
    return { allData: params.allData === false ? [] : all.map(listed), invoices: found.map(listed), total };
  }),

  mutation(updateEmployee, ["employees"], async ({ db, body, language }) => {
    const { employees, before } = await change(db, [body.employee], language);
    const [employee] = employees;
    if (!employee) throw notFound("Employee");
    return { employee, before: before[0] ?? { id: employee.id } };
  }),

  mutation(updateEmployees, ["employees"], ({ db, body, language }) => change(db, body.employees, language)),
];

/** Returns a row in one language. Only post and city are bilingual, so nothing else is searched. */
const listedIn =
  (language: Language) =>
  ({ former: _, ...row }: EmployeeRow): Employee => ({
    ...row,
    post: resolveLanguage(row.post, language),
    city: resolveLanguage(row.city, language),
  });

interface Changed {
  employees: Employee[];
  before: EmployeeChange[];
}

/**
 * Stores changes to employees. Returns each row and the previous values of changed fields. Throws a 404 HttpError for an
 * unknown id.
 */
async function change(db: Database, changes: readonly EmployeeChange[], language: Language): Promise<Changed> {
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
    return next && !isEqual(row, next) ? [{ row, next }] : [];
  });
  if (written.length > 0) await db.employees.bulkPut(written.map(({ next }) => next));
  return {
    employees: [...after.values()].map(listedIn(language)),
    before: written.map(({ row, next }) => formerly(row, next)),
  };
}

/** Returns the previous values of the changed fields in every language. */
function formerly({ former: _, ...row }: EmployeeRow, { former: __, ...next }: EmployeeRow): EmployeeChange {
  const { post, city, ...rest } = changedValues(next, row);
  return {
    id: row.id,
    ...rest,
    ...(post && { post: toTranslations(post) }),
    ...(city && { city: toTranslations(city) }),
  };
}

/**
 * Returns the translations of a post or city given in one language: those of another employee with the same text, or the
 * row's own previous ones; otherwise the text itself in every language.
 */
async function rewrite(
  db: Database,
  row: EmployeeRow,
  field: "post" | "city",
  text: LocalisedText,
  language: Language,
): Promise<void> {
  const replaced = row[field];
  const isThere =
    typeof text === "object" ? isEqual(text, toTranslations(replaced)) : text === resolveLanguage(replaced, language);
  if (isThere) return;
  const next = typeof text === "object" ? text : await withOtherLanguages(db, row, field, text, language);
  if (typeof replaced === "object") row.former = { ...row.former, [field]: replaced };
  row[field] = next;
}

/** Returns known translations of the text, otherwise the text in every language. */
async function withOtherLanguages(
  db: Database,
  row: EmployeeRow,
  field: "post" | "city",
  words: string,
  language: Language,
): Promise<LocalisedText> {
  const others = (await readAllCached(db.employees)).filter(({ id }) => id !== row.id).map((other) => other[field]);
  const known = [...others, row.former?.[field]].find((text) => typeof text === "object" && text[language] === words);
  return known ?? words;
}
