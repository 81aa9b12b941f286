import { useSetAtom } from "jotai";
import { CircleAlert, Download, FolderOpen, History } from "lucide-react";
import { Suspense, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { fetchBackup } from "../../api/queries/data.ts";
import { useEndpointMutation } from "../../api/use-endpoint-mutation.ts";
import { type Restoring, recordBackup } from "../../contract/data.ts";
import { compressBackup, getBackupFileName } from "../../domain/backup-file.ts";
import { formatTimeAgo } from "../../lib/format-date.ts";
import { toLocalDay } from "../../lib/local-day.ts";
import { addNoticeAtom } from "../../state/notices.ts";
import { Button } from "../../ui/button.tsx";
import { FileInput, useFileDrop } from "../../ui/choose-files.tsx";
import { lazyWithRetry } from "../../ui/lazy-with-retry.tsx";
import { toast } from "../../ui/toast.ts";
import { WholeWords } from "../../ui/whole-words.tsx";
import { BackupPreview } from "./backup-preview.tsx";
import { DataPageCard } from "./data-page-card.tsx";
import { inspectFile, useBackupFile } from "./use-backup-file.ts";

/** Its checkbox loads React Aria. */
const WorkspaceBackupPreview = lazyWithRetry(
  async () => (await import("./workspace-backup-preview.tsx")).WorkspaceBackupPreview,
);

const REMIND_AFTER_MS = 30 * 24 * 60 * 60_000;

interface BackupCardProps {
  lastBackupAt: string | null;
  isChanged: boolean;
  restoring: Restoring;
  onRestored: () => void;
}

/**
 * Saves a backup file, and opens one: the user selects the file, drops it here or opens it from the operating system.
 */
export function BackupCard({ lastBackupAt, isChanged, restoring, onRestored }: BackupCardProps) {
  const { t, i18n } = useTranslation("data");
  const { save, isSaving, unusableName } = useSaveBackup();
  const { openedBackup, open, close } = useBackupFile();
  const input = useRef<HTMLInputElement>(null);
  // `Math.abs`, because a backup made while the clock was ahead lies in the future and would put off the reminder.
  const isOutdated =
    lastBackupAt !== null && isChanged && Math.abs(Date.now() - Date.parse(lastBackupAt)) > REMIND_AFTER_MS;
  const openFirst = ([file]: readonly File[]) => file && void open(file);
  const { isOver, dropProps } = useFileDrop(openFirst);
  const isInWorkspace = restoring !== "replace";
  const canRestore = restoring === "replace" || restoring === "merge";
  const finish = () => {
    close();
    onRestored();
  };
  const opened = canRestore && openedBackup?.state === "good" ? openedBackup : undefined;
  return (
    <DataPageCard
      title={t("backup.title")}
      help={t(isInWorkspace ? "backup.helpInWorkspace" : "backup.help")}
      isGrowing={canRestore}
    >
      <p className="flex items-center gap-2 text-sm font-medium">
        <History className="size-4 shrink-0 text-muted" aria-hidden />
        {lastBackupAt ? t("backup.last", { time: formatTimeAgo(lastBackupAt, i18n.language) }) : t("backup.never")}
      </p>
      {isOutdated && <p className="mt-1 text-sm text-attention">{t("backup.remind")}</p>}
      <Button className="mt-3 self-start" disabled={isSaving} onClick={() => void save()}>
        <Download aria-hidden />
        {t(isSaving ? "backup.saving" : "backup.save")}
      </Button>
      <div role="alert" className="empty:hidden">
        {unusableName && <FileError>{t("backup.unusable", { name: unusableName })}</FileError>}
      </div>
      <p className="mt-3 text-sm leading-relaxed text-muted text-pretty">
        <WholeWords>
          {isInWorkspace
            ? `${t("backup.secretInWorkspace")} ${t("backup.excludedInWorkspace")}`
            : `${t("backup.secret")} ${t("backup.excluded")}`}
        </WholeWords>
      </p>
      {canRestore ? (
        <div
          className={`mt-4 flex flex-wrap content-center items-center not-pointer-coarse:justify-center gap-x-3 gap-y-1 rounded-xl border border-dashed p-3 not-pointer-coarse:grow pointer-coarse:border-none pointer-coarse:p-0 ${isOver ? "border-accent bg-accent-soft" : "border-border"}`}
          {...dropProps}
        >
          <FileInput
            ref={input}
            accept=".phrom,.json,application/json,application/gzip"
            label={t("backup.choose")}
            onChoose={openFirst}
          />
          <Button variant="secondary" onClick={() => input.current?.click()}>
            <FolderOpen aria-hidden />
            {t("backup.choose")}
          </Button>
          <span className="text-sm text-muted not-any-pointer-fine:hidden">
            {t(isOver ? "backup.dropActive" : "backup.drop")}
          </span>
        </div>
      ) : (
        <p className="mt-3 text-sm text-muted">{t(`backup.${restoring}`)}</p>
      )}
      <div role="status" className="empty:hidden">
        {openedBackup?.state === "reading" && <p className="mt-4 text-sm text-muted">{t("backup.reading")}</p>}
      </div>
      <div role="alert" className="empty:hidden">
        {openedBackup?.state === "faulty" && (
          <FileError>{t(`fileErrors.${openedBackup.error}`, { name: openedBackup.name })}</FileError>
        )}
      </div>
      {opened && !opened.contents.changes && (
        <BackupPreview openedBackup={opened} onClose={close} onRestored={finish} />
      )}
      {opened?.contents.changes && (
        <Suspense>
          <WorkspaceBackupPreview
            openedBackup={opened}
            changes={opened.contents.changes}
            onClose={close}
            onRestored={finish}
          />
        </Suspense>
      )}
    </DataPageCard>
  );
}

const FileError = ({ children }: { children: string }) => (
  <p className="mt-4 flex items-start gap-2 rounded-xl bg-danger-soft p-3 text-sm leading-relaxed break-words">
    <CircleAlert className="mt-0.5 size-4 shrink-0 text-danger" aria-hidden />
    <span className="min-w-0">{children}</span>
  </p>
);

/** Wait before revoking the file's object URL: by then every browser has started the download. */
const REVOKE_DELAY_MS = 60_000;

/**
 * `save` downloads a backup file and records when it was made. If the app could not open the file again, `unusableName`
 * is its name, and nothing is recorded.
 */
function useSaveBackup() {
  const { t } = useTranslation("data");
  const recordMutation = useEndpointMutation(recordBackup);
  const addNotice = useSetAtom(addNoticeAtom);
  const [isSaving, setSaving] = useState(false);
  const [unusableName, setUnusableName] = useState<string>();
  const save = async () => {
    setSaving(true);
    setUnusableName(undefined);
    try {
      const backup = await fetchBackup();
      const name = getBackupFileName(toLocalDay(new Date()));
      const file = new File([await compressBackup(backup)], name);
      download(file);
      if ((await inspectFile(file)).state === "faulty") return setUnusableName(name);
      const { createdAt, appVersion, checksum } = backup;
      await recordMutation.mutateAsync({ body: { createdAt, appVersion, checksum } });
      addNotice({ kind: "backup-made", values: {} });
      toast.success(t("backup.saved", { name }));
    } catch (error) {
      console.warn(error);
      toast.error(t("failed.action"));
    } finally {
      setSaving(false);
    }
  };
  return { save, isSaving, unusableName };
}

function download(file: File): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), REVOKE_DELAY_MS);
}
