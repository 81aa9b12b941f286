import { Copy } from "lucide-react";
import { useTranslation } from "react-i18next";
import { brand } from "../../../brand.ts";
import type { Invoice, PaymentDetails } from "../../../contract/invoices.ts";
import { formatInvoiceNumber } from "../../../lib/format-document-number.ts";
import type { Language } from "../../../lib/language.ts";
import type { Currency } from "../../../lib/money.ts";
import { buildPromptPayPayload } from "../../../lib/promptpay.ts";
import { Button } from "../../../ui/button.tsx";
import { QrCode } from "../../../ui/qr-code.tsx";
import { toast } from "../../../ui/toast.ts";
import type { DocumentAmounts } from "./document-values.ts";
import { useDocumentTranslation } from "./use-document-translation.ts";

interface DocumentPaymentProps {
  invoice: Invoice;
  amounts: DocumentAmounts;
  payment: PaymentDetails;
  currency: Currency;
  language: Language;
}

const IBAN = /^[A-Z]{2}\d{2}/;
const groupIban = (iban: string) => (IBAN.test(iban) ? iban.replace(/\s/g, "").replace(/(.{4})(?=.)/g, "$1 ") : iban);

export function DocumentPayment({ invoice, amounts, payment, currency, language }: DocumentPaymentProps) {
  const { t, country } = useDocumentTranslation(language);
  if (amounts.balance <= 0) {
    const text = t(invoice.cancelledAt === undefined ? "document.nothingDue" : "document.cancelled");
    return <p className="document-payment mt-7 text-sm font-medium">{text}</p>;
  }
  const details = [
    [t("document.bank"), payment.bankName],
    [t(IBAN.test(payment.iban) ? "document.iban" : "document.account"), groupIban(payment.iban)],
    [t("document.swift"), payment.swiftCode],
    // Payments in baht come from Thailand, so the bank's country is omitted.
    ...(currency === "THB" ? [] : [[t("document.country"), country(payment.country)]]),
    [t("document.reference"), formatInvoiceNumber(invoice)],
  ] as const;
  return (
    <section className="document-payment mt-7 border-t border-separator pt-5 print:mt-5 print:pt-4">
      <h3 className="text-xs font-semibold text-muted">{t("document.payment")}</h3>
      {/* An IBAN is longer than a Thai account number. */}
      <div
        className={`mt-2 grid items-start gap-8 @max-[560px]:grid-cols-1 @max-[560px]:gap-5 ${currency === "THB" ? "grid-cols-2" : "grid-cols-[2fr_3fr]"}`}
      >
        {currency === "THB" ? (
          <PromptPayCode invoice={invoice} amountDue={amounts.balance} language={language} />
        ) : (
          <div className="text-sm">
            <p className="font-medium text-balance">{t("document.transferOnly")}</p>
            <p className="text-xs text-muted">{t("document.noQr")}</p>
          </div>
        )}
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] content-start gap-x-3 gap-y-1 text-sm">
          {details.map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-muted">{name}</dt>
              <dd className="text-end text-balance break-words tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

interface PromptPayCodeProps extends Pick<DocumentPaymentProps, "invoice" | "language"> {
  /** In satang. */
  amountDue: number;
}

/** A text replaces the code of a draft, or of an amount that PromptPay does not accept. */
function PromptPayCode({ invoice, amountDue, language }: PromptPayCodeProps) {
  const { t, money } = useDocumentTranslation(language);
  const pageTranslation = useTranslation("invoices");
  // A draft can still change, so nobody should pay it.
  if (invoice.invoiceStatus === "Draft") return <p className="text-sm text-muted">{t("document.draftNoQr")}</p>;
  const payload = buildPromptPayPayload(brand.promptPayId, amountDue);
  if (!payload) return <p className="text-sm">{t("document.notForQr")}</p>;
  const copy = () =>
    navigator.clipboard.writeText(payload).then(
      () => toast(pageTranslation.t("preview.document.codeCopied")),
      () => toast.error(pageTranslation.t("preview.document.codeNotCopied"), { description: payload }),
    );
  return (
    <div className="flex items-center gap-3">
      <QrCode
        text={payload}
        label={t("document.qrText", {
          amount: money(amountDue, "THB"),
          company: brand.legalName[language],
          id: brand.promptPayId,
        })}
        className="size-28 shrink-0 rounded-lg border border-separator print:size-[30mm]"
      />
      <div className="min-w-0 text-sm">
        <p className="font-semibold">{t("document.qrTitle")}</p>
        <p className="text-base font-bold tabular-nums">{money(amountDue, "THB")}</p>
        <p className="text-xs text-muted">{t("document.qrHelp")}</p>
        <Button variant="ghost" size="sm" className="-ms-2 mt-1 print:hidden" onClick={() => void copy()}>
          <Copy aria-hidden />
          <span lang={pageTranslation.i18n.language}>{pageTranslation.t("preview.document.copyCode")}</span>
        </Button>
      </div>
    </div>
  );
}
