import { useSetAtom } from "jotai";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { toast } from "sonner";
import { fetchBackup, useRecordBackup } from "../../api/queries/data.ts";
import { compressBackup, getBackupFileName } from "../../domain/backup-file.ts";
import { localDay } from "../../lib/local-day.ts";
import { addNoticeAtom } from "../../state/notices.ts";

/** Browsers start the download well before this. */
const KEPT_MS = 60_000;

/** Saves a backup file and records the time. */
export function useSaveBackup() {
  const { t } = useTranslation("data");
  const note = useRecordBackup();
  const addNotice = useSetAtom(addNoticeAtom);
  const [isSaving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    try {
      const backup = await fetchBackup();
      const name = getBackupFileName(localDay(new Date()));
      download(await compressBackup(backup), name);
      const { createdAt, appVersion, checksum } = backup;
      await note.mutateAsync({ body: { createdAt, appVersion, checksum } });
      addNotice({ kind: "backup-made", values: {} });
      toast.success(t("backup.saved", { name }));
    } catch (error) {
      console.warn(error);
      toast.error(t("failed.action"));
    } finally {
      setSaving(false);
    }
  };
  return { save, isSaving };
}

function download(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
}
