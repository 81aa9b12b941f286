import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { type Employee, searchEmployees, updateEmployee, updateEmployees } from "../../contract/employees.ts";
import type { Input } from "../../contract/endpoint.ts";
import { call } from "../call.ts";
import { useCall } from "../use-call.ts";

export type EmployeeListParams = NonNullable<Input<typeof searchEmployees>["params"]>;

const search = (params: EmployeeListParams) =>
  call(searchEmployees, { params: { ...params, allData: false } }).then(({ invoices, total }) => ({
    employees: invoices,
    total,
  }));

/** A page of the employees. The worker's announcements refresh it, in every tab. */
export const employeesQuery = (params: EmployeeListParams) =>
  queryOptions({
    queryKey: ["employees", "list", params],
    queryFn: () => search(params),
    placeholderData: keepPreviousData,
  });

/** The most that a call gives at once. */
const AT_ONCE = 1_000;

/** Every employee that a list of these params has, over all of its pages. */
export async function allEmployees(params: EmployeeListParams): Promise<Employee[]> {
  const found = new Map<number, Employee>();
  for (let page = 1; ; page++) {
    const { employees, total } = await search({ ...params, page, perPage: AT_ONCE });
    for (const employee of employees) found.set(employee.id, employee);
    if (page * AT_ONCE >= total) return [...found.values()];
  }
}

export const useUpdateEmployee = () => useCall(updateEmployee);
export const useUpdateEmployees = () => useCall(updateEmployees);
