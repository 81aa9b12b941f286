import { createFileRoute } from "@tanstack/react-router";
import i18next from "i18next";
import { paymentQuery } from "../../../../api/queries/invoices.ts";
import { queryClient } from "../../../../api/query-client.ts";
import { requireAbility } from "../../../../app/session/guards.ts";
import { ReceiptScreen } from "../../../../features/invoices/receipt-screen.tsx";
import { previewSearch } from "../../../../features/invoices/search.ts";
import { loadTexts, loadTextsForLanguage } from "../../../../i18n/load-texts.ts";
import { isLanguage } from "../../../../lib/language.ts";
import { withTimeout } from "../../../../lib/promises.ts";
import { parseId } from "../../../../lib/url.ts";

export const Route = createFileRoute("/_staff/apps/invoice/receipt/$id")({
  validateSearch: previewSearch,
  loaderDeps: ({ search: { lang } }) => ({ lang }),
  beforeLoad: async (options) => {
    requireAbility(options, "read", "Invoice");
    await loadTexts("invoices");
  },
  // The receipt may be in another language than the page, and a Thai one also has the English title.
  loader: async ({ params, deps: { lang } }) => {
    const id = parseId(params.id);
    const language = lang ?? (isLanguage(i18next.language) ? i18next.language : "en");
    await Promise.all([
      loadTextsForLanguage(language, "invoices"),
      loadTextsForLanguage("en", "invoices"),
      id !== undefined && withTimeout(queryClient.prefetchQuery(paymentQuery(id, language))),
    ]);
  },
  component: ReceiptScreen,
});
