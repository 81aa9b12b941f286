import type * as v from "valibot";
import { employeeColumns, employeeStatuses } from "../../contract/employees.ts";
import { createTableSearch, multiValue } from "../../ui/data-table/table-search.ts";

/** The URL search of the employees: `?q=…&status=1,4&sort=city,-salary&page=2`. */
export const employeesTable = createTableSearch({
  columns: employeeColumns,
  filters: { status: multiValue(employeeStatuses) },
});
export type EmployeesSearch = v.InferOutput<typeof employeesTable.schema>;

/** The params of the list call for a URL search. */
export const toListParams = (search: EmployeesSearch) => {
  const { status, ...params } = employeesTable.params(search);
  return { ...params, status: status?.map((each) => `${each}` as const) };
};
