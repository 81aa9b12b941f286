/** About as long as a person takes a page to be there at once. */
const PATIENCE_MS = 200;

/**
 * Waits for answers that come at once, so that a page is drawn a single time and with them; not for any that take longer.
 * The worker answers in a few milliseconds, and drawing skeletons first costs a slow phone more than that.
 */
export const withTimeout = (answers: Promise<unknown>): Promise<unknown> =>
  Promise.race([answers, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
