import type { Backup, BackupError } from "../contract/data.ts";

/** The limits before and after decompression. A small file can decompress to any size (a "zip bomb"). */
export const MAX_COMPRESSED_BACKUP_BYTES = 100_000_000;
export const MAX_DECOMPRESSED_BACKUP_BYTES = 200_000_000;

export const BACKUP_EXTENSION = ".phrom";

export type BackupFileError = BackupError | "empty" | "huge";

const isGzip = ([first, second]: Uint8Array) => first === 0x1f && second === 0x8b;
/** JSON starts with `{`, perhaps after a byte order mark and white space. */
const isJson = (bytes: Uint8Array) => /^\uFEFF?\s*\{/.test(new TextDecoder().decode(bytes.subarray(0, 64)));

/** Accepts gzip and plain JSON. */
export async function readBackupFile(
  file: Blob,
  maxBytes = MAX_DECOMPRESSED_BACKUP_BYTES,
): Promise<{ file: unknown } | { error: BackupFileError }> {
  if (file.size === 0) return { error: "empty" };
  if (file.size > MAX_COMPRESSED_BACKUP_BYTES) return { error: "huge" };
  const head = new Uint8Array(await file.slice(0, 64).arrayBuffer());
  if (!isGzip(head) && !isJson(head)) return { error: "foreign" };
  let content: Blob | undefined;
  try {
    content = isGzip(head) ? await decompress(file, maxBytes) : file;
  } catch {
    return { error: "damaged" };
  }
  if (!content || content.size > maxBytes) return { error: "huge" };
  try {
    return { file: JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(await content.arrayBuffer())) };
  } catch {
    return { error: "damaged" };
  }
}

/** Returns undefined if the content exceeds `maxBytes`; throws if the file is truncated or corrupt. */
async function decompress(file: Blob, maxBytes: number): Promise<Blob | undefined> {
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

export async function compressBackup(backup: Backup): Promise<Blob> {
  const plainBlob = new Blob([JSON.stringify(backup)], { type: "application/json" });
  if (typeof CompressionStream === "undefined") return plainBlob;
  const compressedResponse = new Response(plainBlob.stream().pipeThrough(new CompressionStream("gzip")));
  return new Blob([await compressedResponse.arrayBuffer()], { type: "application/x-phrom" });
}

/** `day` is `yyyy-mm-dd`. */
export const getBackupFileName = (day: string) => `phrom-${day}${BACKUP_EXTENSION}`;
