import type { ActivityRow } from "../../db/tables/system.ts";
import type { AnyContext, Handler } from "./handler.ts";

/** A deletion of more records can be restored only on their own screen: the activity's row would hold all of them. */
const MAX_RESTORABLE_RECORDS = 50;

/** `data` is the response. Returns undefined if the write is not worth mentioning. */
export function buildActivityRow(
  { endpoint: { permission }, describe }: Handler,
  { account }: AnyContext,
  data: unknown,
): Omit<ActivityRow, "id"> | undefined {
  const description = describe?.(data);
  if (!description || !permission) return undefined;
  const { restore, ...rest } = description;
  return {
    ...rest,
    at: new Date().toISOString(),
    accountId: account?.id,
    subject: permission[1],
    ...(rest.count <= MAX_RESTORABLE_RECORDS && { restore }),
  };
}
