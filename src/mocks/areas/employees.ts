import { isEqual } from "es-toolkit/predicate";
import {
  addEmployee,
  countEmployees,
  deleteEmployees,
  type Employee,
  type EmployeeChange,
  listEmployees,
  restoreEmployees,
  searchEmployees,
  updateEmployee,
  updateEmployees,
} from "../../contract/employees.ts";
import { badRequest, conflict, notFound } from "../../contract/errors.ts";
import type { Database } from "../../db/database.ts";
import { ensureCounter, getNextId, readUnassignedIds } from "../../db/next-id.ts";
import { readAllCached, readPage } from "../../db/row-cache.ts";
import type { EmployeeRow } from "../../db/tables/employees.ts";
import { countByStatus, selectEmployees, withDefaultSort } from "../../domain/employees.ts";
import { getChangedValues } from "../../lib/changed-values.ts";
import { type Language, type LocalisedText, resolveLanguage, toTextPerLanguage } from "../../lib/language.ts";
import { mutation, query } from "../core/handler.ts";
import { assertExpected } from "../core/records.ts";

export const employeesHandlers = [
  query(listEmployees, async ({ db, language }) => (await readAllCached(db.employees)).map(toEmployee(language))),

  query(searchEmployees, async ({ db, params, language }) => {
    const listed = toEmployee(language);
    const sorted = withDefaultSort(params);
    const select = (all: readonly EmployeeRow[]) => selectEmployees(all, sorted, language);
    const all = params.allData === false ? undefined : await readAllCached(db.employees);
    const { rows, total } = all ? select(all) : await readPage(db.employees, sorted, select);
    return { allData: all?.map(listed) ?? [], invoices: rows.map(listed), total };
  }),

  query(countEmployees, async ({ db, params, language }) => ({
    statusCounts: countByStatus(await readAllCached(db.employees), params, language),
  })),

  mutation(addEmployee, ["employees"], async ({ db, body, language }) => {
    const { post, city, ...fields } = body.employee;
    const row: EmployeeRow = { ...fields, id: await getNextId(db, "employees"), post, city };
    row.post = await findTranslations(db, row, "post", post, language);
    row.city = await findTranslations(db, row, "city", city, language);
    await db.employees.add(row);
    return { employee: toEmployee(language)(row) };
  }),

  mutation(updateEmployee, ["employees"], async ({ db, body, language }) => {
    const { employees, before } = await updateEmployeeRows(db, [body.employee], language);
    const [employee] = employees;
    if (!employee) throw notFound("Employee");
    return { employee, before: before[0] ?? { id: employee.id } };
  }),

  mutation(updateEmployees, ["employees"], ({ db, body, language }) =>
    updateEmployeeRows(db, body.employees, language),
  ),

  mutation(deleteEmployees, ["employees"], async ({ db, body }) => {
    const ids = [...new Set(body.ids)];
    const employees = (await db.employees.bulkGet(ids)).map((row) => {
      if (!row) throw notFound("Employee");
      const { former: _, ...deleted } = row;
      return deleted;
    });
    await ensureCounter(db, "employees");
    await db.employees.bulkDelete(ids);
    return { employees };
  }),

  mutation(restoreEmployees, ["employees"], async ({ db, body: { employees }, language }) => {
    const isUnassigned = await readUnassignedIds(db, "employees");
    for (const [index, row] of employees.entries()) {
      if (isUnassigned(row.id)) throw badRequest({ [`employees.${index}.id`]: ["This ID was never assigned."] });
      if (await db.employees.get(row.id)) throw conflict(`Employee ${row.id}`);
      await db.employees.add(row);
    }
    return { employees: employees.map(toEmployee(language)) };
  }),
];

/** Translates only post and city: faster than `resolveLanguage` on the whole row. */
const toEmployee =
  (language: Language) =>
  ({ former: _, ...row }: EmployeeRow): Employee => ({
    ...row,
    post: resolveLanguage(row.post, language),
    city: resolveLanguage(row.city, language),
  });

interface UpdateResult {
  employees: Employee[];
  before: EmployeeChange[];
}

/** Throws a 404 HttpError for an unknown id, and a 409 HttpError if a value differs from the expected one. */
async function updateEmployeeRows(
  db: Database,
  changes: readonly EmployeeChange[],
  language: Language,
): Promise<UpdateResult> {
  const before = await db.employees.bulkGet([...new Set(changes.map(({ id }) => id))]);
  const after = new Map(before.flatMap((row) => (row ? [[row.id, row]] : [])));
  for (const { post, city, expected, ...rest } of changes) {
    const row = after.get(rest.id);
    if (!row) throw notFound("Employee");
    assertExpected({ ...row, post: toTextPerLanguage(row.post), city: toTextPerLanguage(row.city) }, expected);
    const next = Object.assign({ ...row }, rest);
    if (post !== undefined) await setBilingualText(db, next, "post", post, language);
    if (city !== undefined) await setBilingualText(db, next, "city", city, language);
    after.set(next.id, next);
  }
  const written = before.flatMap((row) => {
    const next = row && after.get(row.id);
    return next && !isEqual(row, next) ? [{ row, next }] : [];
  });
  if (written.length > 0) await db.employees.bulkPut(written.map(({ next }) => next));
  return {
    employees: [...after.values()].map(toEmployee(language)),
    before: written.map(({ row, next }) => getUndo(row, next)),
  };
}

/** Contains the texts in every language. */
function getUndo({ former: _, ...row }: EmployeeRow, { former: __, ...next }: EmployeeRow): EmployeeChange {
  return { id: row.id, ...getNewValues(next, row), expected: getNewValues(row, next) };
}

function getNewValues(before: Omit<EmployeeRow, "former">, after: Omit<EmployeeRow, "former">) {
  const { id: _, post, city, ...rest } = getChangedValues(before, after);
  return {
    ...rest,
    ...(post && { post: toTextPerLanguage(post) }),
    ...(city && { city: toTextPerLanguage(city) }),
  };
}

/**
 * A text in one language gets its translations from another employee with the same text, or from this employee's former
 * values; if neither has them, the same text is stored for every language.
 */
async function setBilingualText(
  db: Database,
  row: EmployeeRow,
  field: "post" | "city",
  text: LocalisedText,
  language: Language,
): Promise<void> {
  const replaced = row[field];
  const isThere =
    typeof text === "object"
      ? isEqual(text, toTextPerLanguage(replaced))
      : text === resolveLanguage(replaced, language);
  if (isThere) return;
  const next = typeof text === "object" ? text : await findTranslations(db, row, field, text, language);
  if (typeof replaced === "object") row.former = { ...row.former, [field]: replaced };
  row[field] = next;
}

/** Returns `text` unchanged if no other employee has it in any language. */
async function findTranslations(
  db: Database,
  row: EmployeeRow,
  field: "post" | "city",
  text: string,
  language: Language,
): Promise<LocalisedText> {
  const others = (await readAllCached(db.employees)).filter(({ id }) => id !== row.id).map((each) => each[field]);
  const known = [...others, row.former?.[field]].find((other) => typeof other === "object" && other[language] === text);
  return known ?? text;
}
