import { useState } from "react";
import { CallError } from "../../api/call.ts";

interface InvoiceResult {
  data: unknown;
  error: Error | null;
}

/**
 * Returns true if no invoice has this id. It stays true while a refetch clears the error, so that “not found” keeps the
 * text that the user types into its search field.
 */
export function useIsMissing(id: number | undefined, { data, error }: InvoiceResult): boolean {
  const [missingId, setMissingId] = useState<number>();
  const isNotFound = error instanceof CallError && [400, 404].includes(error.status);
  const isMissing = id === undefined || isNotFound || (missingId === id && !data);
  const nextMissingId = isMissing ? id : undefined;
  if (missingId !== nextMissingId) setMissingId(nextMissingId);
  return isMissing;
}
