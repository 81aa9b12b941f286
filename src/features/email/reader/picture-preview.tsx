import { Button } from "../../../ui/button.tsx";
import "../../../ui/overlays.css";
import { Modal } from "@heroui/react";
import { Download } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useFileUrl } from "./use-file-url.ts";

interface PicturePreviewProps {
  id: string;
  fileName: string;
  onDownload: () => void;
  onClose: () => void;
}

export function PicturePreview({ id, fileName, onDownload, onClose }: PicturePreviewProps) {
  const { t } = useTranslation("email");
  const url = useFileUrl(id);
  return (
    <Modal.Backdrop isOpen onOpenChange={(isOpen) => isOpen || onClose()}>
      <Modal.Container size="lg" scroll="inside">
        <Modal.Dialog>
          <Modal.CloseTrigger aria-label={t("reader.closePreview")} />
          <Modal.Header>
            <Modal.Heading className="me-8 truncate text-base font-semibold">{fileName}</Modal.Heading>
          </Modal.Header>
          <Modal.Body className="grid place-items-center">
            {url && <img src={url} alt={fileName} className="max-h-[70dvh] max-w-full rounded-xl bg-default" />}
          </Modal.Body>
          <Modal.Footer>
            <Button variant="outline" onClick={onDownload}>
              <Download aria-hidden />
              {t("reader.downloadShort")}
            </Button>
          </Modal.Footer>
        </Modal.Dialog>
      </Modal.Container>
    </Modal.Backdrop>
  );
}
