import { useAtom } from "jotai";
import { useEffect, useEffectEvent, useState } from "react";
import { inspectBackupFile } from "../../api/queries/data.ts";
import type { Backup, BackupInspection } from "../../contract/data.ts";
import { BACKUP_EXTENSION, type BackupFileError, readBackupFile } from "../../domain/backup-file.ts";
import { launchedFileAtom } from "../../state/main.ts";

type Contents = Extract<BackupInspection, { verdict: "good" }>;

interface FaultyBackup {
  state: "faulty";
  name: string;
  error: BackupFileError | "misnamed" | "otherWorkspace" | "unreadable";
}

export type OpenedBackup =
  | { state: "reading"; name: string }
  | FaultyBackup
  | { state: "good"; name: string; backup: Backup; contents: Contents };

export function useBackupFile() {
  const [openedBackup, setOpenedBackup] = useState<OpenedBackup>();
  const [launchedFile, setLaunchedFile] = useAtom(launchedFileAtom);

  const open = async (file: File) => {
    const { name } = file;
    setOpenedBackup({ state: "reading", name });
    setOpenedBackup(await inspectFile(file));
  };

  // If the operating system launched the app with a backup file, open that file.
  const openLaunched = useEffectEvent((file: File) => {
    setLaunchedFile(null);
    void open(file);
  });
  useEffect(() => {
    if (launchedFile) openLaunched(launchedFile);
  }, [launchedFile]);

  return { openedBackup, open, close: () => setOpenedBackup(undefined) };
}

/** To say how backups end helps only if the file ends otherwise. */
const toFaulty = (name: string, error: FaultyBackup["error"]): FaultyBackup => ({
  state: "faulty",
  name,
  error: error === "foreign" && name.toLowerCase().endsWith(BACKUP_EXTENSION) ? "misnamed" : error,
});

export async function inspectFile(file: File): Promise<Exclude<OpenedBackup, { state: "reading" }>> {
  const { name } = file;
  try {
    const result = await readBackupFile(file);
    if ("error" in result) return toFaulty(name, result.error);
    const contents = await inspectBackupFile(result.file);
    return contents.verdict === "good"
      ? { state: "good", name, backup: result.file as Backup, contents }
      : toFaulty(name, contents.verdict);
  } catch (error) {
    console.warn(error);
    return { state: "faulty", name, error: "unreadable" };
  }
}
