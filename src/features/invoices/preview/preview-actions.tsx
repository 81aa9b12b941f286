import { Button } from "@heroui/react";
import { Link, useNavigate } from "@tanstack/react-router";
import { Copy, Pencil, Printer, Send, Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Invoice } from "../../../contract/invoices.ts";
import { useCan } from "../../../state/ability.ts";
import { getSavedListSearch } from "../saved-list-search.ts";
import { useInvoiceActions } from "../use-invoice-actions.ts";
import { useInvoiceDeletion } from "../use-invoice-deletion.tsx";
import { BalanceSummary } from "./balance-summary.tsx";
import { CopyLink } from "./copy-link.tsx";
import type { DocumentAmounts } from "./document-amounts.ts";
import { LanguageSwitch } from "./language-switch.tsx";
import { usePreviewSearch } from "./use-preview-search.ts";

/** Side by side; on a phone the icon stands above its word, so that four fit in a row. */
const small =
  "px-3 max-sm:h-auto max-sm:flex-col max-sm:gap-1 max-sm:rounded-2xl max-sm:px-1 max-sm:py-2 max-sm:text-xs max-sm:whitespace-normal";
const whole = "col-span-4 sm:col-span-2";

/** What can be done with the invoice: beside the document, or above it where there is no room. */
export function PreviewActions({ invoice, amounts }: { invoice: Invoice; amounts: DocumentAmounts }) {
  const { t } = useTranslation("invoices");
  const { search } = usePreviewSearch();
  const navigate = useNavigate();
  const actions = useInvoiceActions();
  const mayChange = useCan("update", "Invoice");
  const mayCopy = useCan("create", "Invoice");
  const mayDelete = useCan("delete", "Invoice");
  const mayWrite = useCan("create", "Email");
  const { remove, dialog } = useInvoiceDeletion();
  // First away from here: on the page of what is no longer there it would say that nothing was found.
  const onBegin = () => navigate({ to: "/apps/invoice/list", search: getSavedListSearch() });
  const params = { id: String(invoice.id) };
  return (
    <section
      aria-label={t("preview.actions.label")}
      className="flex flex-col gap-4 rounded-2xl bg-surface p-4 shadow-surface ring-1 ring-separator xl:sticky xl:top-6 xl:w-64 xl:shrink-0 xl:self-start print:hidden"
    >
      <BalanceSummary invoice={invoice} amounts={amounts} />
      <div className="grid grid-cols-4 gap-2 xl:grid-cols-2 *:w-full">
        {mayWrite && (
          <Link
            to="/apps/invoice/preview/$id"
            params={params}
            search={{ ...search, open: "send" }}
            preload={false}
            resetScroll={false}
            className={`button button--primary ${whole}`}
          >
            <Send aria-hidden />
            {t("preview.actions.send")}
          </Link>
        )}
        <Button variant="outline" className={whole} aria-keyshortcuts="Control+P Meta+P" onPress={() => window.print()}>
          <Printer aria-hidden />
          {t("preview.actions.print")}
        </Button>
        {mayChange && (
          <Link to="/apps/invoice/edit/$id" params={params} className={`button button--outline ${small}`}>
            <Pencil aria-hidden />
            {t("preview.actions.edit")}
          </Link>
        )}
        {mayCopy && (
          <Button variant="outline" className={small} onPress={() => void actions.duplicate(invoice)}>
            <Copy aria-hidden />
            {t("preview.actions.duplicate")}
          </Button>
        )}
        <CopyLink className={small} />
        {mayDelete && (
          <Button
            variant="outline"
            className={`text-danger ${small}`}
            onPress={() => remove({ ids: [invoice.id], onBeforeDelete: onBegin })}
          >
            <Trash2 aria-hidden />
            {t("preview.actions.delete")}
          </Button>
        )}
      </div>
      <LanguageSwitch />
      {dialog}
    </section>
  );
}
