import { createFileRoute } from "@tanstack/react-router";
import { printedInvoiceQuery } from "../../../../api/queries/invoices.ts";
import { queryClient } from "../../../../api/query-client.ts";
import { requireAbility } from "../../../../app/session/guards.ts";
import { loadDocument } from "../../../../features/invoices/load-document.ts";
import { PreviewScreen } from "../../../../features/invoices/preview-screen.tsx";
import { previewSearch } from "../../../../features/invoices/search.ts";
import { loadTexts } from "../../../../i18n/load-texts.ts";
import { parseId } from "../../../../lib/url.ts";

export const Route = createFileRoute("/_staff/apps/invoice/preview/$id")({
  validateSearch: previewSearch,
  loaderDeps: ({ search: { lang } }) => ({ lang }),
  beforeLoad: async (options) => {
    requireAbility(options, "read", "Invoice");
    await loadTexts("invoices");
  },
  loader: ({ params, deps: { lang } }) => {
    const id = parseId(params.id);
    return loadDocument(lang, (language) =>
      id === undefined ? undefined : queryClient.prefetchQuery(printedInvoiceQuery(id, language)),
    );
  },
  component: PreviewScreen,
});
