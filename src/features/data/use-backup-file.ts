import { useAtom } from "jotai";
import { useEffect, useEffectEvent, useState } from "react";
import { inspectBackupFile } from "../../api/queries/data.ts";
import type { Backup, BackupInspection } from "../../contract/data.ts";
import { type BackupFileError, readBackupFile } from "../../domain/backup-file.ts";
import { launchedFileAtom } from "../../state/main.ts";

type Contents = Extract<BackupInspection, { verdict: "good" }>;

export type OpenedBackup =
  | { state: "reading"; name: string }
  | { state: "faulty"; name: string; error: BackupFileError | "otherWorkspace" | "unreadable" }
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

export async function inspectFile(file: File): Promise<Exclude<OpenedBackup, { state: "reading" }>> {
  const { name } = file;
  try {
    const result = await readBackupFile(file);
    if ("error" in result) return { state: "faulty", name, error: result.error };
    const contents = await inspectBackupFile(result.file);
    return contents.verdict === "good"
      ? { state: "good", name, backup: result.file as Backup, contents }
      : { state: "faulty", name, error: contents.verdict };
  } catch (error) {
    console.warn(error);
    return { state: "faulty", name, error: "unreadable" };
  }
}
