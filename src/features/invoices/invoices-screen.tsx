import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link, useNavigate } from "@tanstack/react-router";
import { ChartColumn, ContactRound, Plus, ReceiptText } from "lucide-react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { fetchAllInvoices, invoicesQuery } from "../../api/queries/invoices.ts";
import { type InvoiceGroup, invoiceGroups, type ListedInvoice } from "../../contract/invoices.ts";
import { formatInvoiceNumber } from "../../lib/format-document-number.ts";
import { useCan } from "../../state/ability.ts";
import { ChoiceSelect } from "../../ui/choice-select.tsx";
import { DataTable } from "../../ui/data-table/data-table.tsx";
import { FilterBar, type FilterBarProps } from "../../ui/data-table/filter-bar.tsx";
import { useTableSearch } from "../../ui/data-table/use-table-search.ts";
import { saveListSearch } from "../../ui/list-search.ts";
import { NoticePanel } from "../../ui/notice-panel.tsx";
import { PageHeader, usePageTitle } from "../../ui/page-header.tsx";
import { useShortcuts } from "../../ui/shortcuts.ts";
import { InvoiceCard } from "./list/invoice-card.tsx";
import { SummaryCards } from "./list/summary-cards.tsx";
import { useInvoiceColumns } from "./list/use-invoice-columns.tsx";
import { useRowActions } from "./list/use-row-actions.tsx";
import { getGroup, invoiceTableSearch, toGroupSearch, toListParams } from "./search.ts";

const route = getRouteApi("/_staff/apps/invoice/list");
const ADD_SHORTCUT_ID = "invoices.add";

const noInvoices: never[] = [];

export function InvoicesScreen() {
  const { t } = useTranslation(["invoices", "common"]);
  const urlSearch = route.useSearch();
  useEffect(() => saveListSearch("invoices", urlSearch), [urlSearch]);
  const canAdd = useCan("create", "Invoice");
  const canChange = useCan("update", "Invoice");
  const navigate = useNavigate();
  useShortcuts(
    canAdd ? [{ id: ADD_SHORTCUT_ID, keys: "KeyN", label: t("addTitle") }] : [],
    () => void navigate({ to: "/apps/invoice/add" }),
  );
  usePageTitle(t("title"), t("common:productName"));
  return (
    <>
      <PageHeader title={t("title")} help={canChange ? t("listHelp") : t("readOnly")}>
        <Link to="/apps/invoice/reports" className="button button--outline" preload={false}>
          <ChartColumn aria-hidden />
          {t("reports")}
        </Link>
        <Link to="/apps/invoice/clients" className="button button--outline" preload={false}>
          <ContactRound aria-hidden />
          {t("form.clients")}
        </Link>
        {canAdd && (
          <Link to="/apps/invoice/add" className="button button--primary">
            <Plus aria-hidden />
            {t("addTitle")}
          </Link>
        )}
      </PageHeader>
      <SummaryCards search={urlSearch} />
      <InvoicesList />
    </>
  );
}

const renderCard = (invoice: ListedInvoice) => <InvoiceCard invoice={invoice} />;

/** This list is a component of its own, so that typing in the search field renders the list but not the whole page. */
function InvoicesList() {
  const { t, i18n } = useTranslation("invoices");
  const { search, searchField, setFilters, tableProps } = useTableSearch(route.useSearch(), invoiceTableSearch);
  const params = toListParams(search);
  const { data, isError, isPlaceholderData, refetch } = useQuery(invoicesQuery(params, i18n.language));
  const columns = useInvoiceColumns();
  const { rowActions, bulkActions, dialog } = useRowActions();
  const canAdd = useCan("create", "Invoice");
  return (
    <>
      <div className="mb-2 print:hidden">
        <InvoiceFilters
          searchField={searchField}
          group={getGroup(search)}
          onChange={(group) => setFilters(toGroupSearch(group))}
          onClear={tableProps.onClearFilters}
        />
      </div>
      <DataTable
        name="invoices"
        label={t("title")}
        columns={columns}
        rows={data?.invoices ?? noInvoices}
        total={data?.total ?? 0}
        state={data ? "ready" : isError ? "failed" : "loading"}
        isStale={isPlaceholderData}
        getRowLabel={(invoice) => `${formatInvoiceNumber(invoice)} ${invoice.client.name}`}
        {...tableProps}
        fetchMatchingRows={() => fetchAllInvoices(params)}
        fetchAllRows={() => fetchAllInvoices({})}
        onRetry={() => void refetch()}
        noMatches={{ title: t("list.noMatchTitle"), help: t("list.noMatchHelp"), clear: t("list.clear") }}
        empty={
          <NoticePanel icon={ReceiptText} title={t("list.emptyTitle")} help={t("list.emptyHelp")}>
            {canAdd && (
              <Link to="/apps/invoice/add" className="button button--primary">
                {t("addTitle")}
              </Link>
            )}
          </NoticePanel>
        }
        rowActions={rowActions}
        bulkActions={bulkActions}
        renderCard={renderCard}
        fileName="phrom-invoices"
      />
      {dialog}
    </>
  );
}

const ANY_STATUS = "";

interface InvoiceFiltersProps extends Pick<FilterBarProps, "searchField" | "onClear"> {
  group: InvoiceGroup | undefined;
  onChange: (group: InvoiceGroup | undefined) => void;
}

function InvoiceFilters(props: InvoiceFiltersProps) {
  const { searchField, group, onChange, onClear } = props;
  const { t } = useTranslation("invoices");
  const activeFilters = group ? [{ id: "status", name: t(`state.${group}`), remove: () => onChange(undefined) }] : [];
  return (
    <FilterBar
      searchLabel={t("list.search")}
      searchField={searchField}
      collapsesOnPhones
      activeFilters={activeFilters}
      onClear={onClear}
    >
      <ChoiceSelect<InvoiceGroup | typeof ANY_STATUS>
        label={t("status.label")}
        value={group ?? ANY_STATUS}
        choices={[
          { value: ANY_STATUS, name: t("list.anyStatus") },
          ...invoiceGroups.map((group) => ({ value: group, name: t(`state.${group}`) })),
        ]}
        onChange={(group) => onChange(group || undefined)}
      />
    </FilterBar>
  );
}
