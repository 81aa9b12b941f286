import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useAtomValue } from "jotai";
import { Plus, UsersRound } from "lucide-react";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import {
  employeeCountsQuery,
  employeesQuery,
  fetchAllEmployees,
  fetchEmployeeCount,
} from "../../api/queries/employees.ts";
import { useEndpointMutation } from "../../api/use-endpoint-mutation.ts";
import { deleteEmployees, type Employee, employeeStatuses } from "../../contract/employees.ts";
import { loadImportTexts } from "../../i18n/load-texts.ts";
import { useCan } from "../../state/ability.ts";
import { Button } from "../../ui/button.tsx";
import { DataTable } from "../../ui/data-table/data-table.tsx";
import { FilterBar, type FilterBarProps } from "../../ui/data-table/filter-bar.tsx";
import { useTableSearch } from "../../ui/data-table/use-table-search.ts";
import { FilterChips, getStatusCount, toggleChip } from "../../ui/filter-chips.tsx";
import { lazyWithRetry } from "../../ui/lazy-with-retry.tsx";
import { NoticePanel } from "../../ui/notice-panel.tsx";
import { PageHeader, usePageTitle } from "../../ui/page-header.tsx";
import { useShortcuts } from "../../ui/shortcuts.ts";
import { useImport } from "../../ui/table-import/use-import.tsx";
import { toast } from "../../ui/toast.ts";
import { offerUndo } from "../../ui/undo.tsx";
import { isEditingAtom } from "./cell-drafts.ts";
import { renderEmployeeCard } from "./employee-card.tsx";
import { employeesTableSearch, toListParams } from "./search.ts";
import { type EmployeeStatus, statusTextKeys } from "./status-cell.tsx";
import { useEmployeeActions } from "./use-employee-actions.ts";
import { useEmployeeColumns } from "./use-employee-columns.tsx";
import { useEmployeeDeletion } from "./use-employee-deletion.ts";
import { useEmployeeEdit } from "./use-employee-edit.ts";
import { useStatusMenu } from "./use-status-menu.tsx";

const EmployeeDrawer = lazyWithRetry(async () => (await import("./employee-drawer.tsx")).EmployeeDrawer);

const EmployeeImport = lazyWithRetry(async () => {
  await loadImportTexts("employees");
  return (await import("./import/employee-import.tsx")).EmployeeImport;
});

const route = getRouteApi("/_staff/tables/employees");
const noEmployees: never[] = [];

export function EmployeesScreen() {
  const { t, i18n } = useTranslation(["employees", "common"]);
  const [canAdd, canEdit, canDelete] = [
    useCan("create", "Employee"),
    useCan("update", "Employee"),
    useCan("delete", "Employee"),
  ];
  const { employee: openForm, ...search } = route.useSearch();
  const navigate = route.useNavigate();
  const { mutateAsync: remove } = useEndpointMutation(deleteEmployees);
  const setOpenForm = (employee: "new" | undefined) =>
    void navigate({ search: (previous) => ({ ...previous, employee }), resetScroll: false });
  const { button: importButton, parts } = useImport(EmployeeImport);
  usePageTitle(t("title"), t("common:productName"));
  useShortcuts(canAdd ? [{ id: "employees.add", keys: "KeyN", label: t("add") }] : [], () => setOpenForm("new"));

  /** Shows the last page without filters: by default, the newest employee is the last. */
  const showAdded = async ({ id, full_name }: Employee) => {
    const message = t("done.added", { name: full_name });
    if (canDelete) offerUndo(message, () => remove({ body: { ids: [id] } }));
    else toast.success(message);
    // The employee is saved: close the form even if counting fails, so that nobody saves the employee twice.
    const count = await fetchEmployeeCount(i18n.language).catch(() => 0);
    const page = Math.ceil(count / (search.perPage ?? employeesTableSearch.perPage));
    await navigate({ search: { perPage: search.perPage, ...(page > 1 && { page }) }, ignoreBlocker: true });
  };
  return (
    <>
      <PageHeader title={t("title")} help={t(canEdit ? "help" : "helpReadOnly")}>
        {canAdd && canEdit && importButton}
        {canAdd && (
          <Button onClick={() => setOpenForm("new")}>
            <Plus aria-hidden />
            {t("add")}
          </Button>
        )}
      </PageHeader>
      {parts}
      <EmployeesList {...(canAdd && { onAdd: () => setOpenForm("new") })} />
      <Suspense>
        {openForm && canAdd && <EmployeeDrawer onClose={() => setOpenForm(undefined)} onSaved={showAdded} />}
      </Suspense>
    </>
  );
}

