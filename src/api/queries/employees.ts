import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { type Employee, searchEmployees, updateEmployee, updateEmployees } from "../../contract/employees.ts";
import type { Input } from "../../contract/endpoint.ts";
import { call } from "../call.ts";
import { everyPage } from "../every-page.ts";
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

/** Every employee that matches, over all pages. */
export const listEveryEmployee = (params: EmployeeListParams): Promise<Employee[]> =>
  everyPage(async (asked) => {
    const { employees, total } = await search({ ...params, ...asked });
    return { rows: employees, total };
  });

export const useUpdateEmployee = () => useCall(updateEmployee);
export const useUpdateEmployees = () => useCall(updateEmployees);
