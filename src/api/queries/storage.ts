import { queryOptions } from "@tanstack/react-query";

/** What the browser says of its storage; undefined what it does not tell. */
export interface StorageUsage {
  usage?: number;
  quota?: number;
  isPersisted: boolean;
  /** The app's own files: how many, and their bytes. */
  files: { count: number; bytes: number };
  /** Drafts and settings of this device. */
  drafts: { count: number; bytes: number };
}

/** Under the area of the data, so that its writes refresh it. */
export const storageQuery = queryOptions({
  queryKey: ["data", "storage"],
  queryFn: async (): Promise<StorageUsage> => {
    const [estimate, isPersisted, files] = await Promise.all([
      navigator.storage?.estimate?.().catch(() => undefined),
      navigator.storage?.persisted?.().catch(() => false),
      appFiles(),
    ]);
    return {
      ...(estimate?.usage !== undefined && { usage: estimate.usage }),
      ...(estimate?.quota !== undefined && { quota: estimate.quota }),
      isPersisted: isPersisted ?? false,
      files,
      drafts: drafts(),
    };
  },
  staleTime: 0,
});

async function appFiles(): Promise<StorageUsage["files"]> {
  const names = await caches.keys();
  const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).matchAll()));
  const responses = kept.flat();
  const sizes = await Promise.all(responses.map(async (response) => (await response.blob()).size));
  return { count: responses.length, bytes: sizes.reduce((total, size) => total + size, 0) };
}

function drafts(): StorageUsage["drafts"] {
  const entries = Object.entries(localStorage).map(([key, value]) => `${key}${value}`);
  return { count: entries.length, bytes: new TextEncoder().encode(entries.join("")).length };
}