interface EmployeesListProps {
  /** Undefined if the signed-in user may not add employees. */
  onAdd?: () => void;
}

/** This list is a component of its own, so that typing in the search field renders the list but not the whole page. */
function EmployeesList({ onAdd }: EmployeesListProps) {
  const { t, i18n } = useTranslation("employees");
  const { employee: _, ...urlSearch } = route.useSearch();
  const { search, searchField, setFilters, tableProps } = useTableSearch(urlSearch, employeesTableSearch);
  const params = toListParams(search);
  const isEditing = useAtomValue(isEditingAtom);
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    ...employeesQuery(params, i18n.language),
    // Do not refetch while the user types in a cell, because the row could move. The list refetches after the cell
    // loses focus.
    enabled: ({ state }) => !isEditing || state.data === undefined,
  });
  // Right after a language switch the rows still have texts in the old language, so edits must be saved in that
  // language.
  const rowLanguage = data?.language ?? i18n.language;
  const edit = useEmployeeEdit(rowLanguage);
  const { openStatusMenu, getStatusActions, menu } = useStatusMenu(edit.setStatus);
  const columns = useEmployeeColumns({ save: edit.save, openStatusMenu, rowLanguage });

  const { remove, dialog } = useEmployeeDeletion();
  const actions = useEmployeeActions({ setStatus: edit.setStatus, getStatusActions, remove });

  return (
    <>
      <EmployeeFilters
        searchField={searchField}
        q={search.q}
        status={search.status}
        onChange={setFilters}
        onClear={tableProps.onClearFilters}
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
        renderCard={renderEmployeeCard}
        {...actions}
        fileName="phrom-employees"
        noMatches={{ title: t("empty.title"), help: t("empty.help"), clear: t("empty.clear") }}
        empty={
          <NoticePanel icon={UsersRound} title={t("empty.noneTitle")} help={t("empty.noneHelp")}>
            {onAdd && <Button onClick={onAdd}>{t("add")}</Button>}
          </NoticePanel>
        }
      />
      {menu}
      {dialog}
    </>
  );
}

interface EmployeeFiltersProps extends Pick<FilterBarProps, "searchField" | "onClear"> {
  q: string | undefined;
  status: EmployeeStatus[] | undefined;
  onChange: (filters: { status: EmployeeStatus[] | undefined }) => void;
}

function EmployeeFilters(props: EmployeeFiltersProps) {
  const { searchField, q, status = [], onChange, onClear } = props;
  const { t, i18n } = useTranslation("employees");
  const { data: counts } = useQuery(employeeCountsQuery(q, i18n.language));
  return (
    <FilterBar searchLabel={t("search")} searchField={searchField} onClear={onClear}>
      <FilterChips<EmployeeStatus>
        label={t("columns.status")}
        choices={[undefined, ...employeeStatuses].map((value) => ({
          value,
          name: t(`status.${value ? statusTextKeys[value] : "all"}`),
          count: getStatusCount(counts, value),
        }))}
        selected={status}
        onPress={(pressed) => onChange({ status: toggleChip(employeeStatuses, status, pressed) })}
      />
    </FilterBar>
  );
}
