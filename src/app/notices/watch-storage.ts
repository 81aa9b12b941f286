import { onDataChanges } from "../../api/service-worker.ts";

/** The app warns the user once this share of the quota is used. */
export const STORAGE_WARNING_RATIO = 0.8;
const MIN_CHECK_INTERVAL_MS = 60_000;

/** In whole percent; undefined if the usage is unknown or below `STORAGE_WARNING_RATIO`. */
export function getStoragePercent({ usage, quota }: StorageEstimate): number | undefined {
  if (usage === undefined || !quota) return undefined;
  return usage / quota >= STORAGE_WARNING_RATIO ? Math.min(100, Math.round((usage / quota) * 100)) : undefined;
}

/** Checks now and after writes, at most once a minute. */
export function watchStorage(onAlmostFull: (percent: number) => void): () => void {
  let lastCheckAt = Number.NEGATIVE_INFINITY;
  const check = async () => {
    if (performance.now() - lastCheckAt < MIN_CHECK_INTERVAL_MS) return;
    lastCheckAt = performance.now();
    const percent = getStoragePercent((await navigator.storage?.estimate()) ?? {});
    if (percent !== undefined) onAlmostFull(percent);
  };
  void check();
  return onDataChanges(() => void check());
}
