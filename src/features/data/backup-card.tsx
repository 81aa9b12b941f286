import { useSetAtom } from "jotai";
import { CircleAlert, Download, FolderOpen, History } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { fetchBackup } from "../../api/queries/data.ts";
import { useEndpointMutation } from "../../api/use-endpoint-mutation.ts";
import { recordBackup } from "../../contract/data.ts";
import { compressBackup, getBackupFileName } from "../../domain/backup-file.ts";
import { formatDateTime, formatTimeAgo } from "../../lib/format-date.ts";
import { formatCount } from "../../lib/format-number.ts";
import { toLocalDay } from "../../lib/local-day.ts";
import { addNoticeAtom } from "../../state/notices.ts";
import { Button } from "../../ui/button.tsx";
import { FileInput, useFileDrop } from "../../ui/choose-files.tsx";
import { toast } from "../../ui/toast.ts";
import { WholeWords } from "../../ui/whole-words.tsx";
import { DataPageCard } from "./data-page-card.tsx";
import { inspectFile, type OpenedBackup, useBackupFile } from "./use-backup-file.ts";
import { useReplaceData } from "./use-replace-data.ts";

const REMIND_AFTER_MS = 30 * 24 * 60 * 60_000;

interface BackupCardProps {
  lastBackupAt: string | null;
  isChanged: boolean;
  canRestore: boolean;
}

/**
 * Saves a backup file, and opens one: the user selects the file, drops it here or opens it from the operating system.
 */
export function BackupCard({ lastBackupAt, isChanged, canRestore }: BackupCardProps) {
  const { t, i18n } = useTranslation("data");
  const { save, isSaving, unusableName } = useSaveBackup();
  const { openedBackup, open, close } = useBackupFile();
  const input = useRef<HTMLInputElement>(null);
  // `Math.abs`, because a backup made while the clock was ahead lies in the future and would put off the reminder.
  const isOutdated =
    lastBackupAt !== null && isChanged && Math.abs(Date.now() - Date.parse(lastBackupAt)) > REMIND_AFTER_MS;
  const openFirst = ([file]: readonly File[]) => file && void open(file);
  const { isOver, dropProps } = useFileDrop(openFirst);
  return (
    <DataPageCard title={t("backup.title")} help={t("backup.help")} isGrowing={canRestore}>
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
        <WholeWords>{`${t("backup.secret")} ${t("backup.excluded")}`}</WholeWords>
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
        <p className="mt-3 text-sm text-muted">{t("backup.notInWorkspace")}</p>
      )}
      <div role="status" className="empty:hidden">
        {openedBackup?.state === "reading" && <p className="mt-4 text-sm text-muted">{t("backup.reading")}</p>}
      </div>
      <div role="alert" className="empty:hidden">
        {openedBackup?.state === "faulty" && (
          <FileError>{t(`fileErrors.${openedBackup.error}`, { name: openedBackup.name })}</FileError>
        )}
      </div>
      {canRestore && openedBackup?.state === "good" && <BackupContents openedBackup={openedBackup} onClose={close} />}
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

interface BackupContentsProps {
  openedBackup: Extract<OpenedBackup, { state: "good" }>;
  onClose: () => void;
}

function BackupContents({ openedBackup: { name, backup, contents }, onClose }: BackupContentsProps) {
  const { t, i18n } = useTranslation(["data", "areas"]);
  const { importBackup, isBusy } = useReplaceData();
  const titleId = useId();
  const box = useRef<HTMLElement>(null);
  const { language } = i18n;

  // This section appears after the file is read. Focus the section, so that screen readers announce it.
  useEffect(() => box.current?.focus(), []);

  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-labelledby={titleId}
      className="mt-4 rounded-xl border border-accent p-4 outline-none"
    >
      <h3 id={titleId} className="text-sm font-semibold break-words">
        {t("preview.title", { name })}
      </h3>
      <p className="text-xs text-muted">
        {t("preview.made", { time: formatDateTime(contents.createdAt, language), version: contents.appVersion })}
      </p>
      <table className="mt-3 w-full text-sm">
        <thead className="text-xs text-muted">
          <tr className="border-b border-separator">
            <th scope="col" className="py-1.5 text-start font-medium">
              {t("sizes.area")}
            </th>
            <th scope="col" className="px-3 py-1.5 text-end font-medium">
              {t("preview.inFile")}
            </th>
            <th scope="col" className="py-1.5 text-end font-medium">
              {t("preview.here")}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-separator">
          {contents.areas.map(({ area, rows, rowsHere, isSame }) => (
            <tr key={area} className={isSame ? "text-muted" : "font-medium"}>
              <th scope="row" className="py-1.5 text-start font-normal">
                <span className="flex flex-wrap items-baseline gap-x-2">
                  {t(`areas:names.${area}`)}
                  {!isSame && <span className="text-xs text-accent">{t("preview.differs")}</span>}
                </span>
              </th>
              <td className="px-3 py-1.5 text-end tabular-nums">{formatCount(rows, language)}</td>
              <td className="py-1.5 text-end tabular-nums">{formatCount(rowsHere, language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {contents.missingFiles > 0 && (
        <p className="mt-3 text-sm leading-relaxed">{t("preview.missingFiles", { count: contents.missingFiles })}</p>
      )}
      <p className="mt-3 text-sm leading-relaxed">{t("preview.explain")}</p>
      <p className="mt-1 text-xs leading-relaxed text-muted">{t("preview.rest")}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button disabled={isBusy} onClick={async () => (await importBackup(backup)) && onClose()}>
          {t(isBusy ? "preview.importing" : "preview.import")}
        </Button>
        <Button variant="tertiary" disabled={isBusy} onClick={onClose}>
          {t("preview.cancel")}
        </Button>
      </div>
    </section>
  );
}
