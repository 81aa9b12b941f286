/**
 * The browser's error may be inside Dexie's error (`inner`), inside an aborted transaction's error (`cause`), or in the
 * list of a bulk write (`failures`).
 */
export function isQuotaError(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return false;
  const { name, inner, cause, failures } = error as Record<string, unknown>;
  return name === "QuotaExceededError" || [inner, cause, failures].flat().some(isQuotaError);
}

/** Safari reports UnknownError. */
const connectionErrors = new Set(["AbortError", "DatabaseClosedError", "InvalidStateError", "UnknownError"]);

/** After such an error, the call has stored nothing. */
export function isConnectionLostError(error: unknown): boolean {
  return error instanceof Error && connectionErrors.has(error.name) && !isQuotaError(error);
}
