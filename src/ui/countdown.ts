import { atom, getDefaultStore } from "jotai";

const SECOND_MS = 1_000;
const store = getDefaultStore();

/** `stateAtom` changes every second and at every pause and resume. */
export function createCountdown(ms: number, onEnd: () => void) {
  const stateAtom = atom({ remaining: ms, isRunning: true });
  const getState = () => store.get(stateAtom);
  // Not the time of day: the clock may be put right meanwhile.
  let since = performance.now();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const change = (isRunning: boolean) => {
    const now = performance.now();
    const { remaining, isRunning: wasRunning } = getState();
    store.set(stateAtom, { remaining: wasRunning ? Math.max(0, remaining - (now - since)) : remaining, isRunning });
    since = now;
  };
  const run = () => {
    timer = setTimeout(
      () => {
        change(true);
        if (getState().remaining > 0) run();
        else onEnd();
      },
      Math.min(SECOND_MS, getState().remaining),
    );
  };
  const stop = () => clearTimeout(timer);
  run();
  return {
    pause() {
      if (!getState().isRunning) return;
      stop();
      change(false);
    },
    resume() {
      if (getState().isRunning) return;
      change(true);
      run();
    },
    stop,
    stateAtom,
  };
}
export type Countdown = ReturnType<typeof createCountdown>;
