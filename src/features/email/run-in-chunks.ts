/** The most emails that one call may change. */
const MAX_IDS = 1_000;

/** Runs one call after the other, up to the first error. Returns the error and the ids whose calls succeeded. */
export async function runInChunks(
  ids: readonly number[],
  run: (ids: number[]) => Promise<unknown>,
): Promise<{ doneIds: readonly number[]; error?: unknown }> {
  for (let start = 0; start < ids.length; start += MAX_IDS)
    try {
      await run(ids.slice(start, start + MAX_IDS));
    } catch (error) {
      return { doneIds: ids.slice(0, start), error };
    }
  return { doneIds: ids };
}
