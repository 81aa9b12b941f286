import type { Backup } from "../contract/data.ts";
import { sha256 } from "./digest.ts";

/** Sorts the keys, so that equal content always gives equal text. */
export function toCanonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => toCanonicalJson(item ?? null)).join()}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  fields.sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([key, field]) => `${JSON.stringify(key)}:${toCanonicalJson(field)}`).join()}}`;
}

type BackupContent = Omit<Backup, "checksum">;

/** Returns the SHA-256 hash in Base64. */
export const getBackupChecksum = ({
  format,
  formatVersion,
  databaseVersion,
  appVersion,
  createdAt,
  workspace,
  tables,
}: BackupContent) =>
  sha256(toCanonicalJson({ format, formatVersion, databaseVersion, appVersion, createdAt, workspace, tables }));

export const getJsonSize = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length;
