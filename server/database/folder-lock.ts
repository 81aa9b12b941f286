import { DatabaseSync } from "node:sqlite";
import { DatabaseError } from "./store.ts";

const SQLITE_BUSY = 5;

/**
 * Takes a folder for this process alone and gives the function that lets go of it.
 * The lock is the operating system's, by way of SQLite, because Node has no other: it ends with the process however that
 * ends, and it holds between containers that share a volume, where process ids say nothing.
 */
export function lockFolder(path: string): () => void {
  const file = new DatabaseSync(`${path}.lock`, { timeout: 0 });
  try {
    file.exec("PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE");
  } catch (error) {
    file.close();
    if (error instanceof Error && "errcode" in error && error.errcode === SQLITE_BUSY)
      throw new DatabaseError(
        `Another server uses ${path}. Stop it, or set DATA_DIR to another folder; several servers share a PostgreSQL (DATABASE_URL).`,
      );
    throw error;
  }
  return () => file.close();
}
