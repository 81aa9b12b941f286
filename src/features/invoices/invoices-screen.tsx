import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link, useNavigate } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { useCallback, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { invoicesQuery, listEveryInvoice } from "../../api/queries/invoices.ts";
import { queryClient } from "../../api/query-client.ts";
import { type InvoiceStatus, invoiceStatuses, type ListedInvoice } from "../../contract/invoices.ts";
import { invoiceNumber } from "../../lib/invoice-number.ts";
import { useMay } from "../../state/ability.ts";
import { ChoiceSelect } from "../../ui/choice-select.tsx";
import { DataTable } from "../../ui/data-table/data-table.tsx";
import { FilterBar } from "../../ui/data-table/filter-bar.tsx";
import { useTableSearch } from "../../ui/data-table/use-table-search.ts";
import { noteListAddress } from "../../ui/list-address.ts";
import { PageHeader } from "../../ui/page-header.tsx";
import { useShortcuts } from "../../ui/shortcuts.ts";
import { usePageTitle } from "../../ui/use-page-title.ts";
import { EmptyInvoices } from "./list/empty-invoices.tsx";
import { InvoiceCard } from "./list/invoice-card.tsx";
import { invoiceTable } from "./list/invoice-table.ts";
import { SummaryCards } from "./list/summary-cards.tsx";
import { useInvoiceColumns } from "./list/use-invoice-columns.tsx";
import { useRowActions } from "./list/use-row-actions.tsx";

const route = getRouteApi("/_staff/apps/invoice/list");
const ADD = "invoices.add";
const ANY = "";

/** Every invoice: what they come to, and the list to find one in and to act on several. */
export function InvoicesScreen() {
  const { t, i18n } = useTranslation(["invoices", "common"]);
  const inAddress = route.useSearch();
  const { search, searchFor, narrow, clear, isNarrowed, table } = useTableSearch(inAddress, invoiceTable, (search) =>
    queryClient.prefetchQuery(invoicesQuery(invoiceTable.params(search), i18n.language)),
  );
  const params = invoiceTable.params(search);
  const { data, isError, isPlaceholderData, refetch } = useQuery(invoicesQuery(params, i18n.language));
  useEffect(() => noteListAddress("invoices", inAddress), [inAddress]);
  const columns = useInvoiceColumns();
  const { rowActions, bulkActions, dialog } = useRowActions();
  const mayAdd = useMay("create", "Invoice");
  const mayChange = useMay("update", "Invoice");
  const navigate = useNavigate();
  useShortcuts(
    mayAdd ? [{ id: ADD, keys: { codes: ["KeyN"] }, label: t("addTitle") }] : [],
    () => void navigate({ to: "/apps/invoice/add" }),
  );
  usePageTitle(t("title"), t("common:productName"));
  const card = useCallback((invoice: ListedInvoice) => <InvoiceCard invoice={invoice} />, []);

  const active = [
    ...(search.status
      ? [
          {
            id: "status",
            name: t(`status.${search.status}`),
            remove: () => void narrow({ status: undefined }),
          },
        ]
      : []),
    ...(search.overdue
      ? [{ id: "overdue", name: t("status.overdue"), remove: () => void narrow({ overdue: undefined }) }]
      : []),
  ];
  return (
    <>
      <PageHeader title={t("title")} help={mayChange ? t("listHelp") : t("readOnly")}>
        {mayAdd && (
          <Link to="/apps/invoice/add" className="button button--primary">
            <Plus aria-hidden />
            {t("addTitle")}
          </Link>
        )}
      </PageHeader>
      <SummaryCards search={inAddress} />
      <div className="mb-2 print:hidden">
        <FilterBar
          searchLabel={t("list.search")}
          q={search.q ?? ""}
          onSearch={searchFor}
          active={active}
          {...(isNarrowed && { onClear: () => void clear() })}
        >
          <ChoiceSelect<InvoiceStatus | typeof ANY>
            label={t("status.label")}
            value={search.status ?? ANY}
            choices={[
              { value: ANY, name: t("list.anyStatus") },
              ...invoiceStatuses.map((status) => ({ value: status, name: t(`status.${status}`) })),
            ]}
            onChange={(status) => void narrow({ status: status || undefined })}
          />
        </FilterBar>
      </div>
      <DataTable
        name="invoices"
        label={t("title")}
        columns={columns}
        rows={data?.invoices ?? []}
        total={data?.total ?? 0}
        state={data ? "ready" : isError ? "failed" : "loading"}
        isStale={isPlaceholderData}
        nameOf={({ id, client }) => `${invoiceNumber(id)} ${client.name}`}
        {...table}
        fetchAll={() => listEveryInvoice(params)}
        onRetry={() => void refetch()}
        empty={<EmptyInvoices isNarrowed={isNarrowed} onClear={() => void clear()} />}
        rowActions={rowActions}
        bulkActions={bulkActions}
        card={card}
        fileName="phrom-invoices"
      />
      {dialog}
    </>
  );
}
