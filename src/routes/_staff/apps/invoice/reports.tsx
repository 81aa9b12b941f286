import { createFileRoute } from "@tanstack/react-router";
import { requireAbility } from "../../../../app/session/guards.ts";
import { ReportsScreen } from "../../../../features/invoices/reports/reports-screen.tsx";
import { reportsSearch } from "../../../../features/invoices/reports/search.ts";
import { loadTexts } from "../../../../i18n/load-texts.ts";

export const Route = createFileRoute("/_staff/apps/invoice/reports")({
  validateSearch: reportsSearch,
  beforeLoad: async (options) => {
    requireAbility(options, "read", "Invoice");
    await loadTexts("reports", "invoices", "chart");
  },
  component: ReportsScreen,
});
