import { createFileRoute } from "@tanstack/react-router";
import { clientListQuery } from "../../../../api/queries/invoice-clients.ts";
import { prefetchOnEnter } from "../../../../api/query-client.ts";
import { requireAbility } from "../../../../app/session/guards.ts";
import { ClientsScreen } from "../../../../features/invoices/clients/clients-screen.tsx";
import { clientsTableSearch, toListParams } from "../../../../features/invoices/clients/search.ts";
import { loadTexts } from "../../../../i18n/load-texts.ts";

export const Route = createFileRoute("/_staff/apps/invoice/clients")({
  validateSearch: clientsTableSearch.validateSearch,
  loaderDeps: ({ search }) => toListParams(search),
  beforeLoad: async (options) => {
    requireAbility(options, "read", "Invoice");
    await loadTexts("clients", "invoices", "table");
  },
  loader: ({ deps, cause }) => prefetchOnEnter(cause, [clientListQuery(deps)]),
  component: ClientsScreen,
});
