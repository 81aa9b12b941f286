import { Link, useNavigate } from "@tanstack/react-router";
import { Copy, Link2, Pencil, Printer, Send, Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Invoice } from "../../../contract/invoices.ts";
import type { Company } from "../../../contract/organization.ts";
import type { DocumentAmounts } from "../../../domain/document-values.ts";
import type { Language } from "../../../lib/language.ts";
import { formatMoney } from "../../../lib/money.ts";
import { useCan } from "../../../state/ability.ts";
import { Button } from "../../../ui/button.tsx";
import { DocumentLanguageSwitch } from "../../../ui/document/document-language-switch.tsx";
import { toast } from "../../../ui/toast.ts";
import { getLastListSearch } from "../search.ts";
import { StatusMenu } from "../status-chip.tsx";
import { useInvoiceActions, useInvoiceDeletion } from "../use-invoice-actions.ts";
import { useInvoiceDocument } from "./invoice-document.tsx";
import { MarkSelect } from "./mark-select.tsx";
import { OrderLink } from "./order-link.tsx";
import { PdfButtons } from "./pdf-buttons.tsx";
import { usePreviewSearchParams } from "./use-preview-search-params.ts";

/** On phones the icon is above the label, so that all four buttons fit in a row. */
const smallButtonClass =
  "px-3 max-sm:h-auto max-sm:flex-col max-sm:gap-1 max-sm:rounded-2xl max-sm:px-1 max-sm:py-2 max-sm:text-xs max-sm:whitespace-normal";
const fullWidthClass = "col-span-4 sm:col-span-2";

interface PreviewActionsProps {
  invoice: Invoice;
  company: Company;
  amounts: DocumentAmounts;
  language: Language;
  /** An invoice with receipts cannot be deleted. */
  hasReceipts: boolean;
}

/** The buttons are beside the document, or above it on narrow screens. */
export function PreviewActions({ invoice, company, amounts, language, hasReceipts }: PreviewActionsProps) {
  const { t } = useTranslation("invoices");
  const { search, updateSearch } = usePreviewSearchParams();
  const content = useInvoiceDocument({ invoice, company, language, mark: search.mark });
  const navigate = useNavigate();
  const actions = useInvoiceActions();
  const canChange = useCan("update", "Invoice");
  const canCopy = useCan("create", "Invoice");
  const canDelete = useCan("delete", "Invoice");
  const canSendEmail = useCan("create", "Email");
  const { remove, dialog } = useInvoiceDeletion();
  // Leave the page before deleting the invoice; otherwise the page would say “not found”.
  const onBeforeDelete = () => navigate({ to: "/apps/invoice/list", search: getLastListSearch() });
  const params = { id: String(invoice.id) };
  return (
    <section
      aria-label={t("preview.actions.label")}
      className="flex flex-col gap-4 rounded-2xl bg-surface p-4 shadow-surface ring-1 ring-separator print:hidden"
    >
      <BalanceSummary invoice={invoice} amounts={amounts} />
      <div className="grid grid-cols-4 gap-2 xl:grid-cols-2 *:w-full">
        {canSendEmail && (
          <Link
            to="/apps/invoice/preview/$id"
            params={params}
            search={{ ...search, open: "send" }}
            preload={false}
            resetScroll={false}
            className={`button button--primary ${fullWidthClass}`}
          >
            <Send aria-hidden />
            {t("preview.actions.send")}
          </Link>
        )}
        <Button
          variant="outline"
          className={fullWidthClass}
          aria-keyshortcuts="Control+P Meta+P"
          onClick={() => window.print()}
        >
          <Printer aria-hidden />
          {t("preview.actions.print")}
        </Button>
        <PdfButtons content={content} className={fullWidthClass} />
        {canChange && (
          <Link to="/apps/invoice/edit/$id" params={params} className={`button button--outline ${smallButtonClass}`}>
            <Pencil aria-hidden />
            {t("preview.actions.edit")}
          </Link>
        )}
        {canCopy && (
          <Button variant="outline" className={smallButtonClass} onClick={() => void actions.duplicate(invoice)}>
            <Copy aria-hidden />
            {t("preview.actions.duplicate")}
          </Button>
        )}
        <CopyLink className={smallButtonClass} />
        {canDelete && !hasReceipts && (
          <Button
            variant="outline"
            className={`text-danger ${smallButtonClass}`}
            onClick={() => remove([invoice], { onBeforeDelete })}
          >
            <Trash2 aria-hidden />
            {t("preview.actions.delete")}
          </Button>
        )}
      </div>
      <LanguageSwitch />
      <MarkSelect mark={search.mark} onChange={(mark) => void updateSearch({ mark }, { replace: true })} />
      <OrderLink invoiceId={invoice.id} />
      {dialog}
    </section>
  );
}

/** The document's language is part of the copied URL. */
function CopyLink({ className }: { className: string }) {
  const { t } = useTranslation("invoices");
  const copy = () => {
    const address = new URL(location.href);
    // Remove the param that opens the e-mail drawer, so that the copied URL opens only the document.
    address.searchParams.delete("open");
    return navigator.clipboard.writeText(address.href).then(
      () => toast(t("preview.actions.linkCopied")),
      () => toast.error(t("preview.actions.copyFailed")),
    );
  };
  return (
    <Button variant="outline" className={className} onClick={() => void copy()}>
      <Link2 aria-hidden />
      {t("preview.actions.copyLink")}
    </Button>
  );
}

function LanguageSwitch() {
  const { t, i18n } = useTranslation("invoices");
  const { language, updateSearch } = usePreviewSearchParams();
  return (
    <DocumentLanguageSwitch
      legend={t("preview.documentLanguage")}
      names={{ en: t("preview.languages.en"), th: t("preview.languages.th") }}
      language={language}
      onChange={(choice) =>
        void updateSearch({ lang: choice === i18n.language ? undefined : choice }, { replace: true })
      }
    />
  );
}

/** In the page's language. */
function BalanceSummary({ invoice, amounts }: { invoice: Invoice; amounts: DocumentAmounts }) {
  const { t, i18n } = useTranslation("invoices");
  const isCancelled = invoice.cancelledAt !== undefined;
  const negativeLabel = isCancelled ? "refund" : "credit";
  const zeroLabel = isCancelled ? "cancelled" : "settled";
  const label = amounts.balance > 0 ? "due" : amounts.balance < 0 ? negativeLabel : zeroLabel;
  const amount = amounts.balance === 0 ? amounts.total : Math.abs(amounts.balance);
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 xl:flex-col xl:items-stretch">
      <div className="min-w-0">
        <p className="text-xs text-muted">{t(`preview.summary.${label}`)}</p>
        <p className="text-2xl font-semibold break-words tabular-nums">
          {formatMoney(amount / 100, i18n.language, invoice.currency)}
        </p>
      </div>
      <StatusMenu invoice={invoice} />
    </div>
  );
}
