import type { StorageReserve } from "../mocks/core/storage-reserve.ts";

const CACHE_NAME = "storage-reserve";
/** Uses several files: after a deletion has used some of the space, the others still fit. */
const FILE_COUNT = 8;
const FILE_BYTES = 256 * 1_024;
/** `crypto.getRandomValues` fills at most this many bytes. */
const MAX_RANDOM_BYTES = 65_536;

/** Uses no database rows, because browsers free the space of a deleted row only later. */
export const storageReserve: StorageReserve = {
  release: async () => {
    // Delete the files and not the cache: the space of a deleted cache is free only when no code refers to it any more.
    const cache = await caches.open(CACHE_NAME);
    await Promise.all((await cache.keys()).map((file) => cache.delete(file)));
  },
  restore: async () => {
    try {
      const cache = await caches.open(CACHE_NAME);
      for (let file = 0; file < FILE_COUNT; file++)
        if (!(await cache.match(`/${CACHE_NAME}/${file}`)))
          await cache.put(`/${CACHE_NAME}/${file}`, new Response(createRandomBytes()));
    } catch (error) {
      // If the storage is still full, a later write tries again.
      console.warn(error);
    }
  },
};

/** Firefox compresses cached files, so their content must be random. */
function createRandomBytes(): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(FILE_BYTES);
  for (let start = 0; start < FILE_BYTES; start += MAX_RANDOM_BYTES)
    crypto.getRandomValues(bytes.subarray(start, start + MAX_RANDOM_BYTES));
  return bytes;
}
