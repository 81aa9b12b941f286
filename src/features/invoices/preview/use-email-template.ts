import { brand } from "../../../brand.ts";
import type { Invoice, PaymentDetails } from "../../../contract/invoices.ts";
import { formatInvoiceNumber } from "../../../lib/format-invoice-number.ts";
import type { Language } from "../../../lib/language.ts";
import { addThaiHonorific } from "../../../lib/thai-honorific.ts";
import { getDocumentAmounts } from "./document-amounts.ts";
import type { EmailValues } from "./email-values.ts";
import { useDocumentTranslation } from "./use-document-translation.ts";

/** The e-mail that goes with an invoice, as it begins: in the document's language, with what it asks for and how to pay. */
export function useEmailTemplate(invoice: Invoice, payment: PaymentDetails, language: Language): EmailValues {
  const { t, money, day } = useDocumentTranslation(language);
  const { balance } = getDocumentAmounts(invoice);
  const number = formatInvoiceNumber(invoice.id);
  const addressed = (name: string) => (language === "th" ? addThaiHonorific(name) : name);
  const company = brand.legalName[language];
  const asks = [
    t("letter.due", { amount: money(balance, invoice.currency), due: day(invoice.dueDate) }),
    ...(invoice.currency === "THB" ? [t("letter.promptPay")] : []),
    t("letter.transfer", { bank: payment.bankName, account: payment.iban, swift: payment.swiftCode, number }),
  ].join("\n");
  const message = [
    t("letter.greeting", { name: addressed(invoice.client.name) }),
    t("letter.opening", { number, service: invoice.service, issued: day(invoice.issuedDate) }),
    balance > 0 ? asks : t("letter.settled"),
    t("letter.closing"),
    `${t("letter.regards")}\n${invoice.salesperson || company}${invoice.salesperson ? `\n${company}` : ""}`,
  ].join("\n\n");
  const subject = t(balance > 0 ? "letter.subject" : "letter.subjectPaid", { number, company });
  return { to: [invoice.client.companyEmail], cc: [], subject, message };
}
