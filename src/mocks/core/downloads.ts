import type { Table } from "dexie";
import { fromBase64, sha256Hex, toBase64 } from "../../domain/digest.ts";

type Bytes = Uint8Array<ArrayBuffer>;
/** Resolves to "missing" if the server has no such file, and to undefined if the server cannot be reached. */
export type DownloadFunction = (sha256: string) => Promise<Bytes | "missing" | undefined>;

interface FileRow {
  id: string;
  sha256?: string | undefined;
  data?: string | undefined;
}

const downloads = new Map<string, ReturnType<DownloadFunction>>();

/** Downloads a file that is not on the device yet, once if several pages show it, and stores it. */
export async function readOrDownload<Row extends FileRow>(
  table: Table<Row, string>,
  row: Row,
  download: DownloadFunction,
): ReturnType<DownloadFunction> {
  if (row.data !== undefined) return fromBase64(row.data);
  const key = `${table.db.name}/${row.sha256}`;
  const running = downloads.get(key) ?? downloadFile(table, row, download).finally(() => downloads.delete(key));
  downloads.set(key, running);
  return running;
}

async function downloadFile<Row extends FileRow>(
  table: Table<Row, string>,
  { id, sha256 = "" }: Row,
  download: DownloadFunction,
): ReturnType<DownloadFunction> {
  const bytes = await download(sha256);
  if (!(bytes instanceof Uint8Array)) return bytes;
  if ((await sha256Hex(bytes)) !== sha256) return undefined;
  const data = toBase64(bytes);
  try {
    await table.db.transaction("rw", table, async () => {
      const stored = await table.get(id);
      if (stored?.sha256 === sha256) await table.put({ ...stored, data });
    });
  } catch (error) {
    // A full device shows the file, too.
    console.warn(error);
  }
  return bytes;
}
