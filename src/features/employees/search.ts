import * as v from "valibot";
import { employeeColumns, employeeStatuses } from "../../contract/employees.ts";
import { createMultiValueSchema, createTableSearch } from "../../ui/data-table/table-search.ts";

/** `?q=…&status=1,4&sort=city,-salary&page=2` */
export const employeesTableSearch = createTableSearch({
  columns: employeeColumns,
  filters: { status: createMultiValueSchema(employeeStatuses) },
  // `new` opens the form of a new employee.
  others: { employee: v.literal("new") },
});
export type EmployeesSearch = v.InferOutput<typeof employeesTableSearch.schema>;

export const toListParams = (search: EmployeesSearch) => {
  const { status, ...params } = employeesTableSearch.params(search);
  return { ...params, status: status?.map((each) => `${each}` as const) };
};
