import * as v from "valibot";
import { endpoint } from "./endpoint.ts";
import { CHANGED_SINCE } from "./errors.ts";
import {
  booleanParam,
  day,
  email,
  expectedValues,
  filterParam,
  id,
  idList,
  inBothLanguages,
  line,
  listParam,
  localisable,
  nonEmptyList,
  pagination,
  picture,
  requiredLine,
  sorting,
  text,
} from "./fields.ts";

/** 1 = full time, 2 = part time, 3 = contract, 4 = trainee, 5 = on leave. */
export const employeeStatuses = [1, 2, 3, 4, 5] as const;

type EmployeeStatus = (typeof employeeStatuses)[number];

function wholeNumber(min: number, max: number) {
  const message = () => `Enter a whole number from ${min} to ${max.toLocaleString("en")}.`;
  return v.pipe(v.number(message), v.integer(message), v.minValue(min, message), v.maxValue(max, message));
}

const invalidStatus = `Use one of ${employeeStatuses.join(", ")}.`;
const status = v.picklist(employeeStatuses, invalidStatus);
const statusParam = v.pipe(
  v.union([v.number(), v.string()], invalidStatus),
  v.transform(Number),
  status,
) as unknown as v.GenericSchema<`${EmployeeStatus}`, EmployeeStatus>;

const details = {
  full_name: requiredLine(100),
  post: requiredLine(100),
  email,
  city: requiredLine(100),
  start_date: day,
  /** In baht per month. */
  salary: wholeNumber(0, 10_000_000),
  age: wholeNumber(15, 100),
  /** In years, at all employers together. */
  experience: wholeNumber(0, 85),
  status,
  avatar: picture,
};

export const employee = v.object({ id, ...details });
export type Employee = v.InferOutput<typeof employee>;

export const localisableDetails = { ...details, post: localisable(details.post), city: localisable(details.city) };

/**
 * Omitted fields keep their values. `post` and `city` may each be one text, or an object with one text per language, as
 * `before` in a response contains them.
 */
export const employeeChange = v.object({
  id,
  ...v.partial(v.object(localisableDetails)).entries,
  expected: expectedValues({ ...details, post: inBothLanguages(details.post), city: inBothLanguages(details.city) }),
});
export type EmployeeChange = v.InferOutput<typeof employeeChange>;

/** `post` and `city` are in the language of the request. */
export const newEmployee = v.object({ ...details, status: v.optional(status, 1), avatar: v.optional(picture, "") });
export type NewEmployee = v.InferOutput<typeof newEmployee>;

/** In all languages, so that a deletion or an undo loses no translation. */
export const storedEmployee = v.object({ id, ...localisableDetails });

export const employeeColumns = [
  "id",
  "full_name",
  "post",
  "email",
  "city",
  "start_date",
  "salary",
  "age",
  "experience",
  "status",
] as const;
export type EmployeeColumn = (typeof employeeColumns)[number];

const employeeFilters = {
  /** Searches name, post, email, age, salary and start date. */
  q: filterParam(text(200)),
  /** In the language of the response. */
  city: filterParam(line(100)),
};

const employeeQuery = v.object({
  ...employeeFilters,
  status: filterParam(listParam(statusParam)),
  /** If `false`, the response leaves `allData` empty, so that requesting one page of a long list is fast. */
  allData: filterParam(booleanParam),
  ...sorting(employeeColumns),
  ...pagination(10),
});
export type EmployeeQuery = v.InferOutput<typeof employeeQuery>;
export type EmployeeFilters = Pick<EmployeeQuery, keyof typeof employeeFilters>;

export const listEmployees = endpoint({
  area: "employees",
  name: "listEmployees",
  method: "GET",
  path: "/api/datatables/initial-data",
  responses: { 200: v.array(employee) },
  permission: ["read", "Employee"],
});

