import type { Endpoint } from "../../contract/endpoint.ts";
import { isQuotaError } from "./storage-errors.ts";

/**
 * A deletion writes too: its idempotency record, its change event and often the row itself, marked as deleted. On a
 * full device it would fail, so that nobody could free space.
 */
export interface StorageReserve {
  release: () => Promise<void>;
  /** The promise never rejects: the device may have no space yet. */
  restore: () => Promise<void>;
}

const canUseReserve = ({ method, freesSpace }: Endpoint) => freesSpace === true || method === "DELETE";

/**
 * What an attempt of a call may store: `withReserve` after the first failure, for which the reserve is released, and
 * `deleteOnly` after the second one.
 */
export type StorageState = "normal" | "withReserve" | "deleteOnly";

/**
 * If the storage is full and the call frees space, runs it again with the reserve, and at last without any new row:
 * browsers always accept a transaction that only deletes. If the browser kills the worker meanwhile, a later write
 * restores the reserve.
 */
export async function runWithReserve<T>(
  reserve: StorageReserve,
  endpoint: Endpoint,
  run: (storage: StorageState) => Promise<T>,
): Promise<T> {
  const rethrowUnlessFull = (error: unknown) => {
    if (!isQuotaError(error) || !canUseReserve(endpoint)) throw error;
  };
  try {
    return await run("normal");
  } catch (error) {
    rethrowUnlessFull(error);
  }
  try {
    await reserve.release();
    return await run("withReserve");
  } catch (error) {
    rethrowUnlessFull(error);
    return await run("deleteOnly");
  } finally {
    void reserve.restore();
  }
}
