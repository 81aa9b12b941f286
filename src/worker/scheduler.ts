/**
 * Browsers stop a worker after about 30 seconds without a request. A longer wait would need `waitUntil`, which delays
 * the activation of a new version.
 */
const MAX_WAIT_MS = 30_000;
/** Checking more often would keep the device busy if work stays due. */
const MIN_WAIT_MS = 250;
const RETRY_MS = 10_000;

export interface Scheduler {
  /**
   * Call this after each API call: the first call of a new worker does the work that an earlier worker could not do.
   */
  run: () => Promise<void>;
  /** Call this after a write, which may have planned work. */
  lookAgain: () => void;
}

/**
 * `runDueWork` does all work that is due and returns when the next work is due (ISO 8601). The browser may kill the
 * worker at any line: the work is stored, so the next worker does it.
 */
export function createScheduler(runDueWork: () => Promise<string | undefined>): Scheduler {
  /** In milliseconds since 1970. */
  let nextLookAt = 0;
  let lastLookAt = 0;
  let currentLook: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function run(): Promise<void> {
    // If the clock was put back, the planned time may be too far ahead.
    if (Date.now() < lastLookAt) nextLookAt = 0;
    if (Date.now() >= nextLookAt) currentLook ??= look();
    if (!currentLook) setTimer();
    return currentLook ?? Promise.resolve();
  }

  async function look(): Promise<void> {
    try {
      while (Date.now() >= nextLookAt) {
        nextLookAt = Number.POSITIVE_INFINITY;
        lastLookAt = Date.now();
        const dueAt = await runDueWork();
        // Use the earlier time, because a write may have called `lookAgain` meanwhile.
        if (dueAt !== undefined)
          nextLookAt = Math.min(nextLookAt, Math.max(Date.parse(dueAt), Date.now() + MIN_WAIT_MS));
      }
    } catch (error) {
      // The work stays stored if it fails, for example on a full disk.
      console.warn(error);
      nextLookAt = Date.now() + RETRY_MS;
    }
    currentLook = undefined;
    setTimer();
  }

  function setTimer(): void {
    clearTimeout(timer);
    const waitMs = nextLookAt - Date.now();
    if (waitMs <= MAX_WAIT_MS) timer = setTimeout(run, waitMs);
  }

  function lookAgain(): void {
    nextLookAt = 0;
    void run();
  }

  return { run, lookAgain };
}
