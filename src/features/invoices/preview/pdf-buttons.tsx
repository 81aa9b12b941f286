import { Download, Share2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { DocumentContent } from "../../../lib/document-content.ts";
import { singleFlight } from "../../../lib/promises.ts";
import { Button } from "../../../ui/button.tsx";
import { canSharePdf, createPdf, downloadPdf, sharePdf } from "../../../ui/document/create-pdf.ts";
import { toast } from "../../../ui/toast.ts";
import { usePdfErrorText } from "./use-pdf-error-text.ts";

interface PdfButtonsProps {
  content: DocumentContent;
  className: string;
}

/** Downloads the document as a PDF file or, on devices with a share sheet for files, shares it. */
export function PdfButtons({ className, content }: PdfButtonsProps) {
  const { t } = useTranslation("invoices");
  const getErrorText = usePdfErrorText();
  const [runSingle] = useState(singleFlight);
  const [isPending, setIsPending] = useState(false);
  const [canShare] = useState(canSharePdf);
  const run = (use: (file: File) => unknown) =>
    runSingle(async () => {
      setIsPending(true);
      try {
        await use(await createPdf(content));
      } catch (error) {
        console.warn(error);
        toast.error(getErrorText(error));
      } finally {
        setIsPending(false);
      }
    });
  return (
    <>
      <Button variant="outline" className={className} isPending={isPending} onClick={() => void run(downloadPdf)}>
        <Download aria-hidden />
        {t("preview.actions.downloadPdf")}
      </Button>
      {canShare && (
        <Button variant="outline" className={className} isPending={isPending} onClick={() => void run(sharePdf)}>
          <Share2 aria-hidden />
          {t("preview.actions.sharePdf")}
        </Button>
      )}
    </>
  );
}
