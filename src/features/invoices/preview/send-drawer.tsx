import { useMemo } from "react";
import { Controller } from "react-hook-form";
import { useTranslation } from "react-i18next";
import * as v from "valibot";
import { CallError } from "../../../api/call.ts";
import { useEmailReach } from "../../../api/use-sends-email.ts";
import { brand } from "../../../brand.ts";
import type { Invoice, PaymentDetails } from "../../../contract/invoices.ts";
import { getDocumentAmounts } from "../../../domain/document-values.ts";
import { toSentInvoice } from "../../../domain/invoice-document.ts";
import { formatInvoiceNumber } from "../../../lib/format-document-number.ts";
import type { Language } from "../../../lib/language.ts";
import { addThaiHonorific } from "../../../lib/thai-honorific.ts";
import { storeDraft } from "../../../state/drafts.ts";
import { useDraftForm } from "../../../state/use-draft-form.ts";
import { FormDrawer } from "../../../ui/form-drawer.tsx";
import { FormTextField } from "../../../ui/form-text-field.tsx";
import { TagInput } from "../../../ui/tag-input.tsx";
import { createEmailSchema, type EmailValues, emailValuesSchema } from "./email-values.ts";
import { useInvoiceDocument } from "./invoice-document.tsx";
import { PdfAttachment } from "./pdf-attachment.tsx";
import { useDocumentTranslation } from "./use-document-translation.ts";
import { useInvoicePdf } from "./use-invoice-pdf.ts";
import { usePreviewSearchParams } from "./use-preview-search-params.ts";
import { useSendInvoice } from "./use-send-invoice.ts";

const MAX_ADDRESS_LENGTH = 200;
const MAX_ADDRESSES = 100;

interface SendDrawerProps {
  invoice: Invoice;
  payment: PaymentDetails;
  language: Language;
}

export function SendDrawer({ invoice, payment, language }: SendDrawerProps) {
  const { t } = useTranslation("invoices");
  const { updateSearch } = usePreviewSearchParams();
  const draftKey = `invoice-mail:${invoice.id}:${language}`;
  const form = useDraftForm({
    draftKey,
    draftSchema: v.partial(emailValuesSchema),
    defaultValues: useEmailTemplate(invoice, payment, language),
    schema: useMemo(() => createEmailSchema(t), [t]),
  });
  const { control } = form;
  // The form state holds only the error's key. Translate it here, so that the message changes with the language.
  const sendError = form.formState.errors.root?.type as "full" | "failed" | "noPdf" | undefined;
  const reach = useEmailReach();
  const send = useSendInvoice(invoice, reach);
  const content = useInvoiceDocument({ invoice: toSentInvoice(invoice), payment, language });
  const pdf = useInvoicePdf(content);
  const close = (ignoreBlocker = false) => void updateSearch({ open: undefined }, { ignoreBlocker });
  const sendEmail = async (values: EmailValues, hasPdf: boolean) => {
    const changes = form.getChanges();
    // When the user undoes the sending, store the edited text as a draft again.
    const restoreDraft = () => {
      if (Object.keys(changes).length > 0) storeDraft(draftKey, changes);
    };
    const file = hasPdf ? await pdf.getFile().catch(() => null) : undefined;
    if (file === null) return form.setError("root", { type: "noPdf" });
    try {
      await send(values, file, restoreDraft);
    } catch (error) {
      const isStorageFull = error instanceof CallError && error.status === 507;
      form.setError("root", { type: isStorageFull ? "full" : "failed" });
      return;
    }
    form.deleteDraft();
    close(true);
  };
  const submit = form.handleSubmit((values) => sendEmail(values, true));
  const submitWithoutPdf = form.handleSubmit((values) => sendEmail(values, false));
  const renderAddressInput = (name: "to" | "cc") => (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <TagInput
          label={t(`preview.send.${name}`)}
          help={t("preview.send.addHelp")}
          addLabel={t("preview.send.add")}
          removeLabel={(address) => t("preview.send.remove", { address })}
          tags={field.value}
          suggestions={[]}
          maxLength={MAX_ADDRESS_LENGTH}
          maxTags={MAX_ADDRESSES}
          getTagLabel={(address) => address}
          error={fieldState.error?.message}
          onChange={field.onChange}
        />
      )}
    />
  );
  return (
    <FormDrawer
      title={t("preview.send.title", { number: formatInvoiceNumber(invoice) })}
      submit={t("preview.send.send")}
      unsavedChanges={t("preview.send.unsent")}
      form={form}
      error={sendError && t(`preview.send.${sendError}`)}
      onSubmit={() => submit()}
      onClose={() => close()}
    >
      {renderAddressInput("to")}
      {renderAddressInput("cc")}
      <FormTextField control={control} name="subject" label={t("preview.send.subject")} lang={language} isRequired />
      <FormTextField
        control={control}
        name="message"
        label={t("preview.send.message")}
        lang={language}
        rows={12}
        isRequired
      />
      <PdfAttachment
        fileName={`${content.fileName}.pdf`}
        pdf={pdf}
        reach={reach}
        onSendWithout={() => void submitWithoutPdf()}
      />
    </FormDrawer>
  );
}

/** In the document's language. Names the amount due, the due date and how to pay. */
function useEmailTemplate(invoice: Invoice, payment: PaymentDetails, language: Language): EmailValues {
  const { t, money, day } = useDocumentTranslation(language);
  const { balance } = getDocumentAmounts(invoice);
  const isCancelled = invoice.cancelledAt !== undefined;
  const number = formatInvoiceNumber(invoice);
  const formatRecipient = (name: string) => (language === "th" ? addThaiHonorific(name) : name);
  const company = brand.legalName[language];
  const paymentRequest = [
    t("emailTemplate.due", { amount: money(balance, invoice.currency), due: day(invoice.dueDate) }),
    ...(invoice.currency === "THB" ? [t("emailTemplate.promptPay")] : []),
    t("emailTemplate.transfer", { bank: payment.bankName, account: payment.iban, swift: payment.swiftCode, number }),
  ].join("\n");
  const message = [
    t("emailTemplate.greeting", { name: formatRecipient(invoice.client.name) }),
    t("emailTemplate.opening", { number, service: invoice.service, issued: day(invoice.issuedDate) }),
    balance > 0 ? paymentRequest : t(isCancelled ? "emailTemplate.cancelled" : "emailTemplate.settled"),
    t("emailTemplate.closing"),
    `${t("emailTemplate.regards")}\n${invoice.salesperson || company}${invoice.salesperson ? `\n${company}` : ""}`,
  ].join("\n\n");
  const settledSubject = isCancelled ? "emailTemplate.subjectCancelled" : "emailTemplate.subjectPaid";
  const subject = t(balance > 0 ? "emailTemplate.subject" : settledSubject, { number, company });
  return { to: invoice.client.companyEmail ? [invoice.client.companyEmail] : [], cc: [], subject, message };
}
