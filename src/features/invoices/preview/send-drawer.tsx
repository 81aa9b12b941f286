import { useMemo } from "react";
import { Controller } from "react-hook-form";
import { useTranslation } from "react-i18next";
import * as v from "valibot";
import { CallError } from "../../../api/call.ts";
import { useEmailReach } from "../../../api/use-sends-email.ts";
import type { Invoice } from "../../../contract/invoices.ts";
import type { DocumentContent } from "../../../lib/document-content.ts";
import { storeDraft } from "../../../state/drafts.ts";
import { useDraftForm } from "../../../state/use-draft-form.ts";
import { FormDrawer } from "../../../ui/form-drawer.tsx";
import { FormTextField } from "../../../ui/form-text-field.tsx";
import { TagInput } from "../../../ui/tag-input.tsx";
import { createEmailSchema, type EmailValues, emailValuesSchema } from "./email-values.ts";
import { PdfAttachment } from "./pdf-attachment.tsx";
import { useInvoicePdf } from "./use-invoice-pdf.ts";
import { useSendInvoice } from "./use-send-invoice.ts";

const MAX_ADDRESS_LENGTH = 200;
const MAX_ADDRESSES = 100;

interface SendDrawerProps {
  invoice: Invoice;
  /** The document that the email has as a PDF file. */
  content: DocumentContent;
  template: EmailValues;
  draftKey: string;
  /** `ignoreBlocker` leaves without asking about unsaved changes. */
  onClose: (options?: { ignoreBlocker: boolean }) => void;
}

/** Sends an invoice or a receipt by email. */
export function SendDrawer({ invoice, content, template, draftKey, onClose }: SendDrawerProps) {
  const { t } = useTranslation("invoices");
  const { language, number } = content;
  const form = useDraftForm({
    draftKey,
    draftSchema: v.partial(emailValuesSchema),
    defaultValues: template,
    schema: useMemo(() => createEmailSchema(t), [t]),
  });
  const { control } = form;
  // The form state holds only the error's key. Translate it here, so that the message changes with the language.
  const sendError = form.formState.errors.root?.type as "full" | "failed" | "noPdf" | undefined;
  const reach = useEmailReach();
  const send = useSendInvoice(invoice, number, reach);
  const pdf = useInvoicePdf(content);
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
    onClose({ ignoreBlocker: true });
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
      title={t("preview.send.title", { number })}
      submit={t("preview.send.send")}
      unsavedChanges={t("preview.send.unsent")}
      form={form}
      error={sendError && t(`preview.send.${sendError}`)}
      onSubmit={() => submit()}
      onClose={() => onClose()}
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
