import { omit } from "es-toolkit/object";
import { isEqual } from "es-toolkit/predicate";
import { importEmployees, undoEmployeeImport } from "../../contract/employee-import.ts";
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
import type { ParsedInput } from "../../contract/endpoint.ts";
import { badRequest, changedSince, conflict, notFound } from "../../contract/errors.ts";
import type { Database } from "../../db/database.ts";
import { ensureCounter, getNextId, getNextIds, readUnassignedIds } from "../../db/next-id.ts";
import { readAllCached, readPage } from "../../db/row-cache.ts";
import type { EmployeeRow } from "../../db/tables/employees.ts";
import { describeUntitled, toDescriber } from "../../domain/activity.ts";
import { countByStatus, selectEmployees, withDefaultSort } from "../../domain/employees.ts";
import { toLookupKey } from "../../domain/lookup-key.ts";
import { getChangedValues } from "../../lib/changed-values.ts";
import {
  type Language,
  type LocalisedText,
  resolveLanguage,
  type Translations,
  toTextPerLanguage,
} from "../../lib/language.ts";
import { requirePermission } from "../core/auth.ts";
import { mutation, query } from "../core/handler.ts";
import { assertExpected } from "../core/records.ts";

const describeEmployees = toDescriber<{ id: number; full_name: string }>(({ full_name }) => full_name);

export const employeesHandlers = [
  query(listEmployees, async ({ db, language }) => (await readAllCached(db.employees)).map(toEmployee(language))),

  query(searchEmployees, async ({ db, params, language }) => {
    const toListed = toEmployee(language);
    const sortedQuery = withDefaultSort(params);
    const select = (allEmployees: readonly EmployeeRow[]) => selectEmployees(allEmployees, sortedQuery, language);
    const allEmployees = params.allData === false ? undefined : await readAllCached(db.employees);
    const { rows, total } = allEmployees ? select(allEmployees) : await readPage(db.employees, sortedQuery, select);
    return { allData: allEmployees?.map(toListed) ?? [], invoices: rows.map(toListed), total };
  }),

  query(countEmployees, async ({ db, params, language }) => ({
    statusCounts: countByStatus(await readAllCached(db.employees), params, language),
  })),

  mutation(addEmployee, ["employees"], async ({ db, body, language }) => {
    const { post, city, ...fields } = body.employee;
    const row: EmployeeRow = { ...fields, id: await getNextId(db, "employees"), post, city };
    const translate = await createTranslator(db, language);
    row.post = translate("post", post, undefined);
    row.city = translate("city", city, undefined);
    await db.employees.add(row);
    return { employee: toEmployee(language)(row) };
  }).withActivity(({ employee }) => describeEmployees("employee-added", [employee])),

  mutation(updateEmployee, ["employees"], async ({ db, body, language }) => {
    const { employees, before } = await updateEmployeeRows(db, [body.employee], language);
    const [employee] = employees;
    if (!employee) throw notFound("Employee");
    return { employee, before: before[0] ?? { id: employee.id } };
  }).withActivity(({ employee }) => describeEmployees("employee-changed", [employee])),

  mutation(updateEmployees, ["employees"], ({ db, body, language }) =>
    updateEmployeeRows(db, body.employees, language),
  ).withActivity(({ employees }) => describeEmployees("employee-changed", employees)),

  mutation(deleteEmployees, ["employees"], async ({ db, body }) => {
    const ids = [...new Set(body.ids)];
    const employees = (await db.employees.bulkGet(ids)).map((row) => {
      if (!row) throw notFound("Employee");
      const { former: _, ...deletedRow } = row;
      return deletedRow;
    });
    await ensureCounter(db, "employees");
    await db.employees.bulkDelete(ids);
    return { employees };
  }).withActivity(({ employees }) => describeEmployees("employee-deleted", employees, { employees })),

  mutation(restoreEmployees, ["employees"], async ({ db, body: { employees }, language }) => {
    const isUnassigned = await readUnassignedIds(db, "employees");
    for (const [index, row] of employees.entries()) {
      if (isUnassigned(row.id)) throw badRequest({ [`employees.${index}.id`]: ["This ID was never assigned."] });
      if (await db.employees.get(row.id)) throw conflict(`Employee ${row.id}`);
      await db.employees.add(row);
    }
    return { employees: employees.map(toEmployee(language)) };
  }).withActivity(({ employees }) => describeEmployees("employee-restored", employees)),

  mutation(importEmployees, ["employees"], async ({ db, body, account, language }) => {
    if (body.changed.length > 0) requirePermission(account, "update", "Employee");
    await assertEmailsFree(db, body);
    const translate = await createTranslator(db, language);
    const ids = await getNextIds(db, "employees", body.created.length);
    const createdRows = body.created.map((fields, index): EmployeeRow => {
      const [post, city] = [translate("post", fields.post, undefined), translate("city", fields.city, undefined)];
      return { ...fields, id: ids[index] ?? 0, post, city };
    });
    const { before } = await updateEmployeeRows(db, body.changed, language);
    await db.employees.bulkAdd(createdRows);
    return { created: createdRows, before };
  }).withActivity(({ created, before }) => describeUntitled("employee-imported", [...created, ...before])),

  mutation(undoEmployeeImport, ["employees"], async ({ db, body: { created, before }, account, language }) => {
    if (created.length > 0) requirePermission(account, "delete", "Employee");
    const ids = created.map(({ id }) => id);
    const rows = (await db.employees.bulkGet(ids)).map((row) => row && omit(row, ["former"]));
    if (!isEqual(rows, created)) throw changedSince();
    const { employees } = await updateEmployeeRows(db, before, language);
    await db.employees.bulkDelete(ids);
    return { employees: [...created.map(toEmployee(language)), ...employees] };
  }).withActivity(({ employees }) => describeEmployees("employee-reverted", employees)),
];

