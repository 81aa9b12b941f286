import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { previousNextInvoiceQuery, printedInvoiceQuery } from "../../api/queries/invoices.ts";
import { companyQuery } from "../../api/queries/organization.ts";
import { getDocumentAmounts, getDocumentName } from "../../domain/document-values.ts";
import { formatInvoiceNumber } from "../../lib/format-document-number.ts";
import { formatMoney } from "../../lib/money.ts";
import { DocumentSkeleton } from "../../ui/document/document-skeleton.tsx";
import { usePrintTitle } from "../../ui/document/use-print-title.ts";
import { lazyWithRetry } from "../../ui/lazy-with-retry.tsx";
import { PageHeader, usePageTitle } from "../../ui/page-header.tsx";
import { useShortcuts } from "../../ui/shortcuts.ts";
import { InvoiceLoadError, InvoiceNotFound } from "./invoice-not-found.tsx";
import { InvoicesBackLink } from "./invoices-back-link.tsx";
import { PaymentList } from "./payments/payment-list.tsx";
import { InvoiceDocument } from "./preview/invoice-document.tsx";
import { PreviewActions } from "./preview/preview-actions.tsx";
import { usePreviewSearchParams } from "./preview/use-preview-search-params.ts";
import { useIsMissing } from "./use-is-missing.ts";

// Lazy: only the e-mail form needs the drawer's code.
const SendInvoice = lazyWithRetry(async () => (await import("./preview/send-invoice.tsx")).SendInvoice);

const columnsClass = "flex flex-col gap-5 xl:flex-row-reverse xl:gap-6";
const sheetClass = "mx-auto w-full min-w-0 max-w-[52rem] xl:flex-1";
const NO_BREAK_SPACE = "\u00a0";

export function PreviewScreen() {
  const { t, i18n } = useTranslation(["invoices", "common"]);
  const { id, search, language, updateSearch } = usePreviewSearchParams();
  const { data, error, refetch } = useQuery({ ...printedInvoiceQuery(id ?? 0, language), enabled: id !== undefined });
  const isMissing = useIsMissing(id, { data, error });
  const foundInvoice = isMissing ? undefined : data;
  const company = useQuery(companyQuery);
  const amounts = foundInvoice && getDocumentAmounts(foundInvoice.invoice);
  const title = foundInvoice
    ? t("preview.number", { number: formatInvoiceNumber(foundInvoice.invoice) })
    : t("preview.document.title");
  usePageTitle(isMissing ? t("preview.missing.heading") : title, t("common:productName"));
  usePrintTitle(foundInvoice && getDocumentName(foundInvoice.invoice));
  return (
    <>
      <InvoicesBackLink>{foundInvoice && <PreviousNext id={foundInvoice.invoice.id} />}</InvoicesBackLink>
      <PageHeader
        title={title}
        // While the invoice loads, a no-break space keeps the line's height, so that the page does not shift.
        help={
          foundInvoice
            ? t("preview.help", {
                client: foundInvoice.invoice.client.company || foundInvoice.invoice.client.name,
                total: formatMoney(foundInvoice.invoice.total, i18n.language, foundInvoice.invoice.currency),
              })
            : NO_BREAK_SPACE
        }
      />
      {isMissing ? (
        <InvoiceNotFound />
      ) : foundInvoice && company.data && amounts ? (
        <div className={columnsClass}>
          <div className="flex flex-col gap-4 xl:sticky xl:top-6 xl:w-64 xl:shrink-0 xl:self-start">
            <PreviewActions
              invoice={foundInvoice.invoice}
              company={company.data}
              amounts={amounts}
              language={language}
              hasReceipts={foundInvoice.payments.length > 0}
            />
            <PaymentList invoice={foundInvoice.invoice} payments={foundInvoice.payments} />
          </div>
          <div className={sheetClass}>
            <InvoiceDocument
              invoice={foundInvoice.invoice}
              company={company.data}
              language={language}
              mark={search.mark}
            />
          </div>
        </div>
      ) : (error ?? company.error) ? (
        <InvoiceLoadError onRetry={() => void Promise.all([refetch(), company.refetch()])} />
      ) : (
        <div className={columnsClass} role="status" aria-label={t("preview.loading")}>
          <div className="skeleton skeleton--shimmer h-80 rounded-2xl sm:h-56 xl:h-72 xl:w-64 xl:shrink-0" />
          <div className={sheetClass}>
            <DocumentSkeleton />
          </div>
        </div>
      )}
      <Suspense>
        {foundInvoice && company.data && search.open === "send" && (
          <SendInvoice
            key={`${foundInvoice.invoice.id} ${language}`}
            invoice={foundInvoice.invoice}
            company={company.data}
            language={language}
            onClose={(options) => void updateSearch({ open: undefined }, options)}
          />
        )}
      </Suspense>
    </>
  );
}

const directions = [
  { side: "previous", Icon: ChevronLeft, code: "KeyK", letter: "K" },
  { side: "next", Icon: ChevronRight, code: "KeyJ", letter: "J" },
] as const;

/** Links in the order of the list, newest first. The keys k and j open them, too. */
function PreviousNext({ id }: { id: number }) {
  const { t } = useTranslation("invoices");
  const navigate = useNavigate();
  const { search } = usePreviewSearchParams();
  const { data } = useQuery(previousNextInvoiceQuery(id));
  const linkSearch = { lang: search.lang };
  const queryClient = useQueryClient();
  useShortcuts(
    directions.map(({ side, code }) => ({ id: side, keys: code, label: t(`preview.${side}`) })),
    async (side) => {
      // A person may press the key before the response arrives.
      const previousNext = await queryClient.ensureQueryData(previousNextInvoiceQuery(id)).catch(() => undefined);
      const neighbourId = previousNext?.[side as (typeof directions)[number]["side"]];
      if (neighbourId)
        void navigate({ to: "/apps/invoice/preview/$id", params: { id: String(neighbourId) }, search: linkSearch });
    },
  );
  return (
    <nav aria-label={t("preview.neighbours")} className="flex gap-1">
      {directions.map(({ side, Icon, letter }) => {
        const neighbourId = data?.[side];
        const label = neighbourId
          ? `${t(`preview.${side}`)}: ${formatInvoiceNumber({ id: neighbourId, number: data[`${side}Number`] })}`
          : t(`preview.${side}`);
        const buttonClass = "button button--outline button--icon-only";
        // If there is no previous or next invoice, keep a disabled link, so that the other link does not move under the
        // pointer.
        return neighbourId ? (
          <Link
            key={side}
            to="/apps/invoice/preview/$id"
            params={{ id: String(neighbourId) }}
            search={linkSearch}
            aria-label={label}
            title={label}
            aria-keyshortcuts={letter}
            className={buttonClass}
          >
            <Icon className="rtl:-scale-x-100" aria-hidden />
          </Link>
        ) : (
          <span key={side} className={`${buttonClass} opacity-40`} aria-hidden>
            <Icon className="rtl:-scale-x-100" />
          </span>
        );
      })}
    </nav>
  );
}
