import { availableParallelism } from "node:os";
import { Semaphore } from "es-toolkit/promise";
import type { PasswordHasher } from "./passwords.ts";
import { RateLimitError } from "./rate-limiter.ts";

/**
 * scrypt runs in Node's pool of four threads. Two stay free for the file system, DNS and WebCrypto: the health check,
 * the disk check before each write and the check of each token need a free thread. One core stays free for the server
 * itself.
 */
const PARALLEL_HASHES = Math.max(1, Math.min(2, availableParallelism() - 1));
/** The last of them waits for about four seconds, on two cores six. */
const MAX_CALLERS = 24;
/** An address may have half as many callers as there are free places, so a few addresses cannot take all of them. */
const ADDRESS_SHARE = 1 / 2;
const RETRY_MS = 2_000;

/** Handlers must hash passwords only through this queue. */
export interface PasswordQueue {
  /** Throws a RateLimitError if `admit` would reject this address now. */
  assertFreePlace(address: string): void;
  /**
   * Throws a RateLimitError at once if too many callers, or too many callers from this address, are already admitted.
   */
  admit<T>(address: string, work: (hasher: PasswordHasher) => Promise<T>): Promise<T>;
}

export function createPasswordQueue(hasher: PasswordHasher, parallelHashes = PARALLEL_HASHES): PasswordQueue {
  const slots = new Semaphore(parallelHashes);
  async function runInSlot<T>(run: () => Promise<T>): Promise<T> {
    await slots.acquire();
    try {
      return await run();
    } finally {
      slots.release();
    }
  }
  const limitedHasher: PasswordHasher = {
    hash: (password) => runInSlot(() => hasher.hash(password)),
    verify: (password, hash) => runInSlot(() => hasher.verify(password, hash)),
  };
  const callers: string[] = [];
  function assertFreePlace(address: string): void {
    const callersFromAddress = callers.filter((each) => each === address).length;
    if (callersFromAddress >= (MAX_CALLERS - callers.length) * ADDRESS_SHARE) throw new RateLimitError(RETRY_MS);
  }
  return {
    assertFreePlace,
    async admit(address, work) {
      assertFreePlace(address);
      callers.push(address);
      try {
        return await work(limitedHasher);
      } finally {
        callers.splice(callers.indexOf(address), 1);
      }
    },
  };
}
