import { FileText, Image, LoaderCircle, X } from "lucide-react";
import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { type Attachment, MAX_ATTACHMENTS } from "../../../contract/email.ts";
import { MAX_EMAIL_FILE_BYTES } from "../../../contract/email-sending.ts";
import { formatBytes } from "../../../lib/format-number.ts";
import type { AttachmentError, AttachmentQueue } from "./attachment-queue.ts";
import { getTotalSize } from "./compose-content.ts";

interface AttachmentListProps {
  attachedFiles: readonly Attachment[];
  queue: AttachmentQueue;
}

const rowClass = "flex min-w-0 items-center gap-2 rounded-xl border border-border bg-surface-secondary ps-3 text-sm";

export function AttachmentList({ attachedFiles, queue }: AttachmentListProps) {
  const { t, i18n } = useTranslation("email");
  const { pending, errors } = useSyncExternalStore(queue.subscribe, queue.getState);
  const total = getTotalSize(attachedFiles);
  const toSize = (bytes: number) => formatBytes(bytes, i18n.language);
  const maxSize = toSize(MAX_EMAIL_FILE_BYTES);
  const getErrorText = ({ reason, name, size }: AttachmentError) =>
    reason === "tooMany"
      ? t("compose.attachment.tooMany", { max: MAX_ATTACHMENTS })
      : t(`compose.attachment.${reason}`, { name, size: toSize(size), max: maxSize });
  return (
    <>
      {errors.length > 0 && (
        <div
          role="alert"
          className="mx-4 my-2 flex items-start gap-2 rounded-xl bg-danger-soft py-1 ps-3 text-sm text-danger-soft-foreground"
        >
          <ul className="min-w-0 flex-1 py-1.5 break-words">
            {[...new Set(errors.map(getErrorText))].map((error) => (
              <li key={error}>{error}</li>
            ))}
          </ul>
          <button
            type="button"
            aria-label={t("compose.attachment.dismiss")}
            className="grid size-9 shrink-0 place-content-center rounded-full outline-none focus-visible:ring-2 focus-visible:ring-focus"
            onClick={queue.dismissErrors}
          >
            <X className="size-4" aria-hidden />
          </button>
        </div>
      )}
      {attachedFiles.length + pending.length > 0 && (
        <section aria-label={t("compose.attachment.list")} className="px-4 py-2">
          <ul className="grid gap-1.5 sm:grid-cols-2">
            {attachedFiles.map(({ fileId, fileName, size, kind }, index) => {
              const Icon = kind === "image" ? Image : FileText;
              return (
                <li key={fileId ?? fileName} className={rowClass}>
                  <Icon className="size-4 shrink-0 text-muted" aria-hidden />
                  <span className="min-w-0 flex-1 truncate" title={fileName}>
                    {fileName}
                  </span>
                  <span className="shrink-0 text-xs text-muted tabular-nums">
                    {fileId === undefined ? t("compose.attachment.nameOnly") : toSize(size)}
                  </span>
                  <button
                    type="button"
                    aria-label={t("compose.attachment.remove", { name: fileName })}
                    className="grid size-9 shrink-0 place-content-center rounded-xl outline-none hover:bg-default focus-visible:ring-2 focus-visible:ring-focus"
                    onClick={() => queue.remove(index)}
                  >
                    <X className="size-4" aria-hidden />
                  </button>
                </li>
              );
            })}
            {pending.map(({ key, name }) => (
              <li key={key} className={`${rowClass} min-h-9`}>
                <LoaderCircle
                  className="size-4 shrink-0 animate-spin text-muted motion-reduce:animate-none"
                  aria-hidden
                />
                <span className="min-w-0 flex-1 truncate">{t("compose.attachment.adding", { name })}</span>
              </li>
            ))}
          </ul>
          <div className="mt-2 flex items-center gap-2 text-xs text-muted tabular-nums">
            <span aria-hidden className="h-1 w-24 overflow-hidden rounded-full bg-default">
              <span
                className="block h-full rounded-full bg-accent"
                style={{ width: `${Math.min(100, (total / MAX_EMAIL_FILE_BYTES) * 100)}%` }}
              />
            </span>
            <span role="status">{t("compose.attachment.total", { size: toSize(total), max: maxSize })}</span>
          </div>
        </section>
      )}
    </>
  );
}
