import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { ContactRound, Pencil, Plus, Trash2 } from "lucide-react";
import { Suspense, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { clientListQuery, fetchAllClients } from "../../../api/queries/invoice-clients.ts";
import { useEndpointMutation } from "../../../api/use-endpoint-mutation.ts";
import { deleteClients, restoreClients, type SavedClient } from "../../../contract/invoice-clients.ts";
import { loadImportTexts } from "../../../i18n/load-texts.ts";
import { useCan } from "../../../state/ability.ts";
import { Button } from "../../../ui/button.tsx";
import { DataTable } from "../../../ui/data-table/data-table.tsx";
import { FilterBar } from "../../../ui/data-table/filter-bar.tsx";
import type { Column, Selection, TableAction } from "../../../ui/data-table/types.ts";
import { useTableSearch } from "../../../ui/data-table/use-table-search.ts";
import { lazyWithRetry } from "../../../ui/lazy-with-retry.tsx";
import { NoticePanel } from "../../../ui/notice-panel.tsx";
import { PageHeader, usePageTitle } from "../../../ui/page-header.tsx";
import { useShortcuts } from "../../../ui/shortcuts.ts";
import { useImport } from "../../../ui/table-import/use-import.tsx";
import { toast } from "../../../ui/toast.ts";
import { useDeletion } from "../../../ui/use-deletion.tsx";
import { InvoicesBackLink } from "../invoices-back-link.tsx";
import { exportedColumnIds, formatCell } from "./client-columns.ts";
import { clientsTableSearch, toListParams } from "./search.ts";

const ClientDrawer = lazyWithRetry(async () => (await import("./client-drawer.tsx")).ClientDrawer);
const ClientImport = lazyWithRetry(async () => {
  await loadImportTexts("clients");
  return (await import("./import/client-import.tsx")).ClientImport;
});

const route = getRouteApi("/_staff/apps/invoice/clients");
const noClients: never[] = [];

export function ClientsScreen() {
  const { t } = useTranslation(["clients", "common", "table"]);
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const [canAdd, canUpdate] = [useCan("create", "Invoice"), useCan("update", "Invoice")];
  const setOpenForm = (open: { edit?: string; new?: "1" }, ignoreBlocker = false) =>
    void navigate({
      search: ({ edit: _, new: __, ...previous }) => ({ ...previous, ...open }),
      resetScroll: false,
      ignoreBlocker,
    });
  const add = () => setOpenForm({ new: "1" });
  const { button: importButton, parts } = useImport(ClientImport);
  usePageTitle(t("title"), t("common:productName"));
  useShortcuts(canAdd ? [{ id: "clients.add", keys: "KeyN", label: t("add") }] : [], add);
  const clientId = search.new ? "new" : search.edit && Number(search.edit);
  return (
    <>
      <InvoicesBackLink />
      <PageHeader title={t("title")} help={t(canAdd || canUpdate ? "help" : "readOnly")}>
        {canAdd && (
          <>
            {importButton}
            <Button onClick={add}>
              <Plus aria-hidden />
              {t("add")}
            </Button>
          </>
        )}
      </PageHeader>
      <ClientsList openForm={setOpenForm} />
      {parts}
      <Suspense>
        {clientId && (
          <ClientDrawer
            key={clientId}
            clientId={clientId}
            onClose={() => setOpenForm({})}
            onSaved={() => setOpenForm({}, true)}
          />
        )}
      </Suspense>
    </>
  );
}

interface ClientsListProps {
  openForm: (open: { edit?: string; new?: "1" }) => void;
}

/** This list is a component of its own, so that typing in the search field renders the list but not the whole page. */
function ClientsList({ openForm }: ClientsListProps) {
  const { t } = useTranslation("clients");
  const { edit: _, new: __, ...urlSearch } = route.useSearch();
  const { search, searchField, tableProps } = useTableSearch(urlSearch, clientsTableSearch);
  const canAdd = useCan("create", "Invoice");
  const params = toListParams(search);
  const { data, isError, isPlaceholderData, refetch } = useQuery(clientListQuery(params));
  const { columns, exportColumns } = useClientColumns();
  const { rowActions, bulkActions, dialog } = useRowActions(({ id }) => openForm({ edit: String(id) }));
  return (
    <>
      <div className="mb-2 print:hidden">
        <FilterBar searchLabel={t("search")} searchField={searchField} onClear={tableProps.onClearFilters} />
      </div>
      <DataTable<SavedClient>
        {...tableProps}
        name="clients"
        label={t("title")}
        columns={columns}
        rows={data?.clients ?? noClients}
        total={data?.total ?? 0}
        state={data ? "ready" : isError ? "failed" : "loading"}
        isStale={isPlaceholderData}
        getRowLabel={({ name }) => name}
        fetchMatchingRows={() => fetchAllClients(params)}
        fetchAllRows={() => fetchAllClients({})}
        onRetry={() => void refetch()}
        rowActions={rowActions}
        bulkActions={bulkActions}
        exportColumns={exportColumns}
        fileName="phrom-clients"
        noMatches={{ title: t("empty.filteredTitle"), help: t("empty.filteredHelp"), clear: t("empty.clear") }}
        empty={
          <NoticePanel icon={ContactRound} title={t("empty.title")} help={t("empty.help")}>
            {canAdd && <Button onClick={() => openForm({ new: "1" })}>{t("add")}</Button>}
          </NoticePanel>
        }
      />
      {dialog}
    </>
  );
}

/** The CSV columns have titles that the import recognizes, so an exported file can be imported again. */
function useClientColumns() {
  const { t, i18n } = useTranslation("clients");
  const { language } = i18n;
  return useMemo(() => {
    const exportColumns = exportedColumnIds.map((id) => ({
      title: t(`columns.${id}`),
      value: (client: SavedClient) => formatCell(id, client, language),
    }));
    const columns = (["name", "company", "companyEmail", "contact", "taxId"] as const).map(
      (id): Column<SavedClient> => ({
        id,
        title: t(`columns.${id}`),
        isSortable: id !== "taxId",
        isPinned: id === "name",
        exportValue: (client) => client[id],
        cell: (client) => (
          <span className={id === "name" ? "font-medium wrap-anywhere" : "wrap-anywhere tabular-nums"}>
            {client[id]}
          </span>
        ),
      }),
    );
    return { columns, exportColumns };
  }, [t, language]);
}

function useRowActions(edit: (client: SavedClient) => void) {
  const { t } = useTranslation("clients");
  const [canUpdate, canDelete] = [useCan("update", "Invoice"), useCan("delete", "Invoice")];
  const { remove, dialog } = useDeletion({
    canRestore: useCan("create", "Invoice"),
    remove: useEndpointMutation(deleteClients).mutateAsync,
    restore: useEndpointMutation(restoreClients).mutateAsync,
    getHelp: (values) => t("deletion", values),
    getMessage: (clients: readonly SavedClient[]) => t("deleted", { count: clients.length }),
    getErrorMessage: () => t("failed.save"),
  });
  const rowActions = (client: SavedClient): TableAction[] => [
    ...(canUpdate ? [{ id: "edit", label: t("edit"), icon: Pencil, run: () => edit(client) }] : []),
    ...(canDelete
      ? [{ id: "delete", label: t("delete"), icon: Trash2, isDanger: true, run: () => remove([client]) }]
      : []),
  ];
  // Fetch the selected clients again: those on other pages may have been deleted.
  const removeSelected = (selected: Selection, clear: () => void) =>
    void fetchAllClients({}).then(
      (all) => {
        const clients = all.filter(({ id }) => selected.has(id));
        if (clients.length > 0) remove(clients, { onDone: clear });
        else clear();
      },
      () => void toast.error(t("failed.save")),
    );
  const bulkActions = (selected: Selection, clear: () => void): TableAction[] =>
    canDelete
      ? [
          {
            id: "delete",
            label: t("delete"),
            icon: Trash2,
            isDanger: true,
            run: () => removeSelected(selected, clear),
          },
        ]
      : [];
  return { rowActions, bulkActions, dialog };
}
