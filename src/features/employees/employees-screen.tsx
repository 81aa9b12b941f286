import { Button } from "@heroui/react";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { CircleDot, SearchX } from "lucide-react";
import { useTranslation } from "react-i18next";
import { employeesQuery, fetchAllEmployees } from "../../api/queries/employees.ts";
import type { Employee } from "../../contract/employees.ts";
import { useCan } from "../../state/ability.ts";
import { DataTable } from "../../ui/data-table/data-table.tsx";
import type { Selection, TableAction } from "../../ui/data-table/types.ts";
import { useTableSearch } from "../../ui/data-table/use-table-search.ts";
import { NoticePanel } from "../../ui/notice-panel.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { usePageTitle } from "../../ui/use-page-title.ts";
import { EmployeeFilters } from "./employee-filters.tsx";
import { canRefetch } from "./pause-refetch.ts";
import { employeesTable, toListParams } from "./search.ts";
import { useCellDrafts } from "./use-cell-drafts.ts";
import { useEmployeeColumns } from "./use-employee-columns.tsx";
import { useEmployeeEdit } from "./use-employee-edit.ts";
import { useStatusMenu } from "./use-status-menu.tsx";

const route = getRouteApi("/_staff/tables/employees");
const nobody: never[] = [];

/** The employees: searched, sorted by several columns, and changed where they stand. */
export function EmployeesScreen() {
  const { t } = useTranslation(["employees", "common"]);
  const mayEdit = useCan("update", "Employee");
  usePageTitle(t("title"), t("common:productName"));
  return (
    <>
      <PageHeader title={t("title")} help={t(mayEdit ? "help" : "helpReadOnly")} />
      <EmployeesList />
    </>
  );
}

/** Separate from the screen, so that a key typed into the search field re-renders the list only. */
function EmployeesList() {
  const { t, i18n } = useTranslation("employees");
  const { search, searchField, setFilters, clearFilters, hasFilters, tableProps } = useTableSearch(
    route.useSearch(),
    employeesTable,
  );
  const params = toListParams(search);
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    ...employeesQuery(params, i18n.language),
    enabled: canRefetch,
  });
  const mayEdit = useCan("update", "Employee");
  // The rows may still be those of the language before: what is changed of them is written in theirs.
  const language = data?.language ?? i18n.language;
  const edit = useEmployeeEdit(language);
  const { choose, statusesFor, menu } = useStatusMenu(edit.setStatus);
  const columns = useEmployeeColumns(edit.save, choose, useCellDrafts(language));

  const bulkActions = (selected: Selection, done: () => void): TableAction[] => {
    if (!mayEdit) return [];
    const choices = statusesFor([...selected], done);
    return [{ id: "status", label: t("edit.setStatus"), icon: CircleDot, choices, run: () => {} }];
  };
  return (
    <>
      <EmployeeFilters
        searchField={searchField}
        status={search.status}
        onChange={setFilters}
        hasFilters={hasFilters}
        onClear={clearFilters}
      />
      <DataTable<Employee>
        {...tableProps}
        name="employees"
        label={t("title")}
        columns={columns}
        rows={data?.employees ?? nobody}
        total={data?.total ?? 0}
        state={data ? "ready" : isError ? "failed" : "loading"}
        isStale={isPlaceholderData}
        getRowLabel={({ full_name }) => full_name}
        fetchMatchingRows={() => fetchAllEmployees(params, i18n.language)}
        fetchAllRows={() => fetchAllEmployees({}, i18n.language)}
        onRetry={() => void refetch()}
        bulkActions={bulkActions}
        fileName="phrom-employees"
        empty={<EmptyEmployees onClear={clearFilters} />}
      />
      {menu}
    </>
  );
}

function EmptyEmployees({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation("employees");
  return (
    <NoticePanel icon={SearchX} title={t("empty.title")} help={t("empty.help")}>
      <Button variant="outline" onPress={onClear}>
        {t("empty.clear")}
      </Button>
    </NoticePanel>
  );
}
