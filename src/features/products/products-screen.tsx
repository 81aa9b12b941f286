import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { Package, Plus } from "lucide-react";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { fetchAllProducts, productListQuery } from "../../api/queries/products.ts";
import type { ProductRecord } from "../../contract/shop-products.ts";
import { loadImportTexts } from "../../i18n/load-texts.ts";
import { useCan } from "../../state/ability.ts";
import { Button } from "../../ui/button.tsx";
import { DataTable } from "../../ui/data-table/data-table.tsx";
import { useTableSearch } from "../../ui/data-table/use-table-search.ts";
import { lazyWithRetry } from "../../ui/lazy-with-retry.tsx";
import { NoticePanel } from "../../ui/notice-panel.tsx";
import { PageHeader, usePageTitle } from "../../ui/page-header.tsx";
import { useShortcuts } from "../../ui/shortcuts.ts";
import { useImport } from "../../ui/table-import/use-import.tsx";
import { useCsvColumns } from "./import/csv-columns.ts";
import { ProductFilters } from "./product-filters.tsx";
import { productsTableSearch, toListParams } from "./search.ts";
import { useProductActions, useProductDeletion } from "./use-product-actions.ts";
import { toLanguage, useProductColumns } from "./use-product-columns.tsx";
import { useRowActions } from "./use-row-actions.ts";

const ProductDrawer = lazyWithRetry(async () => (await import("./form/product-drawer.tsx")).ProductDrawer);
const ProductImport = lazyWithRetry(async () => {
  await loadImportTexts("products");
  return (await import("./import/product-import.tsx")).ProductImport;
});

const route = getRouteApi("/_staff/apps/ecommerce/products");
const noProducts: never[] = [];

export function ProductsScreen() {
  const { t } = useTranslation(["products", "common"]);
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const canAdd = useCan("create", "Shop");
  const setOpenForm = (open: { edit?: string; new?: "1" }, ignoreBlocker = false) =>
    void navigate({
      search: ({ edit: _, new: __, ...previous }) => ({ ...previous, ...open }),
      resetScroll: false,
      ignoreBlocker,
    });
  const add = () => setOpenForm({ new: "1" });
  const { button: importButton, parts } = useImport(ProductImport);

  usePageTitle(t("title"), t("common:productName"));
  useShortcuts(canAdd ? [{ id: "products.add", keys: "KeyN", label: t("add") }] : [], add);
  const productId = search.new ? "new" : search.edit && Number(search.edit);
  return (
    <>
      <PageHeader title={t("title")} help={t("help")}>
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
      <ProductsList openForm={setOpenForm} />
      {parts}
      <Suspense>
        {productId && (
          <ProductDrawer
            key={productId}
            productId={productId}
            onClose={() => setOpenForm({})}
            onSaved={() => setOpenForm({}, true)}
          />
        )}
      </Suspense>
    </>
  );
}

interface ProductsListProps {
  openForm: (open: { edit?: string; new?: "1" }) => void;
}

/** This list is a component of its own, so that typing in the search field renders the list but not the whole page. */
function ProductsList({ openForm }: ProductsListProps) {
  const { t, i18n } = useTranslation("products");
  const { edit: _, new: __, ...urlSearch } = route.useSearch();
  const { search, searchField, setFilters, tableProps } = useTableSearch(urlSearch, productsTableSearch);
  const params = toListParams(search);
  const { data, isError, isPlaceholderData, refetch } = useQuery(productListQuery(params));
  const actions = useProductActions();
  const { columns, renderCard } = useProductColumns(actions.saveStock);
  const exportColumns = useCsvColumns();
  const { remove, dialog } = useProductDeletion();
  const { rowActions, bulkActions } = useRowActions({
    actions,
    remove,
    edit: ({ id }) => openForm({ edit: String(id) }),
  });
  const language = toLanguage(i18n.language);
  const canAdd = useCan("create", "Shop");
  return (
    <>
      <ProductFilters
        searchField={searchField}
        category={search.category}
        state={search.state}
        onChange={setFilters}
        onClear={tableProps.onClearFilters}
      />
      <DataTable<ProductRecord>
        {...tableProps}
        name="products"
        label={t("title")}
        columns={columns}
        rows={data?.products ?? noProducts}
        total={data?.total ?? 0}
        state={data ? "ready" : isError ? "failed" : "loading"}
        isStale={isPlaceholderData}
        getRowLabel={({ name }) => name[language]}
        fetchMatchingRows={() => fetchAllProducts(params)}
        fetchAllRows={() => fetchAllProducts({})}
        onRetry={() => void refetch()}
        rowActions={rowActions}
        bulkActions={bulkActions}
        renderCard={renderCard}
        exportColumns={exportColumns}
        fileName="phrom-products"
        noMatches={{ title: t("empty.filteredTitle"), help: t("empty.filteredHelp"), clear: t("empty.clear") }}
        empty={
          <NoticePanel icon={Package} title={t("empty.title")} help={t("empty.help")}>
            {canAdd && <Button onClick={() => openForm({ new: "1" })}>{t("add")}</Button>}
          </NoticePanel>
        }
      />
      {dialog}
    </>
  );
}
