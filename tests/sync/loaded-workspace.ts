import type { Area } from "../../src/contract/areas.ts";
import { type Backup, getBackup, importBackup, inspectBackup, restoreSnapshot } from "../../src/contract/data.ts";
import { type Task, updateTask } from "../../src/contract/todo.ts";
import { readSyncState, writeSyncState } from "../../src/db/sync-state.ts";
import { syncedTables } from "../../src/db/tables/index.ts";
import { withChecksum } from "../contract/backup-calls.ts";
import { type Device, openWorkspace } from "./devices.ts";

export const WORKSPACE = "5d0c1c52-2b1a-4c53-9a1e-0d5f6c6b8a10";
export const OTHER_WORKSPACE = "0d9dbd6a-62a1-4a53-8f80-6a1c8d6f0c11";
const sharedAreas = [...syncedTables.values()].filter(({ policy }) => policy.scope === "shared");
export const adminRights = { role: "admin", areas: [...new Set(sharedAreas.map(({ area }) => area))].sort() } as const;

/** Two administrators' devices that have loaded the workspace. */
export async function openLoadedWorkspace(...areas: Area[]) {
  const workspace = await openWorkspace(areas);
  for (const { db } of [workspace.a, workspace.b]) {
    await db.metadata.put({ name: "workspace-membership", value: { workspace: { id: WORKSPACE, name: "ร้านมะลิ" } } });
    await writeSyncState(db, { ...(await readSyncState(db)), firstSync: null, rights: adminRights });
  }
  return workspace;
}

export const makeBackup = async ({ api }: Device) => (await api.fetch(getBackup)).backup;
export const restore = ({ api }: Device, file: Backup, deletesOthers = false) =>
  api.fetch(importBackup, { body: { file, deletesOthers } });
export const undo = ({ api }: Device, { snapshot }: Awaited<ReturnType<typeof restore>>) =>
  api.fetch(restoreSnapshot, { body: { id: snapshot?.id } });
export const inspect = async ({ api }: Device, file: Backup) => {
  const inspection = await api.fetch(inspectBackup, { body: { file } });
  if (inspection.verdict !== "good" || !inspection.changes) throw new Error(inspection.verdict);
  return inspection.changes;
};
export const editTables = (file: Backup, tables: Record<string, object[]>) =>
  withChecksum({ ...file, tables: { ...file.tables, ...(tables as Backup["tables"]) } });
export const changeTask = ({ api }: Device, task: Partial<Task> & { id: number }) =>
  api.fetch(updateTask, { body: { task } });
export const getRows = (file: Backup, table: string) => file.tables[table] ?? [];
