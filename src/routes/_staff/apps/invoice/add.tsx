import { createFileRoute } from "@tanstack/react-router";
import { requireAbility } from "../../../../app/session/guards.ts";
import { AddScreen } from "../../../../features/invoices/form-screens.tsx";
import { loadTexts } from "../../../../i18n/load-texts.ts";

export const Route = createFileRoute("/_staff/apps/invoice/add")({
  beforeLoad: async (options) => {
    requireAbility(options, "create", "Invoice");
    await loadTexts("invoices");
  },
  component: AddScreen,
});
