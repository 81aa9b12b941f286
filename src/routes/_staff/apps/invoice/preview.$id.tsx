import { createFileRoute } from "@tanstack/react-router";
import { requireAbility } from "../../../../app/guard.ts";
import { PreviewScreen } from "../../../../features/invoices/preview-screen.tsx";
import { loadTexts } from "../../../../i18n/load.ts";

export const Route = createFileRoute("/_staff/apps/invoice/preview/$id")({
  beforeLoad: async (options) => {
    await requireAbility(options, "read", "Invoice");
    await loadTexts("invoices");
  },
  component: PreviewScreen,
});
