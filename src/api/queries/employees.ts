import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { countEmployees, type Employee, searchEmployees, updateEmployee } from "../../contract/employees.ts";
import type { Input } from "../../contract/endpoint.ts";
import { call } from "../call.ts";
import { fetchAllPages } from "../fetch-all-pages.ts";
import { queryClient } from "../query-client.ts";
import { useEndpointMutation } from "../use-endpoint-mutation.ts";

export type EmployeeListParams = NonNullable<Input<typeof searchEmployees>["params"]>;

/** The worker returns, searches and sorts job titles and cities in `language`. */
const fetchPage = (params: EmployeeListParams, language: string) =>
  call(searchEmployees, { params: { ...params, allData: false } }, undefined, language).then(({ invoices, total }) => ({
    employees: invoices,
    total,
    language,
  }));

export const fetchEmployeeCount = (language: string): Promise<number> =>
  fetchPage({ page: 1, perPage: 1 }, language).then(({ total }) => total);

/** Matches every cached page. */
const employeeListsFilter = { queryKey: ["employees", "list"] } as const;

/** The result includes the language of its texts. */
export const employeesQuery = (params: EmployeeListParams, language: string) =>
  queryOptions({
    queryKey: [...employeeListsFilter.queryKey, language, params],
    queryFn: () => fetchPage(params, language),
    placeholderData: keepPreviousData,
  });

export const employeeCountsQuery = (q: string | undefined, language: string) =>
  queryOptions({
    // `q` is searched in the job titles of this language.
    queryKey: ["employees", "counts", language, q],
    queryFn: async () => (await call(countEmployees, { params: { q } }, undefined, language)).statusCounts,
    placeholderData: keepPreviousData,
  });

export const fetchAllEmployees = (params: EmployeeListParams, language: string): Promise<Employee[]> =>
  fetchAllPages(async (page) => {
    const { employees, total } = await fetchPage({ ...params, ...page }, language);
    return { rows: employees, total };
  });

/** Shows the change at once. Then refetches the pages, because the order may have changed. */
export function updateCachedEmployee(employee: Employee, language: string): void {
  queryClient.setQueriesData<Awaited<ReturnType<typeof fetchPage>>>(
    { queryKey: [...employeeListsFilter.queryKey, language] },
    (page) => page && { ...page, employees: page.employees.map((each) => (each.id === employee.id ? employee : each)) },
  );
  void queryClient.invalidateQueries(employeeListsFilter);
}

/** Job title and city change in `language`. */
export const useUpdateEmployee = (language: string) => useEndpointMutation(updateEmployee, language);
