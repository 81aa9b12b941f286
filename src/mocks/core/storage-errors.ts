/**
 * True where the device's storage is full. Dexie wraps the browser's error, an aborted transaction carries it as its
 * cause, and a write of many rows lists what went wrong with each.
 */
export function isQuotaError(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return false;
  const { name, inner, cause, failures } = error as Record<string, unknown>;
  return name === "QuotaExceededError" || [inner, cause, failures].flat().some(isQuotaError);
}

/** What a browser that closes a connection makes of the work that goes on in it; Safari knows of an unknown error only. */
const connectionErrors = new Set(["AbortError", "DatabaseClosedError", "InvalidStateError", "UnknownError"]);

/** True where the connection to the database was lost under a call. Nothing of it is stored then. */
export function isConnectionLostError(error: unknown): boolean {
  return error instanceof Error && connectionErrors.has(error.name) && !isQuotaError(error);
}
