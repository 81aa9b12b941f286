import { createFileRoute } from "@tanstack/react-router";
import { requireAbility } from "../../../../app/guard.ts";
import { previewSearch } from "../../../../features/invoices/preview/search.ts";
import { PreviewScreen } from "../../../../features/invoices/preview-screen.tsx";
import { loadTexts, loadTextsIn } from "../../../../i18n/load.ts";

export const Route = createFileRoute("/_staff/apps/invoice/preview/$id")({
  validateSearch: previewSearch,
  loaderDeps: ({ search: { lang } }) => ({ lang }),
  beforeLoad: async (options) => {
    await requireAbility(options, "read", "Invoice");
    await loadTexts("invoices");
  },
  // The document may be in another language than the page.
  loader: async ({ deps: { lang } }) => {
    if (lang) await loadTextsIn(lang, "invoices");
  },
  component: PreviewScreen,
});
