import { Paperclip } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { EmailReach } from "../../../api/use-sends-email.ts";
import { formatBytes } from "../../../lib/format-number.ts";
import { Button } from "../../../ui/button.tsx";
import type { useInvoicePdf } from "./use-invoice-pdf.ts";
import { usePdfErrorText } from "./use-pdf-error-text.ts";

interface PdfAttachmentProps {
  fileName: string;
  pdf: ReturnType<typeof useInvoicePdf>;
  reach: EmailReach;
  onSendWithout: () => void;
}

/** The attachment's name and size or, if the PDF could not be made, why, and how to send the email without it. */
export function PdfAttachment({ fileName, pdf, reach, onSendWithout }: PdfAttachmentProps) {
  const { t, i18n } = useTranslation("invoices");
  const getErrorText = usePdfErrorText();
  const { file, error, retry } = pdf;
  return (
    <div className="flex items-start gap-2 rounded-xl bg-default px-4 py-3 text-sm break-words">
      <Paperclip className="mt-1 size-4 shrink-0" aria-hidden />
      <div className="min-w-0">
        <p>{t("preview.send.attachment", { name: fileName })}</p>
        {error ? (
          <div role="alert">
            <p className="text-danger">{getErrorText(error)}</p>
            <div className="mt-2 flex flex-wrap gap-2">
              <Button variant="outline" size="sm" onClick={retry}>
                {t("preview.pdf.retry")}
              </Button>
              <Button variant="outline" size="sm" onClick={onSendWithout}>
                {t("preview.pdf.sendWithout")}
              </Button>
            </div>
          </div>
        ) : (
          <p className="text-xs text-muted">
            {file ? formatBytes(file.size, i18n.language) : t("preview.pdf.creating")}
          </p>
        )}
        <p className="mt-1 text-xs text-muted">{t(`preview.send.attachmentHelp.${reach}`)}</p>
      </div>
    </div>
  );
}
