import type { Backup } from "../../src/contract/data.ts";
import { areasWithSeedData } from "../../src/db/tables/index.ts";
import { getBackupChecksum } from "../../src/domain/backup-checksum.ts";
import { createTestApi, type TestApi } from "./test-api.ts";

export const openSeededApi = () => createTestApi(...areasWithSeedData);
export const fetchBackup = async (api: TestApi) =>
  ((await api.send("GET", "/data/backup")).data as { backup: Backup }).backup;
export const importFile = (api: TestApi, file: unknown) => api.send("POST", "/data/import", { body: { file } });
export const inspectFile = async (api: TestApi, file: unknown) =>
  (await api.send("POST", "/data/inspect", { body: { file } })).data as { verdict: string };
export const withChecksum = async (file: Backup): Promise<Backup> => ({
  ...file,
  checksum: await getBackupChecksum(file),
});
export const addTask = async (api: TestApi, title: string) => {
  const { data } = await api.send("POST", "/apps/todo/add-tasks", { body: { task: { title } } });
  return (data as { task: { id: number } }).task.id;
};
