import * as v from "valibot";
import { endpoint } from "./endpoint.ts";
import {
  booleanParam,
  day,
  email,
  filter,
  id,
  listParam,
  localisable,
  nonEmptyList,
  pagination,
  requiredText,
  sorting,
  text,
} from "./fields.ts";
import { picture } from "./picture.ts";

/** In this order: full time, part time, on contract, trainee, on leave. */
export const employeeStatuses = [1, 2, 3, 4, 5] as const;

type EmployeeStatus = (typeof employeeStatuses)[number];

function whole(min: number, max: number) {
  const message = `Enter a whole number from ${min} to ${max.toLocaleString("en")}.`;
  return v.pipe(v.number(message), v.integer(message), v.minValue(min, message), v.maxValue(max, message));
}

const noStatus = `Use one of ${employeeStatuses.join(", ")}.`;
const status = v.picklist(employeeStatuses, noStatus);
/** A status in the query string. */
const statusParam = v.pipe(
  v.union([v.number(), v.string()], noStatus),
  v.transform(Number),
  status,
) as unknown as v.GenericSchema<`${EmployeeStatus}`, EmployeeStatus>;

const details = {
  full_name: requiredText(100),
  post: requiredText(100),
  email,
  city: requiredText(100),
  start_date: day,
  /** Baht a month. */
  salary: whole(0, 10_000_000),
  age: whole(15, 100),
  /** Years of work, here and before. */
  experience: whole(0, 85),
  status,
  /** Empty where there is no picture. */
  avatar: picture,
};

export const employee = v.object({ id, ...details });
export type Employee = v.InferOutput<typeof employee>;

/**
 * What to change of an employee; what is left out stays. A post or a city may come in one language or, as answers say
 * what stood there before, in each.
 */
const employeeChange = v.object({
  id,
  ...v.partial(v.object({ ...details, post: localisable(details.post), city: localisable(details.city) })).entries,
});
export type EmployeeChange = v.InferOutput<typeof employeeChange>;

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

const employeeQuery = v.object({
  /** In the name, post, e-mail address, age, salary or start date. */
  q: filter(text(200)),
  /** Any of these. */
  status: filter(listParam(statusParam)),
  /** The city, as the answer names it. */
  city: filter(text(100)),
  /** `false` leaves `allData` empty, so that a page of a long list costs a page. */
  allData: filter(booleanParam),
  ...sorting(employeeColumns),
  ...pagination(10),
});
export type EmployeeQuery = v.InferOutput<typeof employeeQuery>;

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
      /** The page of what was found; the name is the owner's. */
      invoices: v.array(employee),
      total: v.number(),
    }),
  },
  permission: ["read", "Employee"],
});

export const updateEmployee = endpoint({
  area: "employees",
  name: "updateEmployee",
  method: "PATCH",
  path: "/api/datatables/update",
  body: v.object({ employee: employeeChange }),
  // `before` is what has changed, as it was: sent back, it takes the change back.
  responses: { 200: v.object({ employee, before: employeeChange }) },
  errors: { 404: "Employee not found" },
  permission: ["update", "Employee"],
  invalidates: ["employees"],
});

export const updateEmployees = endpoint({
  area: "employees",
  name: "updateEmployees",
  method: "PATCH",
  path: "/api/datatables/update-many",
  body: v.object({
    /** Each with what changes of it. One that is unknown, and nobody changes. */
    employees: nonEmptyList(employeeChange),
  }),
  // `before` holds those who have changed, and of each what has, as it was: sent back, it takes the change back.
  responses: { 200: v.object({ employees: v.array(employee), before: v.array(employeeChange) }) },
  errors: { 404: "Employee not found" },
  permission: ["update", "Employee"],
  invalidates: ["employees"],
});

export const employeesCalls = [listEmployees, searchEmployees, updateEmployee, updateEmployees] as const;
