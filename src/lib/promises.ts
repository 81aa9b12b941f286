import { delay } from "es-toolkit/promise";

/** Ignores calls while a task runs. Disabling a button is not enough: two clicks can arrive before the next render. */
export function singleFlight() {
  let isRunning = false;
  return async (run: () => Promise<unknown>): Promise<void> => {
    if (isRunning) return;
    isRunning = true;
    try {
      await run();
    } finally {
      isRunning = false;
    }
  };
}

/** Users do not notice a delay this short. */
const TIMEOUT_MS = 200;

/**
 * Waits for the responses for a short time, so that the page renders once with its data. The worker usually responds
 * within a few milliseconds; rendering skeletons first takes longer than that on a slow phone.
 */
export const withTimeout = (responses: Promise<unknown>): Promise<unknown> =>
  Promise.race([responses, delay(TIMEOUT_MS)]);
