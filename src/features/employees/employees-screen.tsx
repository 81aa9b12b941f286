import { Button } from "@heroui/react";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { CircleDot, SearchX } from "lucide-react";
import { useTranslation } from "react-i18next";
import { employeesQuery, listEveryEmployee } from "../../api/queries/employees.ts";
import { queryClient } from "../../api/query-client.ts";
import { type Employee, employeeStatuses } from "../../contract/employees.ts";
import { useMay } from "../../state/ability.ts";
import { DataTable } from "../../ui/data-table/data-table.tsx";
import { FilterBar } from "../../ui/data-table/filter-bar.tsx";
import type { TableAction } from "../../ui/data-table/types.ts";
import { useTableSearch } from "../../ui/data-table/use-table-search.ts";
import { NoticePanel } from "../../ui/notice-panel.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { usePageTitle } from "../../ui/use-page-title.ts";
import { employeesTable, listParams } from "./search.ts";
import { StatusFilter } from "./status-filter.tsx";
import { statusNames } from "./status-names.ts";
import { useColumns } from "./use-columns.tsx";
import { useEmployeeEdit } from "./use-employee-edit.ts";

const route = getRouteApi("/_staff/tables/employees");
const nobody: never[] = [];

/** The employees: searched, sorted by several columns, and changed where they stand. */
export function EmployeesScreen() {
  const { t } = useTranslation(["employees", "common"]);
  const { search, searchFor, narrow, clear, isNarrowed, table } = useTableSearch(
    route.useSearch(),
    employeesTable,
    (search) => queryClient.prefetchQuery(employeesQuery(listParams(search))),
  );
  const params = listParams(search);
  const { data, isError, isPlaceholderData, refetch } = useQuery(employeesQuery(params));
  const mayEdit = useMay("update", "Employee");
  const edit = useEmployeeEdit();
  const columns = useColumns(edit);
  usePageTitle(t("title"), t("common:productName"));

  const chosen = search.status ?? nobody;
  const bulkActions = (_: unknown, done: () => void, rows: readonly Employee[]): TableAction[] => {
    const choices = employeeStatuses.map((status) => ({
      id: String(status),
      label: t(`status.${statusNames[status]}`),
      icon: CircleDot,
      run: () => void edit.setStatus(rows, status).then((isDone) => isDone && done()),
    }));
    return mayEdit ? [{ id: "status", label: t("edit.setStatus"), icon: CircleDot, choices, run: () => {} }] : [];
  };
  return (
    <>
      <PageHeader title={t("title")} help={t(mayEdit ? "help" : "helpReadOnly")} />
      <FilterBar
        searchLabel={t("search")}
        q={search.q ?? ""}
        onSearch={searchFor}
        {...(isNarrowed && { onClear: () => void clear() })}
      >
        <StatusFilter
          chosen={chosen}
          onChange={(status) => void narrow({ status: status.length > 0 ? [...status] : undefined })}
        />
      </FilterBar>
      <DataTable<Employee>
        {...table}
        name="employees"
        label={t("title")}
        columns={columns}
        rows={data?.employees ?? nobody}
        total={data?.total ?? 0}
        state={data ? "ready" : isError ? "failed" : "loading"}
        isStale={isPlaceholderData}
        nameOf={({ full_name }) => full_name}
        fetchAll={() => listEveryEmployee(params)}
        onRetry={() => void refetch()}
        bulkActions={bulkActions}
        fileName="phrom-employees"
        empty={
          <NoticePanel icon={SearchX} title={t("empty.title")} help={t("empty.help")}>
            <Button variant="outline" onPress={() => void clear()}>
              {t("empty.clear")}
            </Button>
          </NoticePanel>
        }
      />
    </>
  );
}
