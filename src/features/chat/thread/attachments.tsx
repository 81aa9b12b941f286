import { Spinner } from "@heroui/react";
import { useQuery } from "@tanstack/react-query";
import { Download, FileText, ImageOff } from "lucide-react";
import { Suspense, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { chatFileQuery } from "../../../api/queries/chat.ts";
import { queryClient } from "../../../api/query-client.ts";
import type { Attachment } from "../../../contract/chat.ts";
import { formatBytes } from "../../../lib/format-number.ts";
import { downloadFile, isShownPicture, toBlob } from "../../../ui/attached-files.ts";
import { lazyWithRetry } from "../../../ui/lazy-with-retry.tsx";
import { toast } from "../../../ui/toast.ts";
import { useBlobUrl } from "../../../ui/use-blob-url.ts";
import { draftFileQuery } from "../draft-files.ts";
import { useIsNear } from "./use-is-near.ts";

const Lightbox = lazyWithRetry(async () => (await import("./lightbox.tsx")).Lightbox);

interface AttachmentsProps {
  files: readonly Attachment[];
  isOutgoing: boolean;
}

export function Attachments({ files, isOutgoing }: AttachmentsProps) {
  const pictures = files.filter(({ mediaType }) => isShownPicture(mediaType));
  const otherFiles = files.filter(({ mediaType }) => !isShownPicture(mediaType));
  return (
    <>
      {/* Keyed by place: a file gets another id when its message is stored, and an open picture must stay open then. */}
      {pictures.map((file, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the files of a message are never reordered
        <Picture key={index} file={file} isOutgoing={isOutgoing} />
      ))}
      {otherFiles.map((file) => (
        <FileCard key={file.id} file={file} isOutgoing={isOutgoing} />
      ))}
    </>
  );
}

interface FileProps {
  file: Attachment;
  isOutgoing: boolean;
}

/** In pixels. */
const MAX_SIDE = 260;

/** A fixed size keeps the rows below in place while the picture loads. */
function getShownSize({ width, height }: Attachment): { width: number; height: number } {
  if (!width || !height) return { width: MAX_SIDE, height: (MAX_SIDE * 3) / 4 };
  const scale = Math.min(1, MAX_SIDE / Math.max(width, height));
  return { width: Math.max(48, Math.round(width * scale)), height: Math.max(48, Math.round(height * scale)) };
}

function Picture({ file, isOutgoing }: FileProps) {
  const { t } = useTranslation("chat");
  const button = useRef<HTMLButtonElement>(null);
  const isNear = useIsNear(button);
  const storedQuery = useQuery({ ...chatFileQuery(file.id), enabled: isNear && !isOutgoing });
  const draftQuery = useQuery({ ...draftFileQuery(file.id), enabled: isOutgoing });
  const { data } = storedQuery;
  const url = useBlobUrl(
    useMemo(() => (data ? toBlob(data) : (draftQuery.data ?? undefined)), [data, draftQuery.data]),
  );
  const [isOpen, setOpen] = useState(false);
  const [brokenUrl, setBrokenUrl] = useState<string>();
  const isFailed =
    (url !== undefined && url === brokenUrl) ||
    (isOutgoing ? draftQuery.data === null || draftQuery.isError : storedQuery.isError);
  const size = getShownSize(file);
  return (
    <>
      <button
        ref={button}
        type="button"
        className="grid max-w-full cursor-zoom-in place-content-center overflow-hidden rounded-2xl border border-separator bg-default text-muted outline-none focus-visible:ring-2 focus-visible:ring-focus focus-visible:ring-offset-2 focus-visible:ring-offset-surface"
        style={{ width: size.width, aspectRatio: `${size.width} / ${size.height}` }}
        aria-label={t("files.openPicture", { name: file.fileName })}
        onClick={() => setOpen(true)}
      >
        {isFailed ? (
          <ImageOff className="size-6" aria-hidden />
        ) : url ? (
          <img src={url} alt="" className="size-full object-cover" onError={() => setBrokenUrl(url)} />
        ) : (
          <Spinner size="sm" aria-label={t("loading")} />
        )}
      </button>
      <Suspense>
        {isOpen && (
          <Lightbox
            file={file}
            url={isFailed ? undefined : url}
            isLoading={!isFailed}
            storedFile={data}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  );
}

function FileCard({ file, isOutgoing }: FileProps) {
  const { t, i18n } = useTranslation("chat");
  const [isLoading, setLoading] = useState(false);
  const save = async () => {
    setLoading(true);
    try {
      downloadFile(await queryClient.fetchQuery(chatFileQuery(file.id)));
    } catch {
      toast.error(t("files.failed", { name: file.fileName }));
    } finally {
      setLoading(false);
    }
  };
  return (
    <button
      type="button"
      disabled={isOutgoing || isLoading}
      className="flex min-h-14 w-72 max-w-full items-center gap-3 rounded-2xl border border-separator bg-surface px-3 py-2 text-start text-sm text-foreground outline-none hover:bg-default focus-visible:ring-2 focus-visible:ring-focus"
      onClick={() => void save()}
    >
      <span className="sr-only">{t("files.save")} </span>
      <span className="grid size-9 shrink-0 place-content-center rounded-xl bg-accent-soft text-accent-soft-foreground">
        <FileText className="size-5" aria-hidden />
      </span>
      <span className="min-w-0 flex-1">
        <bdi className="block truncate font-medium">{file.fileName}</bdi>
        <span className="block text-xs text-muted tabular-nums">{formatBytes(file.size, i18n.language)}</span>
      </span>
      <Download className="size-4 shrink-0 text-muted" aria-hidden />
    </button>
  );
}
