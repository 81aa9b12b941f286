import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { type Employee, searchEmployees, updateEmployee, updateEmployees } from "../../contract/employees.ts";
import type { Input } from "../../contract/endpoint.ts";
import { call } from "../call.ts";
import { fetchAllPages } from "../fetch-all-pages.ts";
import { queryClient } from "../query-client.ts";
import { useEndpointMutation } from "../use-endpoint-mutation.ts";

export type EmployeeListParams = NonNullable<Input<typeof searchEmployees>["params"]>;

/** Posts and cities come in `language`, and are looked through and sorted in it. */
const search = (params: EmployeeListParams, language: string) =>
  call(searchEmployees, { params: { ...params, allData: false } }, undefined, language).then(({ invoices, total }) => ({
    employees: invoices,
    total,
    language,
  }));

/** Every page of the employees that was read. */
export const employeeListsFilter = { queryKey: ["employees", "list"] } as const;

/** A page of the employees, and the language of its texts. The worker's announcements refresh it, in every tab. */
export const employeesQuery = (params: EmployeeListParams, language: string) =>
  queryOptions({
    queryKey: [...employeeListsFilter.queryKey, language, params],
    queryFn: () => search(params, language),
    placeholderData: keepPreviousData,
  });

/** Every employee that matches, over all pages. */
export const fetchAllEmployees = (params: EmployeeListParams, language: string): Promise<Employee[]> =>
  fetchAllPages(async (asked) => {
    const { employees, total } = await search({ ...params, ...asked }, language);
    return { rows: employees, total };
  });

/** Puts an employee who was changed where they stand; where they belong by now, each page is asked again. */
export function updateCachedEmployee(employee: Employee, language: string): void {
  queryClient.setQueriesData<Awaited<ReturnType<typeof search>>>(
    { queryKey: [...employeeListsFilter.queryKey, language] },
    (page) => page && { ...page, employees: page.employees.map((each) => (each.id === employee.id ? employee : each)) },
  );
  void queryClient.invalidateQueries(employeeListsFilter);
}

/** A post and a city change in `language`. */
export const useUpdateEmployee = (language: string) => useEndpointMutation(updateEmployee, language);
export const useUpdateEmployees = () => useEndpointMutation(updateEmployees);
