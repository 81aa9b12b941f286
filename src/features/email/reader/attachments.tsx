import {
  Download,
  File,
  FileArchive,
  FileImage,
  FileSpreadsheet,
  FileText,
  type LucideIcon,
  Presentation,
} from "lucide-react";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { emailFileQuery } from "../../../api/queries/email.ts";
import { queryClient } from "../../../api/query-client.ts";
import type { Attachment } from "../../../contract/email.ts";
import { formatBytes } from "../../../lib/format-number.ts";
import { downloadFile, isShownPicture } from "../../../ui/attached-files.ts";
import { Button } from "../../../ui/button.tsx";
import { lazyWithRetry } from "../../../ui/lazy-with-retry.tsx";
import { toast } from "../../../ui/toast.ts";
import { useFileUrl } from "./use-file-url.ts";

const PicturePreview = lazyWithRetry(async () => (await import("./picture-preview.tsx")).PicturePreview);

const kindIcons: Record<Attachment["kind"], LucideIcon> = {
  document: FileText,
  spreadsheet: FileSpreadsheet,
  presentation: Presentation,
  pdf: FileText,
  image: FileImage,
  archive: FileArchive,
  other: File,
};

export function Attachments({ attachments }: { attachments: readonly Attachment[] }) {
  const { t } = useTranslation("email");
  const [previewedAttachment, setPreviewedAttachment] = useState<Attachment>();
  if (attachments.length === 0) return null;
  return (
    <section className="mt-4" aria-label={t("reader.attachments", { count: attachments.length })}>
      <h3 className="mb-2 text-xs font-medium text-muted">{t("reader.attachments", { count: attachments.length })}</h3>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,13rem),1fr))] gap-2">
        {attachments.map((attachment, index) => (
          <AttachmentCard
            // biome-ignore lint/suspicious/noArrayIndexKey: attachments never change their order, and names may repeat
            key={index}
            attachment={attachment}
            onPreview={() => setPreviewedAttachment(attachment)}
          />
        ))}
      </ul>
      <Suspense>
        {previewedAttachment?.fileId && (
          <PicturePreview
            id={previewedAttachment.fileId}
            fileName={previewedAttachment.fileName}
            onDownload={() =>
              void saveFile(previewedAttachment.fileId ?? "").catch(() => toast.error(t("failed.file")))
            }
            onClose={() => setPreviewedAttachment(undefined)}
          />
        )}
      </Suspense>
    </section>
  );
}

const saveFile = async (id: string) => downloadFile(await queryClient.fetchQuery(emailFileQuery(id)));

interface AttachmentCardProps {
  attachment: Attachment;
  onPreview: () => void;
}

function AttachmentCard({ attachment: { fileName, size, kind, fileId, mediaType }, onPreview }: AttachmentCardProps) {
  const { t, i18n } = useTranslation("email");
  const Icon = kindIcons[kind];
  const isPicture = fileId !== undefined && isShownPicture(mediaType ?? "");
  const save = () => {
    if (fileId) saveFile(fileId).catch(() => toast.error(t("failed.file")));
  };
  return (
    <li className="relative flex items-center gap-3 rounded-xl border border-separator p-2 hover:bg-surface-secondary has-[button:focus-visible]:ring-2 has-[button:focus-visible]:ring-focus">
      <span className="grid size-10 shrink-0 place-items-center overflow-hidden rounded-lg bg-default text-muted">
        {isPicture ? <Thumbnail id={fileId} /> : <Icon className="size-5" aria-hidden />}
      </span>
      <span className="min-w-0 flex-1 text-xs">
        {isPicture ? (
          <button
            type="button"
            aria-label={t("reader.preview", { name: fileName })}
            onClick={onPreview}
            className="static block max-w-full cursor-pointer truncate text-sm outline-none before:absolute before:inset-0"
          >
            {fileName}
          </button>
        ) : (
          <span className="block truncate text-sm" title={fileName}>
            {fileName}
          </span>
        )}
        <span className="block truncate text-muted tabular-nums">{formatBytes(size, i18n.language)}</span>
        {fileId === undefined && <span className="block text-muted">{t("reader.notStored")}</span>}
      </span>
      {fileId !== undefined && (
        <Button
          variant="ghost"
          size="sm"
          isIconOnly
          className="relative z-1 print:hidden"
          aria-label={t("reader.download", { name: fileName })}
          title={t("reader.downloadShort")}
          onClick={save}
        >
          <Download aria-hidden />
        </Button>
      )}
    </li>
  );
}

function Thumbnail({ id }: { id: string }) {
  const url = useFileUrl(id);
  return url ? <img src={url} alt="" className="size-full object-cover" /> : null;
}
