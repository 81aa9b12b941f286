/** True where the device's storage is full. Dexie wraps the browser's error, and an aborted transaction carries it as its cause. */
export function isQuotaError(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return false;
  const { name, inner, cause } = error as { name?: string; inner?: unknown; cause?: unknown };
  return name === "QuotaExceededError" || isQuotaError(inner) || isQuotaError(cause);
}
