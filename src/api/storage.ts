import { queryOptions } from "@tanstack/react-query";
import { FILE_CACHE } from "../lib/file-tiers.ts";
import { storageKeys } from "../lib/storage-keys.ts";

/** `usage` and `quota` are in bytes; they are missing if the browser does not report them. */
export interface StorageUsage {
  usage?: number;
  quota?: number;
  isPersisted: boolean;
  /** The app's own files in the cache. */
  files: { count: number; bytes: number };
  /** Drafts and settings in localStorage. */
  drafts: { count: number; bytes: number };
}

/** The query key begins with "data", so that a change of the area `data` refetches it. */
export const storageUsageQuery = queryOptions({
  queryKey: ["data", "storage"],
  queryFn: async (): Promise<StorageUsage> => {
    const [estimate, isPersisted, files] = await Promise.all([
      navigator.storage?.estimate?.().catch(() => undefined),
      navigator.storage?.persisted?.().catch(() => false),
      measureFiles(),
    ]);
    return {
      ...(estimate?.usage !== undefined && { usage: estimate.usage }),
      ...(estimate?.quota !== undefined && { quota: estimate.quota }),
      isPersisted: isPersisted ?? false,
      files,
      drafts: measureLocalStorage(),
    };
  },
  staleTime: 0,
});

async function measureFiles(): Promise<StorageUsage["files"]> {
  const responses = await (await caches.open(FILE_CACHE)).matchAll();
  const sizes = await Promise.all(responses.map(async (response) => (await response.blob()).size));
  return { count: responses.length, bytes: sizes.reduce((total, size) => total + size, 0) };
}

function measureLocalStorage(): StorageUsage["drafts"] {
  const entries = Object.entries(localStorage).map(([key, value]) => `${key}${value}`);
  return { count: entries.length, bytes: new TextEncoder().encode(entries.join("")).length };
}

export function wasPersistenceRequested(): boolean {
  try {
    return localStorage.getItem(storageKeys.persistenceAsked) !== null;
  } catch {
    return false;
  }
}

/** Returns true if the browser agreed. */
export async function requestPersistence(): Promise<boolean> {
  try {
    localStorage.setItem(storageKeys.persistenceAsked, new Date().toISOString());
  } catch (error) {
    console.warn(error);
  }
  return (await navigator.storage?.persist?.().catch(() => false)) ?? false;
}
