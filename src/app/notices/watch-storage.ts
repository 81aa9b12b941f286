import { onDataChanges } from "../../api/service-worker.ts";

/** From here on the person is told, while there is still room to do something about it. */
export const STORAGE_WARNING_RATIO = 0.8;
const ONCE_A_MINUTE_MS = 60_000;

/** How full the storage is, in whole percent; undefined below the mark, or where the browser does not say. */
export function getStoragePercent({ usage, quota }: StorageEstimate): number | undefined {
  if (usage === undefined || !quota) return undefined;
  return usage / quota >= STORAGE_WARNING_RATIO ? Math.min(100, Math.round((usage / quota) * 100)) : undefined;
}

/** Calls back with the percentage where the storage is almost full: now, and after writes. Gives the way to stop. */
export function watchStorage(onAlmostFull: (percent: number) => void): () => void {
  let lookedAt = Number.NEGATIVE_INFINITY;
  const look = async () => {
    if (performance.now() - lookedAt < ONCE_A_MINUTE_MS) return;
    lookedAt = performance.now();
    const percent = getStoragePercent((await navigator.storage?.estimate()) ?? {});
    if (percent !== undefined) onAlmostFull(percent);
  };
  void look();
  return onDataChanges(() => void look());
}
