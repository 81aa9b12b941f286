import * as v from "valibot";
import { endpoint } from "./endpoint.ts";
import { day, filter, id, paging, text } from "./fields.ts";

/** In this order: full time, part time, on contract, trainee, on leave. */
export const employeeStatuses = [1, 2, 3, 4, 5] as const;

const wholeNumber = v.pipe(v.number(), v.integer());

export const employee = v.object({
  id,
  full_name: v.string(),
  post: v.string(),
  email: v.string(),
  city: v.string(),
  start_date: day,
  /** Baht a month. */
  salary: wholeNumber,
  age: wholeNumber,
  /** Years of work, here and before. */
  experience: wholeNumber,
  status: v.picklist(employeeStatuses),
  /** Empty where there is no picture. */
  avatar: v.string(),
});
export type Employee = v.InferOutput<typeof employee>;

export const listEmployees = endpoint({
  area: "employees",
  name: "listEmployees",
  method: "GET",
  path: "/api/datatables/initial-data",
  answers: { 200: v.array(employee) },
  needs: ["read", "Employee"],
});

export const searchEmployees = endpoint({
  area: "employees",
  name: "searchEmployees",
  method: "GET",
  path: "/api/datatables/data",
  params: v.object({
    /** In the name, post, e-mail address, age, salary or start date. */
    q: filter(text(200)),
    ...paging(10),
  }),
  answers: {
    200: v.object({
      allData: v.array(employee),
      /** The page of what was found; the name is the owner's. */
      invoices: v.array(employee),
      total: wholeNumber,
    }),
  },
  needs: ["read", "Employee"],
});

export const employeesCalls = [listEmployees, searchEmployees] as const;
