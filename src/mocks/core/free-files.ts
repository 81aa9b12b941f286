import type { Database } from "../../db/database.ts";
import { deleteDownloadedContent } from "../../db/files.ts";
import { isQuotaError } from "./storage-errors.ts";
import type { StorageReserve } from "./storage-reserve.ts";

/** If the storage is full, deletes the files that the workspace's server has and runs once more. */
export async function retryWithFreedFiles<T>(db: Database, reserve: StorageReserve, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!isQuotaError(error) || db.slot === undefined) throw error;
    try {
      // The rows without their files need some space themselves.
      await reserve.release();
      if (!(await deleteDownloadedContent(db))) throw error;
      return await run();
    } finally {
      void reserve.restore();
    }
  }
}
