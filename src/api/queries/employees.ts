import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { type Employee, searchEmployees, updateEmployee } from "../../contract/employees.ts";
import type { Input } from "../../contract/endpoint.ts";
import { call } from "../call.ts";
import { fetchAllPages } from "../fetch-all-pages.ts";
import { queryClient } from "../query-client.ts";
import { useEndpointMutation } from "../use-endpoint-mutation.ts";

export type EmployeeListParams = NonNullable<Input<typeof searchEmployees>["params"]>;

/** Job titles and cities are returned, searched and sorted in `language`. */
const fetchPage = (params: EmployeeListParams, language: string) =>
  call(searchEmployees, { params: { ...params, allData: false } }, undefined, language).then(({ invoices, total }) => ({
    employees: invoices,
    total,
    language,
  }));

/** Matches all cached pages of the list. */
const employeeListsFilter = { queryKey: ["employees", "list"] } as const;

/** A page of the employees that match `params`, and the language of its texts. */
export const employeesQuery = (params: EmployeeListParams, language: string) =>
  queryOptions({
    queryKey: [...employeeListsFilter.queryKey, language, params],
    queryFn: () => fetchPage(params, language),
    placeholderData: keepPreviousData,
  });

/** All employees that match `params`, from all pages. */
export const fetchAllEmployees = (params: EmployeeListParams, language: string): Promise<Employee[]> =>
  fetchAllPages(async (page) => {
    const { employees, total } = await fetchPage({ ...params, ...page }, language);
    return { rows: employees, total };
  });

/** Replaces an employee in the cached pages at once, then refetches them because the order may have changed. */
export function updateCachedEmployee(employee: Employee, language: string): void {
  queryClient.setQueriesData<Awaited<ReturnType<typeof fetchPage>>>(
    { queryKey: [...employeeListsFilter.queryKey, language] },
    (page) => page && { ...page, employees: page.employees.map((each) => (each.id === employee.id ? employee : each)) },
  );
  void queryClient.invalidateQueries(employeeListsFilter);
}

/** Updates job title and city in `language`. */
export const useUpdateEmployee = (language: string) => useEndpointMutation(updateEmployee, language);
