import { Button } from "@heroui/react";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { CircleDot, SearchX } from "lucide-react";
import { useTranslation } from "react-i18next";
import { employeesQuery, fetchAllEmployees } from "../../api/queries/employees.ts";
import { queryClient } from "../../api/query-client.ts";
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

/** What a key of the search draws: not the page around it. */
function EmployeesList() {
  const { t, i18n } = useTranslation("employees");
  const { search, field, searchFor, narrow, clear, isNarrowed, table } = useTableSearch(
    route.useSearch(),
    employeesTable,
    (search) => queryClient.prefetchQuery(employeesQuery(toListParams(search), i18n.language)),
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
        inputRef={field}
        onSearch={searchFor}
        status={search.status}
        onChange={narrow}
        hasFilters={isNarrowed}
        onClear={clear}
      />
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
        fetchAll={() => fetchAllEmployees(params, i18n.language)}
        fetchEvery={() => fetchAllEmployees({}, i18n.language)}
        onRetry={() => void refetch()}
        bulkActions={bulkActions}
        fileName="phrom-employees"
        empty={<EmptyEmployees onClear={clear} />}
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
