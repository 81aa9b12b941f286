import { Skeleton } from "@heroui/react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ChevronLeft } from "lucide-react";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { CallError } from "../../api/call.ts";
import { invoiceDocumentQuery } from "../../api/queries/invoices.ts";
import { formatInvoiceNumber } from "../../lib/format-invoice-number.ts";
import { formatMoney } from "../../lib/money.ts";
import { PageHeader } from "../../ui/page-header.tsx";
import { usePageTitle } from "../../ui/use-page-title.ts";
import { InvoiceLoadError } from "./invoice-load-error.tsx";
import { InvoiceNotFound } from "./invoice-not-found.tsx";
import { getDocumentAmounts } from "./preview/document-amounts.ts";
import { getDocumentName } from "./preview/document-name.ts";
import { DocumentSkeleton } from "./preview/document-skeleton.tsx";
import { InvoiceDocument } from "./preview/invoice-document.tsx";
import { PreviewActions } from "./preview/preview-actions.tsx";
import { PreviousNext } from "./preview/previous-next.tsx";
import { usePreviewSearch } from "./preview/use-preview-search.ts";
import { usePrintTitle } from "./preview/use-print-title.ts";
import { getSavedListSearch } from "./saved-list-search.ts";

// The form brings the drawer along: the document does not wait for it.
const SendDrawer = lazy(() => import("./preview/send-drawer.tsx").then(({ SendDrawer }) => ({ default: SendDrawer })));

const columns = "flex flex-col gap-5 xl:flex-row-reverse xl:gap-6";
const sheet = "mx-auto w-full min-w-0 max-w-[52rem] xl:flex-1";
const NO_BREAK_SPACE = "\u00a0";

/** An invoice's page: the document as it is printed, and what can be done with it. */
export function PreviewScreen() {
  const { t, i18n } = useTranslation(["invoices", "common"]);
  const { id, search, language } = usePreviewSearch();
  const { data, error, refetch } = useQuery({ ...invoiceDocumentQuery(id ?? 0, language), enabled: id !== undefined });
  const isMissing = id === undefined || (error instanceof CallError && [400, 404].includes(error.status));
  const found = isMissing ? undefined : data;
  const bill = found && getDocumentAmounts(found.invoice);
  const title = id ? t("preview.number", { number: formatInvoiceNumber(id) }) : t("preview.paper.title");
  usePageTitle(isMissing ? t("preview.missing.heading") : title, t("common:productName"));
  usePrintTitle(found && getDocumentName(found.invoice));
  return (
    <>
      <Link
        to="/apps/invoice/list"
        search={getSavedListSearch()}
        className="-ms-2 mb-1 inline-flex min-h-9 items-center gap-1 rounded-lg px-2 text-sm text-muted outline-none hover:text-foreground focus-visible:ring-2 focus-visible:ring-focus"
      >
        <ChevronLeft className="size-4 rtl:-scale-x-100" aria-hidden />
        {t("preview.toList")}
      </Link>
      <PageHeader
        title={title}
        // While it is on the way its line keeps its place.
        help={
          found
            ? t("preview.help", {
                client: found.invoice.client.company || found.invoice.client.name,
                total: formatMoney(found.invoice.total, i18n.language, found.invoice.currency),
              })
            : NO_BREAK_SPACE
        }
      >
        {found && <PreviousNext id={found.invoice.id} />}
      </PageHeader>
      {isMissing ? (
        <InvoiceNotFound />
      ) : found && bill ? (
        <div className={columns}>
          <PreviewActions invoice={found.invoice} amounts={bill} />
          <div className={sheet}>
            <InvoiceDocument invoice={found.invoice} payment={found.paymentDetails} language={language} />
          </div>
        </div>
      ) : error ? (
        <InvoiceLoadError onRetry={() => void refetch()} />
      ) : (
        <div className={columns} role="status" aria-label={t("preview.loading")}>
          <Skeleton className="h-80 rounded-2xl sm:h-56 xl:h-72 xl:w-64 xl:shrink-0" />
          <div className={sheet}>
            <DocumentSkeleton />
          </div>
        </div>
      )}
      <Suspense>
        {found && search.open === "send" && (
          <SendDrawer
            key={`${found.invoice.id} ${language}`}
            invoice={found.invoice}
            payment={found.paymentDetails}
            language={language}
          />
        )}
      </Suspense>
    </>
  );
}
