import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { FileText, Printer, Send } from "lucide-react";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { paymentQuery } from "../../api/queries/invoices.ts";
import { companyQuery } from "../../api/queries/organization.ts";
import type { ResponseData } from "../../contract/endpoint.ts";
import type { getPayment } from "../../contract/invoice-payments.ts";
import type { Company } from "../../contract/organization.ts";
import { isActive } from "../../domain/invoice-payments.ts";
import { buildReceiptDocument } from "../../domain/receipt-document.ts";
import { formatInvoiceNumber, formatReceiptNumber } from "../../lib/format-document-number.ts";
import { isLanguage, type Language } from "../../lib/language.ts";
import { parseId } from "../../lib/url.ts";
import { useCan } from "../../state/ability.ts";
import { Button } from "../../ui/button.tsx";
import { DocumentLanguageSwitch } from "../../ui/document/document-language-switch.tsx";
import { DocumentSkeleton } from "../../ui/document/document-skeleton.tsx";
import { usePrintTitle } from "../../ui/document/use-print-title.ts";
import { lazyWithRetry } from "../../ui/lazy-with-retry.tsx";
import { PageHeader, usePageTitle } from "../../ui/page-header.tsx";
import { InvoiceLoadError, InvoiceNotFound } from "./invoice-not-found.tsx";
import { InvoicesBackLink } from "./invoices-back-link.tsx";
import { DocumentView } from "./preview/document-view.tsx";
import { MarkSelect } from "./preview/mark-select.tsx";
import { PdfButtons } from "./preview/pdf-buttons.tsx";
import { useDocumentTranslation } from "./preview/use-document-translation.ts";
import type { PreviewSearch } from "./search.ts";
import { useIsMissing } from "./use-is-missing.ts";

const SendReceipt = lazyWithRetry(async () => (await import("./preview/send-receipt.tsx")).SendReceipt);

const route = getRouteApi("/_staff/apps/invoice/receipt/$id");

export function ReceiptScreen() {
  const { t, i18n } = useTranslation(["invoices", "common"]);
  const id = parseId(route.useParams().id);
  const { lang } = route.useSearch();
  const language: Language = lang ?? (isLanguage(i18n.language) ? i18n.language : "en");
  const { data, error, refetch } = useQuery({ ...paymentQuery(id ?? 0, language), enabled: id !== undefined });
  const company = useQuery(companyQuery);
  const isMissing = useIsMissing(id, { data, error });
  const title = data
    ? t("preview.receipt.heading", { number: formatReceiptNumber(data.payment) })
    : t("preview.receipt.title");
  usePageTitle(isMissing ? t("preview.receipt.missing") : title, t("common:productName"));
  return (
    <>
      <InvoicesBackLink />
      <PageHeader title={title} />
      {isMissing ? (
        <InvoiceNotFound />
      ) : data && company.data ? (
        <Receipt {...data} company={company.data} language={language} />
      ) : (error ?? company.error) ? (
        <InvoiceLoadError onRetry={() => void Promise.all([refetch(), company.refetch()])} />
      ) : (
        <div role="status" aria-label={t("preview.receipt.loading")} className="mx-auto max-w-[52rem]">
          <DocumentSkeleton />
        </div>
      )}
    </>
  );
}

interface ReceiptProps extends ResponseData<typeof getPayment> {
  company: Company;
  language: Language;
}

function Receipt({ payment, invoice, company, language }: ReceiptProps) {
  const { t, i18n } = useTranslation("invoices");
  const navigate = route.useNavigate();
  const { mark, open } = route.useSearch();
  const canSendEmail = useCan("create", "Email");
  const update = (part: Partial<PreviewSearch>, options: { replace?: boolean; ignoreBlocker?: boolean } = {}) =>
    void navigate({ search: (previous) => ({ ...previous, ...part }), resetScroll: false, ...options });
  const { t: documentT } = useDocumentTranslation(language);
  const { t: englishT } = useDocumentTranslation("en");
  const method = i18n.getFixedT(language, "invoices")(`payment.methods.${payment.method}`);
  const content = buildReceiptDocument({
    ...{ payment, invoice, company, language, method, englishT, t: documentT },
    ...(mark && { mark }),
  });
  usePrintTitle(content.fileName);
  return (
    <div className="flex flex-col gap-5 xl:flex-row-reverse xl:gap-6">
      <section
        aria-label={t("preview.actions.label")}
        className="flex flex-col gap-4 rounded-2xl bg-surface p-4 shadow-surface ring-1 ring-separator xl:sticky xl:top-6 xl:w-64 xl:shrink-0 xl:self-start print:hidden"
      >
        <div className="grid grid-cols-2 gap-2 *:w-full xl:grid-cols-1">
          {canSendEmail && isActive(payment) && (
            <Button onClick={() => update({ open: "send" })}>
              <Send aria-hidden />
              {t("preview.actions.send")}
            </Button>
          )}
          <Button variant="outline" aria-keyshortcuts="Control+P Meta+P" onClick={() => window.print()}>
            <Printer aria-hidden />
            {t("preview.actions.print")}
          </Button>
          <PdfButtons content={content} className="col-span-2 xl:col-span-1" />
          <Link
            to="/apps/invoice/preview/$id"
            params={{ id: String(invoice.id) }}
            className="button button--outline col-span-2 xl:col-span-1"
          >
            <FileText aria-hidden />
            {t("preview.receipt.toInvoice", { number: formatInvoiceNumber(invoice) })}
          </Link>
        </div>
        <DocumentLanguageSwitch
          legend={t("preview.documentLanguage")}
          names={{ en: t("preview.languages.en"), th: t("preview.languages.th") }}
          language={language}
          onChange={(choice) => update({ lang: choice === i18n.language ? undefined : choice }, { replace: true })}
        />
        <MarkSelect mark={mark} onChange={(chosen) => update({ mark: chosen }, { replace: true })} />
      </section>
      <div className="mx-auto w-full min-w-0 max-w-[52rem] xl:flex-1">
        <DocumentView content={content} />
      </div>
      <Suspense>
        {open === "send" && (
          <SendReceipt
            key={content.language}
            invoice={invoice}
            payment={payment}
            company={company}
            content={content}
            onClose={(options) => update({ open: undefined }, options)}
          />
        )}
      </Suspense>
    </div>
  );
}
