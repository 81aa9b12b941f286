import { Button } from "../../../ui/button.tsx";
import "../../../ui/overlays.css";
import { Modal, Spinner } from "@heroui/react";
import { Download, ImageOff } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { StoredFile } from "../../../contract/attachments.ts";
import type { Attachment } from "../../../contract/chat.ts";
import { formatBytes } from "../../../lib/format-number.ts";
import { downloadFile } from "../../../ui/attached-files.ts";

interface LightboxProps {
  file: Attachment;
  /** Undefined while the picture loads and if it cannot be shown. */
  url: string | undefined;
  isLoading: boolean;
  storedFile: StoredFile | undefined;
  onClose: () => void;
}

export function Lightbox({ file, url, isLoading, storedFile, onClose }: LightboxProps) {
  const { t, i18n } = useTranslation(["chat", "common"]);
  return (
    <Modal.Backdrop isOpen onOpenChange={(isOpen) => isOpen || onClose()}>
      <Modal.Container size="full">
        <Modal.Dialog className="flex flex-col bg-overlay">
          <Modal.CloseTrigger aria-label={t("common:close")} />
          <Modal.Header className="flex-row items-center gap-3 pe-12">
            <Modal.Heading className="min-w-0 flex-1 truncate text-base">
              <bdi>{file.fileName}</bdi>
              <span className="mx-2 text-sm font-normal text-muted tabular-nums">
                {formatBytes(file.size, i18n.language)}
              </span>
            </Modal.Heading>
            {storedFile && (
              <Button
                size="sm"
                variant="outline"
                aria-label={t("files.download", { name: file.fileName })}
                onClick={() => downloadFile(storedFile)}
              >
                <Download aria-hidden />
                <span className="max-sm:sr-only">{t("files.save")}</span>
              </Button>
            )}
          </Modal.Header>
          <Modal.Body className="grid min-h-0 flex-1 place-items-center overflow-hidden p-0">
            {url ? (
              <img src={url} alt={file.fileName} className="max-h-full min-h-0 max-w-full object-contain" />
            ) : isLoading ? (
              <Spinner aria-label={t("loading")} />
            ) : (
              <p className="flex flex-col items-center gap-2 text-sm text-muted">
                <ImageOff className="size-8" aria-hidden />
                {t("files.broken")}
              </p>
            )}
          </Modal.Body>
        </Modal.Dialog>
      </Modal.Container>
    </Modal.Backdrop>
  );
}
