import type { Backup } from "../contract/data.ts";
import { sha256 } from "./digest.ts";

/** JSON that is the same for the same content, whatever the order in which its keys were written. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item ?? null)).join()}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  fields.sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([key, field]) => `${JSON.stringify(key)}:${canonicalJson(field)}`).join()}}`;
}

type Unsealed = Omit<Backup, "checksum">;

/** What the checksum of a backup has to be: SHA-256, Base64. */
export const getBackupChecksum = ({
  format,
  formatVersion,
  databaseVersion,
  appVersion,
  createdAt,
  tables,
}: Unsealed) => sha256(canonicalJson({ format, formatVersion, databaseVersion, appVersion, createdAt, tables }));

/** How many bytes something takes as JSON (UTF-8). */
export const getJsonSize = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length;
