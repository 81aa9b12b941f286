import { createFileRoute } from "@tanstack/react-router";
import { requireAbility } from "../../../../app/session/guards.ts";
import { EditScreen } from "../../../../features/invoices/form-screens.tsx";
import { loadTexts } from "../../../../i18n/load-texts.ts";

export const Route = createFileRoute("/_staff/apps/invoice/edit/$id")({
  beforeLoad: async (options) => {
    requireAbility(options, "update", "Invoice");
    await loadTexts("invoices");
  },
  component: EditScreen,
});
