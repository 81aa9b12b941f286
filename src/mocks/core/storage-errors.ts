/**
 * True if the device's storage is full. The browser's error may be wrapped by Dexie (`inner`), be the cause of an
 * aborted transaction (`cause`) or be listed by a bulk write (`failures`).
 */
export function isQuotaError(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return false;
  const { name, inner, cause, failures } = error as Record<string, unknown>;
  return name === "QuotaExceededError" || [inner, cause, failures].flat().some(isQuotaError);
}

/** The errors of work on a connection that the browser closes; Safari reports UnknownError. */
const connectionErrors = new Set(["AbortError", "DatabaseClosedError", "InvalidStateError", "UnknownError"]);

/** True if the connection to the database was lost during a call. Nothing of the call is stored then. */
export function isConnectionLostError(error: unknown): boolean {
  return error instanceof Error && connectionErrors.has(error.name) && !isQuotaError(error);
}