type Import = ParsedInput<typeof importEmployees>["body"];

/**
 * Throws a 400 HttpError if a row of an import has the e-mail address of another employee: the row would have changed that
 * one, had it been stored before.
 */
async function assertEmailsFree(db: Database, { created, changed }: Import): Promise<void> {
  const owners = new Map((await db.employees.toArray()).map(({ id, email }) => [toLookupKey(email), id]));
  const checkEmail = (email: string, id: number | undefined, field: string) => {
    const key = toLookupKey(email);
    if (owners.has(key) && owners.get(key) !== id) throw badRequest({ [field]: ["This email is already in use."] });
    owners.set(key, id ?? 0);
  };
  created.forEach(({ email }, index) => void checkEmail(email, undefined, `created.${index}.email`));
  changed.forEach(({ id, email }, index) => {
    if (email !== undefined) checkEmail(email, id, `changed.${index}.email`);
  });
}

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
  const isText = ({ post, city }: EmployeeChange) => typeof post === "string" || typeof city === "string";
  const translate = changes.some(isText) ? await createTranslator(db, language) : undefined;
  for (const { post, city, expected, ...rest } of changes) {
    const row = after.get(rest.id);
    if (!row) throw notFound("Employee");
    assertExpected({ ...row, post: toTextPerLanguage(row.post), city: toTextPerLanguage(row.city) }, expected);
    const next = Object.assign({ ...row }, rest);
    if (post !== undefined) setBilingualText(next, "post", post, language, translate);
    if (city !== undefined) setBilingualText(next, "city", city, language, translate);
    after.set(next.id, next);
  }
  const writtenRows = before.flatMap((row) => {
    const next = row && after.get(row.id);
    return next && !isEqual(row, next) ? [{ row, next }] : [];
  });
  if (writtenRows.length > 0) await db.employees.bulkPut(writtenRows.map(({ next }) => next));
  return {
    employees: [...after.values()].map(toEmployee(language)),
    before: writtenRows.map(({ row, next }) => getUndo(row, next)),
  };
}

/** The returned change contains the texts in every language. */
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
function setBilingualText(
  row: EmployeeRow,
  field: "post" | "city",
  text: LocalisedText,
  language: Language,
  translate: Translate | undefined,
): void {
  const replacedText = row[field];
  const isUnchanged =
    typeof text === "object"
      ? isEqual(text, toTextPerLanguage(replacedText))
      : text === resolveLanguage(replacedText, language);
  if (isUnchanged) return;
  const next = translate?.(field, text, row.former?.[field]) ?? text;
  if (typeof replacedText === "object") row.former = { ...row.former, [field]: replacedText };
  row[field] = next;
}

/** Returns a text without known translations unchanged. */
type Translate = (field: "post" | "city", text: LocalisedText, former: Translations | undefined) => LocalisedText;

/** The translator knows the translations that stored employees have, and those that the changed employee formerly had. */
async function createTranslator(db: Database, language: Language): Promise<Translate> {
  const rows = await readAllCached(db.employees);
  const listTranslations = (field: "post" | "city") =>
    // Of several translations, the one of the first employee counts.
    new Map(
      rows.toReversed().flatMap(({ [field]: text }) => (typeof text === "object" ? [[text[language], text]] : [])),
    );
  const knownTranslations = { post: listTranslations("post"), city: listTranslations("city") };
  return (field, text, former) => {
    if (typeof text === "object") return text;
    return knownTranslations[field].get(text) ?? (former?.[language] === text ? former : text);
  };
}
