import "./invoice-document.css";
import { brand } from "../../../brand.ts";
import type { Invoice, PaymentDetails } from "../../../contract/invoices.ts";
import { formatInvoiceNumber } from "../../../lib/format-invoice-number.ts";
import type { Language } from "../../../lib/language.ts";
import { getDocumentAmounts } from "./document-amounts.ts";
import { DocumentHeader } from "./document-header.tsx";
import { DocumentItems } from "./document-items.tsx";
import { DocumentParties } from "./document-parties.tsx";
import { DocumentPayment } from "./document-payment.tsx";
import { DocumentTotals } from "./document-totals.tsx";
import { useDocumentTranslation } from "./use-document-translation.ts";

interface PaperProps {
  invoice: Invoice;
  payment: PaymentDetails;
  language: Language;
}

/** The invoice as a document: what is on screen is what is printed, and light in every skin. */
export function InvoiceDocument({ invoice, payment, language }: PaperProps) {
  const { t } = useDocumentTranslation(language);
  const bill = getDocumentAmounts(invoice);
  const shared = { invoice, amounts: bill, currency: invoice.currency, language };
  return (
    <div className="@container print:[container-type:normal]">
      <article
        data-paper
        // A document of a language that is written from the left stays so in a mirrored app.
        dir="ltr"
        lang={language}
        aria-label={t("paper.label")}
        className="light rounded-2xl bg-surface p-12 text-foreground shadow-surface ring-1 ring-separator @max-[700px]:p-8 @max-[560px]:p-5"
      >
        {/* The foot of each printed page reads these. */}
        <style>{`html { ${foot({ number: formatInvoiceNumber(invoice.id), page: t("paper.page") })} }`}</style>
        <DocumentHeader invoice={invoice} amounts={bill} language={language} />
        <DocumentParties invoice={invoice} language={language} />
        <DocumentItems amounts={bill} currency={invoice.currency} language={language} />
        <DocumentTotals {...shared} />
        <DocumentPayment {...shared} payment={payment} />
        {invoice.note && (
          <section className="paper-note mt-6 print:mt-4 text-sm">
            <h3 className="text-xs font-semibold text-muted">{t("paper.note")}</h3>
            <p className="mt-1 break-words whitespace-pre-line">{invoice.note}</p>
          </section>
        )}
        {/* Printed, it could stand alone on a page of its own; the head says the same. */}
        <p className="mt-8 border-t border-separator pt-4 text-center text-xs text-muted print:hidden">
          {t("paper.thanks", { email: brand.email, phone: brand.phone })}
        </p>
      </article>
    </div>
  );
}

const foot = (texts: Record<string, string>) =>
  Object.entries(texts)
    .map(([name, text]) => `--paper-${name}: ${JSON.stringify(text)};`)
    .join(" ");
