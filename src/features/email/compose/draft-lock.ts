/** How long to wait for the lock: while a tab reloads, its old page may still hold it. */
const LOCK_TIMEOUT_MS = 500;

/** Locks a draft for one window, so that another tab cannot open and overwrite it. */
export class DraftLock {
  #id: number | null = null;
  #release: (() => void) | undefined;
  #isOver = false;

  /** Releases the lock of the previous draft. Resolves to false if another tab has this one open. */
  async acquire(id: number): Promise<boolean> {
    if (id === this.#id || this.#isOver || !navigator.locks) return true;
    this.#releaseLock();
    const released = Promise.withResolvers<void>();
    this.#id = id;
    this.#release = released.resolve;
    return new Promise((resolve) => {
      const options = { signal: AbortSignal.timeout(LOCK_TIMEOUT_MS) };
      const lockRequest = navigator.locks.request(`email-draft:${id}`, options, () => {
        resolve(true);
        return released.promise;
      });
      lockRequest.catch(() => {
        if (this.#id === id) this.#releaseLock();
        resolve(false);
      });
    });
  }

  /** Lets other tabs open the draft. The window must not write to it any more. */
  end(): void {
    this.#isOver = true;
    this.#releaseLock();
  }

  #releaseLock(): void {
    this.#release?.();
    this.#release = undefined;
    this.#id = null;
  }
}
