/** Calls between two checks share the result of the first. */
export function shareResult<T>(check: () => Promise<T>, intervalMs: number): () => Promise<T> {
  let startedAt = Number.NEGATIVE_INFINITY;
  let result: Promise<T>;
  return () => {
    if (performance.now() - startedAt >= intervalMs) {
      startedAt = performance.now();
      result = check();
    }
    return result;
  };
}
