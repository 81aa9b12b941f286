/**
 * Returns a function that runs one task at a time and ignores calls while one is running. Disabling a button is not
 * enough: two clicks can arrive before the next render.
 */
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
