import { createFileRoute } from "@tanstack/react-router";
import { requireAbility } from "../../../../app/guard.ts";
import { InvoicesScreen } from "../../../../features/invoices/invoices-screen.tsx";
import { loadTexts } from "../../../../i18n/load.ts";

export const Route = createFileRoute("/_staff/apps/invoice/list")({
  beforeLoad: async (options) => {
    await requireAbility(options, "read", "Invoice");
    await loadTexts("invoices");
  },
  component: InvoicesScreen,
});
