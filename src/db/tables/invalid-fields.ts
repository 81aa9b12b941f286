import * as v from "valibot";
import type { BackupArea } from "../../contract/areas.ts";
import { type AreaTableName, getRowSchema } from "./index.ts";
import { findUnsafeField } from "./row-bounds.ts";

/** Returns "" if the row itself is invalid, and undefined if the row is valid. */
export function findInvalidField(table: AreaTableName<BackupArea>, row: object): string | undefined {
  const unsafeField = findUnsafeField(table, row);
  if (unsafeField !== undefined) return unsafeField;
  const { issues, output } = v.safeParse(getRowSchema(table), row, { abortEarly: true });
  return issues ? (v.getDotPath(issues[0]) ?? "") : findConvertedField(row, output);
}

/**
 * Returns the dotted path of the first value that the schema adds or converts to another type, such as the id "5": the
 * row is stored as it is, and no handler expects such a value.
 */
function findConvertedField(value: unknown, output: unknown): string | undefined {
  if (typeof value !== typeof output) return "";
  if (typeof output !== "object" || output === null) return undefined;
  for (const [key, item] of Object.entries(output)) {
    const foundPath = findConvertedField((value as Record<string, unknown>)[key], item);
    if (foundPath !== undefined) return foundPath === "" ? key : `${key}.${foundPath}`;
  }
  return undefined;
}
