import { createFileRoute } from "@tanstack/react-router";
import i18next from "i18next";
import { printedInvoiceQuery } from "../../../../api/queries/invoices.ts";
import { queryClient } from "../../../../api/query-client.ts";
import { requireAbility } from "../../../../app/session/guards.ts";
import { PreviewScreen } from "../../../../features/invoices/preview-screen.tsx";
import { previewSearch } from "../../../../features/invoices/search.ts";
import { loadTexts, loadTextsForLanguage } from "../../../../i18n/load-texts.ts";
import { isLanguage } from "../../../../lib/language.ts";
import { withTimeout } from "../../../../lib/promises.ts";
import { parseId } from "../../../../lib/url.ts";

export const Route = createFileRoute("/_staff/apps/invoice/preview/$id")({
  validateSearch: previewSearch,
  loaderDeps: ({ search: { lang } }) => ({ lang }),
  beforeLoad: async (options) => {
    requireAbility(options, "read", "Invoice");
    await loadTexts("invoices");
  },
  // The document may be in another language than the page, and a Thai document also has the English title.
  loader: async ({ params, deps: { lang } }) => {
    const id = parseId(params.id);
    const language = lang ?? (isLanguage(i18next.language) ? i18next.language : "en");
    const documentQuery = id === undefined ? undefined : queryClient.prefetchQuery(printedInvoiceQuery(id, language));
    await Promise.all([
      loadTextsForLanguage(language, "invoices"),
      loadTextsForLanguage("en", "invoices"),
      documentQuery && withTimeout(documentQuery),
    ]);
  },
  component: PreviewScreen,
});
