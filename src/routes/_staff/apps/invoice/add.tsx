import { createFileRoute } from "@tanstack/react-router";
import { companyQuery } from "../../../../api/queries/organization.ts";
import { queryClient } from "../../../../api/query-client.ts";
import { requireAbility } from "../../../../app/session/guards.ts";
import { AddScreen } from "../../../../features/invoices/form-screens.tsx";
import { loadTexts } from "../../../../i18n/load-texts.ts";
import { withTimeout } from "../../../../lib/promises.ts";

export const Route = createFileRoute("/_staff/apps/invoice/add")({
  beforeLoad: async (options) => {
    requireAbility(options, "create", "Invoice");
    await loadTexts("invoices");
  },
  loader: () => withTimeout(queryClient.prefetchQuery(companyQuery)),
  component: AddScreen,
});