export const searchEmployees = endpoint({
  area: "employees",
  name: "searchEmployees",
  method: "GET",
  path: "/api/datatables/data",
  params: employeeQuery,
  responses: {
    200: v.object({
      allData: v.array(employee),
      /** The API specification requires this name. */
      invoices: v.array(employee),
      total: v.number(),
    }),
  },
  permission: ["read", "Employee"],
  example: {
    params: {
      q: "designer",
      status: ["1", "2"],
      allData: false,
      sort: "desc",
      sortColumn: "salary",
      perPage: 10,
      page: 1,
    },
  },
});

export const countEmployees = endpoint({
  area: "employees",
  name: "countEmployees",
  method: "GET",
  path: "/api/datatables/status-counts",
  params: v.object(employeeFilters),
  // A call of its own, because the API specification fixes the response of the list.
  responses: { 200: v.object({ statusCounts: v.array(v.object({ status, count: v.number() })) }) },
  permission: ["read", "Employee"],
  example: { params: { q: "designer" } },
});

export const exampleEmployee = {
  full_name: "Pim Rattana",
  post: "Accountant",
  email: "pim.rattana@example.com",
  city: "Phuket",
  start_date: "2026-08-03",
  salary: 38_000,
  age: 29,
  experience: 5,
};

export const addEmployee = endpoint({
  area: "employees",
  name: "addEmployee",
  method: "POST",
  path: "/api/datatables/add",
  body: v.object({ employee: newEmployee }),
  responses: { 201: v.object({ employee }) },
  permission: ["create", "Employee"],
  invalidates: ["employees"],
  example: { body: { employee: exampleEmployee } },
});

export const updateEmployee = endpoint({
  area: "employees",
  name: "updateEmployee",
  method: "PATCH",
  path: "/api/datatables/update",
  body: v.object({ employee: employeeChange }),
  // `before` holds the old values of the changed fields: send it back to undo the change.
  responses: { 200: v.object({ employee, before: employeeChange }) },
  errors: { 404: "Employee not found", 409: CHANGED_SINCE },
  permission: ["update", "Employee"],
  invalidates: ["employees"],
  example: { body: { employee: { id: 2, salary: 61_000, city: "Chiang Mai", status: 2 } } },
});

export const updateEmployees = endpoint({
  area: "employees",
  name: "updateEmployees",
  method: "PATCH",
  path: "/api/datatables/update-many",
  body: v.object({
    /** If one id is unknown, the call changes no employee. */
    employees: nonEmptyList(employeeChange),
  }),
  // `before` holds the old values of the changed fields: send it back to undo the change.
  responses: { 200: v.object({ employees: v.array(employee), before: v.array(employeeChange) }) },
  errors: { 404: "Employee not found", 409: CHANGED_SINCE },
  permission: ["update", "Employee"],
  invalidates: ["employees"],
  example: {
    body: {
      employees: [
        { id: 4, status: 5 },
        { id: 5, status: 5 },
      ],
    },
  },
});

export const deleteEmployees = endpoint({
  area: "employees",
  name: "deleteEmployees",
  method: "POST",
  path: "/api/datatables/delete-many",
  freesSpace: true,
  body: v.object({ ids: idList }),
  // To undo the deletion, send `employees` to `restoreEmployees`.
  responses: { 200: v.object({ employees: v.array(storedEmployee) }) },
  errors: { 404: "Employee not found; no employee is deleted" },
  permission: ["delete", "Employee"],
  invalidates: ["employees"],
  example: { body: { ids: [6, 7] } },
});

export const restoreEmployees = endpoint({
  area: "employees",
  name: "restoreEmployees",
  method: "POST",
  path: "/api/datatables/restore",
  body: v.object({ employees: nonEmptyList(storedEmployee) }),
  responses: { 201: v.object({ employees: v.array(employee) }) },
  errors: { 400: "Messages by field, such as This ID was never assigned.", 409: "Employee 5 already exists" },
  // Restoring sends whole employees, so the account needs the permission to create one.
  permission: ["create", "Employee"],
  invalidates: ["employees"],
  example: {
    body: {
      employees: [
        {
          ...exampleEmployee,
          id: 6,
          post: { en: "Accountant", th: "นักบัญชี" },
          city: { en: "Phuket", th: "ภูเก็ต" },
          status: 1,
          avatar: "",
        },
      ],
    },
  },
});
