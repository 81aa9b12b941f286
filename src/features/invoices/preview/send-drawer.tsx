import { FieldError, Input, Label, TextArea, TextField } from "@heroui/react";
import { Paperclip } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Invoice, PaymentDetails } from "../../../contract/invoices.ts";
import { formatInvoiceNumber } from "../../../lib/format-invoice-number.ts";
import type { Language } from "../../../lib/language.ts";
import { DraftNotice } from "../../../ui/draft-notice.tsx";
import { FormDrawer } from "../../../ui/form-drawer.tsx";
import { TagInput } from "../../../ui/tag-input.tsx";
import { getDocumentName } from "./document-name.ts";
import { useEmailForm } from "./use-email-form.ts";
import { useEmailTemplate } from "./use-email-template.ts";
import { usePreviewSearch } from "./use-preview-search.ts";
import { useSendInvoice } from "./use-send-invoice.ts";

const ADDRESS_LENGTH = 200;
const MAX_ADDRESSES = 100;

interface SendDrawerProps {
  invoice: Invoice;
  payment: PaymentDetails;
  language: Language;
}

/** The e-mail that goes out with the invoice, ready to be sent as it is. */
export function SendDrawer({ invoice, payment, language }: SendDrawerProps) {
  const { t } = useTranslation("invoices");
  const { change: changeAddress } = usePreviewSearch();
  const form = useEmailForm(invoice, language, useEmailTemplate(invoice, payment, language));
  const { send, failure, isSending } = useSendInvoice(invoice);
  const { values, change, faultText } = form;
  const close = (ignoreBlocker = false) => void changeAddress({ open: undefined }, { ignoreBlocker });
  const submit = async () => {
    if (!form.check() || !(await send(values, form.keepAgain))) return;
    form.forget();
    close(true);
  };
  const addresses = (field: "to" | "cc") => (
    <TagInput
      label={t(`preview.send.${field}`)}
      help={t("preview.send.addHelp")}
      addLabel={t("preview.send.add")}
      removeLabel={(address) => t("preview.send.remove", { address })}
      tags={values[field]}
      suggestions={[]}
      maxLength={ADDRESS_LENGTH}
      maxTags={MAX_ADDRESSES}
      getTagLabel={(address) => address}
      error={faultText(field)}
      onChange={(next) => change({ [field]: next })}
    />
  );
  const [subjectFault, messageFault] = [faultText("subject"), faultText("message")];
  return (
    <FormDrawer
      title={t("preview.send.title", { number: formatInvoiceNumber(invoice.id) })}
      cancel={t("preview.send.cancel")}
      submit={t("preview.send.send")}
      discardPrompt={{
        title: t("preview.send.leave.title"),
        help: t("preview.send.leave.help"),
        stay: t("preview.send.leave.stay"),
        discard: t("preview.send.leave.discard"),
      }}
      isDirty={form.isDirty}
      isSaving={isSending}
      failure={failure}
      notice={
        form.wasRestored && (
          <DraftNotice
            text={t("preview.send.draft")}
            discardLabel={t("preview.send.discard")}
            onDiscard={form.discard}
          />
        )
      }
      onSubmit={submit}
      onClose={() => close()}
      onDiscard={form.discard}
    >
      {addresses("to")}
      {addresses("cc")}
      <TextField
        isRequired
        validationBehavior="aria"
        isInvalid={subjectFault !== undefined}
        value={values.subject}
        onChange={(subject) => change({ subject })}
        fullWidth
      >
        <Label>{t("preview.send.subject")}</Label>
        <Input lang={language} />
        <FieldError>{subjectFault}</FieldError>
      </TextField>
      <TextField
        isRequired
        validationBehavior="aria"
        isInvalid={messageFault !== undefined}
        value={values.message}
        onChange={(message) => change({ message })}
        fullWidth
      >
        <Label>{t("preview.send.message")}</Label>
        <TextArea rows={12} lang={language} />
        <FieldError>{messageFault}</FieldError>
      </TextField>
      <p className="flex items-start gap-2 rounded-xl bg-default px-4 py-3 text-sm break-words">
        <Paperclip className="mt-1 size-4 shrink-0" aria-hidden />
        <span className="min-w-0">
          {t("preview.send.attachment", { name: `${getDocumentName(invoice)}.pdf` })}
          <br />
          <span className="text-xs text-muted">{t("preview.send.attachmentHelp")}</span>
        </span>
      </p>
    </FormDrawer>
  );
}
