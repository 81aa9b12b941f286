import type { Invoice } from "../../../contract/invoices.ts";
import type { Company } from "../../../contract/organization.ts";
import { getBankAccounts } from "../../../domain/company.ts";
import { getDocumentAmounts } from "../../../domain/document-values.ts";
import { formatInvoiceNumber } from "../../../lib/format-document-number.ts";
import type { Language } from "../../../lib/language.ts";
import { addThaiHonorific } from "../../../lib/thai-honorific.ts";
import type { EmailValues } from "./email-values.ts";
import { useDocumentTranslation } from "./use-document-translation.ts";

/** The beginning and the end of every email about an invoice, in the document's language. */
function useLetter({ client, salesperson }: Invoice, { legalName }: Company, language: Language) {
  const { t } = useDocumentTranslation(language);
  const name = language === "th" ? addThaiHonorific(client.name) : client.name;
  const company = legalName[language];
  return {
    company,
    to: client.companyEmail ? [client.companyEmail] : [],
    toMessage: (...paragraphs: string[]) =>
      [
        t("emailTemplate.greeting", { name }),
        ...paragraphs,
        t("emailTemplate.closing"),
        `${t("emailTemplate.regards")}\n${salesperson || company}${salesperson ? `\n${company}` : ""}`,
      ].join("\n\n"),
  };
}

/** Names the receipt, which is attached, and its amount. */
export function useReceiptTemplate(
  invoice: Invoice,
  receipt: { number: string; amount: string },
  issuer: Company,
  language: Language,
): EmailValues {
  const { t } = useDocumentTranslation(language);
  const { to, company, toMessage } = useLetter(invoice, issuer, language);
  const values = {
    receipt: receipt.number,
    amount: receipt.amount,
    company,
    number: formatInvoiceNumber(invoice),
    service: invoice.service,
  };
  const message = toMessage(t("emailTemplate.receipt", values));
  return { to, cc: [], subject: t("emailTemplate.subjectReceipt", values), message };
}

/** Names the amount due, the due date and how to pay. */
export function useInvoiceTemplate(invoice: Invoice, issuer: Company, language: Language): EmailValues {
  const { t, money, day } = useDocumentTranslation(language);
  const { to, company, toMessage } = useLetter(invoice, issuer, language);
  const { balance } = getDocumentAmounts(invoice);
  const isCancelled = invoice.cancelledAt !== undefined;
  const number = formatInvoiceNumber(invoice);
  const paymentRequest = [
    t("emailTemplate.due", { amount: money(balance, invoice.currency), due: day(invoice.dueDate) }),
    ...(invoice.currency === "THB" && issuer.promptPayId ? [t("emailTemplate.promptPay")] : []),
    ...getBankAccounts(issuer, invoice.currency).map(({ bankName, iban, swiftCode }) => {
      const values = { bank: bankName[language], account: iban, swift: swiftCode, number };
      return t(swiftCode ? "emailTemplate.transfer" : "emailTemplate.transferInland", values);
    }),
  ].join("\n");
  const message = toMessage(
    t("emailTemplate.opening", { number, service: invoice.service, issued: day(invoice.issuedDate) }),
    balance > 0 ? paymentRequest : t(isCancelled ? "emailTemplate.cancelled" : "emailTemplate.settled"),
  );
  const settledSubject = isCancelled ? "emailTemplate.subjectCancelled" : "emailTemplate.subjectPaid";
  const subject = t(balance > 0 ? "emailTemplate.subject" : settledSubject, { number, company });
  return { to, cc: [], subject, message };
}
