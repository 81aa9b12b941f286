import { createFileRoute } from "@tanstack/react-router";
import i18n from "i18next";
import { invoiceSummaryQuery, invoicesQuery } from "../../../../api/queries/invoices.ts";
import { prefetchOnEnter } from "../../../../api/query-client.ts";
import { requireAbility } from "../../../../app/session/guards.ts";
import { InvoicesScreen } from "../../../../features/invoices/invoices-screen.tsx";
import { invoiceTableSearch, toListParams } from "../../../../features/invoices/search.ts";
import { loadTexts } from "../../../../i18n/load-texts.ts";

export const Route = createFileRoute("/_staff/apps/invoice/list")({
  validateSearch: invoiceTableSearch.validateSearch,
  loaderDeps: ({ search }) => toListParams(search),
  beforeLoad: async (options) => {
    requireAbility(options, "read", "Invoice");
    await loadTexts("invoices", "table");
  },
  loader: ({ deps, cause }) => prefetchOnEnter(cause, [invoicesQuery(deps, i18n.language), invoiceSummaryQuery]),
  component: InvoicesScreen,
});
