import type { Backup, BackupError } from "../contract/data.ts";

/** A packed file larger than this is not read, and none is unpacked to more: a small file may unpack to anything. */
export const MAX_COMPRESSED_BYTES = 100_000_000;
export const MAX_BYTES = 200_000_000;

export const BACKUP_EXTENSION = ".phrom";

/** What is wrong with a file before anybody looks at what it says. */
export type BackupFileError = BackupError | "empty" | "huge";

const isGzip = ([first, second]: Uint8Array) => first === 0x1f && second === 0x8b;
/** JSON that is an object begins with its bracket, after a mark of its encoding and blanks at most. */
const isJson = (bytes: Uint8Array) => /^\uFEFF?\s*\{/.test(new TextDecoder().decode(bytes.subarray(0, 64)));

/** What stands in a file, packed with gzip or plain; or why nothing can be made of it. */
export async function readBackupFile(
  file: Blob,
  maxBytes = MAX_BYTES,
): Promise<{ file: unknown } | { fault: BackupFileError }> {
  if (file.size === 0) return { fault: "empty" };
  if (file.size > MAX_COMPRESSED_BYTES) return { fault: "huge" };
  const head = new Uint8Array(await file.slice(0, 64).arrayBuffer());
  if (!isGzip(head) && !isJson(head)) return { fault: "foreign" };
  let content: Blob | undefined;
  try {
    content = isGzip(head) ? await unpacked(file, maxBytes) : file;
  } catch {
    return { fault: "damaged" };
  }
  if (!content || content.size > maxBytes) return { fault: "huge" };
  try {
    return { file: JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(await content.arrayBuffer())) };
  } catch {
    return { fault: "damaged" };
  }
}

/** The unpacked content; undefined where there is more of it than there may be. Throws where it breaks off or is garbled. */
async function unpacked(file: Blob, maxBytes: number): Promise<Blob | undefined> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const reader = file.stream().pipeThrough(new DecompressionStream("gzip")).getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    size += next.value.length;
    if (size > maxBytes) {
      await reader.cancel();
      return undefined;
    }
    chunks.push(next.value);
  }
  return new Blob(chunks);
}

/** A backup as a file: packed with gzip where the browser can, plain JSON where not. */
export async function compressBackup(backup: Backup): Promise<Blob> {
  const plain = new Blob([JSON.stringify(backup)], { type: "application/json" });
  if (typeof CompressionStream === "undefined") return plain;
  const packed = new Response(plain.stream().pipeThrough(new CompressionStream("gzip")));
  return new Blob([await packed.arrayBuffer()], { type: "application/x-phrom" });
}

/** The name of the file of a day (`yyyy-mm-dd`). */
export const getBackupFileName = (day: string) => `phrom-${day}${BACKUP_EXTENSION}`;
