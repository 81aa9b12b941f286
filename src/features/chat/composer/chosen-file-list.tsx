import { useQuery } from "@tanstack/react-query";
import { FileText, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { formatBytes } from "../../../lib/format-number.ts";
import { isShownPicture } from "../../../ui/attached-files.ts";
import { useBlobUrl } from "../../../ui/use-blob-url.ts";
import type { DraftFile } from "../chat-drafts.ts";
import { draftFileQuery } from "../draft-files.ts";
import type { FileError } from "./use-chosen-files.ts";

interface ChosenFileListProps {
  files: readonly DraftFile[];
  onRemove: (file: DraftFile) => void;
}

export function ChosenFileList({ files, onRemove }: ChosenFileListProps) {
  const { t } = useTranslation("chat");
  if (files.length === 0) return null;
  return (
    <ul aria-label={t("files.chosen")} className="mb-2 flex max-h-44 flex-wrap gap-2 overflow-y-auto p-1">
      {files.map((file) => (
        <ChosenFileItem key={file.id} file={file} onRemove={() => onRemove(file)} />
      ))}
    </ul>
  );
}

function ChosenFileItem({ file, onRemove }: { file: DraftFile; onRemove: () => void }) {
  const { t, i18n } = useTranslation("chat");
  const isPicture = isShownPicture(file.mediaType);
  const { data } = useQuery({ ...draftFileQuery(file.id), enabled: isPicture });
  const url = useBlobUrl(data ?? undefined);
  return (
    <li className="relative flex h-16 max-w-full items-center gap-2 rounded-xl border border-separator bg-surface-secondary pe-9 text-sm">
      {url ? (
        <img src={url} alt="" className="size-15.5 shrink-0 rounded-s-xl object-cover" />
      ) : (
        <span className="grid size-15.5 shrink-0 place-content-center text-muted">
          <FileText className="size-6" aria-hidden />
        </span>
      )}
      <span className="min-w-0">
        <bdi className="block max-w-36 truncate text-xs font-medium">{file.fileName}</bdi>
        <span className="block text-xs text-muted tabular-nums">{formatBytes(file.size, i18n.language)}</span>
      </span>
      <button
        type="button"
        className="absolute end-1 top-1 grid size-7 place-content-center rounded-full bg-surface text-muted outline-none hover:text-foreground focus-visible:ring-2 focus-visible:ring-focus"
        aria-label={t("files.remove", { name: file.fileName })}
        onClick={onRemove}
      >
        <X className="size-4" aria-hidden />
      </button>
    </li>
  );
}

export function FileErrors({ errors }: { errors: readonly FileError[] }) {
  const { t } = useTranslation("chat");
  if (errors.length === 0) return null;
  return (
    <ul role="alert" className="px-2 pb-2 text-sm text-danger">
      {errors.map(({ reason, name }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two files can have the same name
        <li key={index} className="wrap-anywhere">
          {t(`fileErrors.${reason}`, { name })}
        </li>
      ))}
    </ul>
  );
}
