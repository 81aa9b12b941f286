/**
 * A gate through which one thing goes at a time: what comes while another is under way is turned away. That a button is
 * off meanwhile is not enough, for two presses may come before the screen is drawn again.
 */
export function singleFlight() {
  let isTaken = false;
  return async (run: () => Promise<unknown>): Promise<void> => {
    if (isTaken) return;
    isTaken = true;
    try {
      await run();
    } finally {
      isTaken = false;
    }
  };
}
