import { Button } from "@heroui/react";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useAtomValue } from "jotai";
import { CircleDot, SearchX } from "lucide-react";
import { useTranslation } from "react-i18next";
import { employeesQuery, fetchAllEmployees } from "../../api/queries/employees.ts";
import { type Employee, employeeStatuses } from "../../contract/employees.ts";
import { useCan } from "../../state/ability.ts";
import { DataTable } from "../../ui/data-table/data-table.tsx";
import { FilterBar, type FilterBarProps } from "../../ui/data-table/filter-bar.tsx";
import type { Selection, TableAction } from "../../ui/data-table/types.ts";
import { useTableSearch } from "../../ui/data-table/use-table-search.ts";
import { NoticePanel } from "../../ui/notice-panel.tsx";
import { PageHeader, usePageTitle } from "../../ui/page-header.tsx";
import { isEditingAtom } from "./cell-drafts.ts";
import { employeesTableSearch, toListParams } from "./search.ts";
import { type EmployeeStatus, statusTextKeys } from "./status-cell.tsx";
import { useEmployeeColumns } from "./use-employee-columns.tsx";
import { useEmployeeEdit } from "./use-employee-edit.ts";
import { useStatusMenu } from "./use-status-menu.tsx";

const route = getRouteApi("/_staff/tables/employees");
const noEmployees: never[] = [];

/** Lists the employees. The user can search, filter and sort them by several columns, and edit them in the cells. */
export function EmployeesScreen() {
  const { t } = useTranslation(["employees", "common"]);
  const canEdit = useCan("update", "Employee");
  usePageTitle(t("title"), t("common:productName"));
  return (
    <>
      <PageHeader title={t("title")} help={t(canEdit ? "help" : "helpReadOnly")} />
      <EmployeesList />
    </>
  );
}

/** This list is a component of its own, so that typing in the search field renders the list but not the whole page. */
function EmployeesList() {
  const { t, i18n } = useTranslation("employees");
  const { search, searchField, setFilters, clearFilters, hasFilters, tableProps } = useTableSearch(
    route.useSearch(),
    employeesTableSearch,
  );
  const params = toListParams(search);
  const isEditing = useAtomValue(isEditingAtom);
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    ...employeesQuery(params, i18n.language),
    // Do not refetch while the user types in a cell, because the row could move. The list refetches after the cell
    // loses focus.
    enabled: ({ state }) => !isEditing || state.data === undefined,
  });
  const canEdit = useCan("update", "Employee");
  // Right after a language switch the rows still have texts in the old language, so edits must be saved in that
  // language.
  const rowLanguage = data?.language ?? i18n.language;
  const edit = useEmployeeEdit(rowLanguage);
  const { openStatusMenu, getStatusActions, menu } = useStatusMenu(edit.setStatus);
  const columns = useEmployeeColumns({ save: edit.save, openStatusMenu, rowLanguage });

  const bulkActions = (selected: Selection, done: () => void): TableAction[] => {
    if (!canEdit) return [];
    const choices = getStatusActions([...selected], done);
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
        rows={data?.employees ?? noEmployees}
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

interface EmployeeFiltersProps extends Pick<FilterBarProps, "searchField"> {
  status: EmployeeStatus[] | undefined;
  onChange: (filters: { status: EmployeeStatus[] | undefined }) => void;
  hasFilters: boolean;
  onClear: () => void;
}

function EmployeeFilters(props: EmployeeFiltersProps) {
  const { searchField, status = [], onChange, hasFilters, onClear } = props;
  const { t } = useTranslation("employees");
  return (
    <FilterBar searchLabel={t("search")} searchField={searchField} {...(hasFilters && { onClear })}>
      <StatusFilter
        selected={status}
        onChange={(selected) => onChange({ status: selected.length > 0 ? [...selected] : undefined })}
      />
    </FilterBar>
  );
}

interface StatusFilterProps {
  /** An empty list means all statuses. */
  selected: readonly EmployeeStatus[];
  onChange: (selected: readonly EmployeeStatus[]) => void;
}

function StatusFilter({ selected, onChange }: StatusFilterProps) {
  const { t } = useTranslation("employees");
  return (
    <fieldset className="-mx-1 flex min-w-0 gap-1.5 overflow-x-auto p-1">
      <legend className="sr-only">{t("columns.status")}</legend>
      {employeeStatuses.map((status) => {
        const isSelected = selected.includes(status);
        return (
          <button
            key={status}
            type="button"
            aria-pressed={isSelected}
            onClick={() =>
              onChange(employeeStatuses.filter((each) => (each === status ? !isSelected : selected.includes(each))))
            }
            className="flex min-h-9 shrink-0 cursor-pointer items-center rounded-full border border-border bg-surface px-3 text-sm whitespace-nowrap outline-none hover:bg-default focus-visible:ring-2 focus-visible:ring-focus aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:font-medium aria-pressed:text-accent-soft-foreground"
          >
            {t(`status.${statusTextKeys[status]}`)}
          </button>
        );
      })}
    </fieldset>
  );
}
