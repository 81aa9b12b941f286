import { atom, getDefaultStore } from "jotai";

const SECOND_MS = 1_000;
const store = getDefaultStore();

/** `stateAtom` changes every second and at every pause and resume. */
export function createCountdown(ms: number, onEnd: () => void) {
  const stateAtom = atom({ remaining: ms, isRunning: true });
  const getState = () => store.get(stateAtom);
  // Not `Date.now()`: the system clock may be corrected meanwhile.
  let updatedAt = performance.now();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const updateState = (isRunning: boolean) => {
    const now = performance.now();
    const { remaining, isRunning: wasRunning } = getState();
    store.set(stateAtom, { remaining: wasRunning ? Math.max(0, remaining - (now - updatedAt)) : remaining, isRunning });
    updatedAt = now;
  };
  const scheduleUpdate = () => {
    timer = setTimeout(
      () => {
        updateState(true);
        if (getState().remaining > 0) scheduleUpdate();
        else onEnd();
      },
      Math.min(SECOND_MS, getState().remaining),
    );
  };
  const stop = () => clearTimeout(timer);
  scheduleUpdate();
  return {
    pause() {
      if (!getState().isRunning) return;
      stop();
      updateState(false);
    },
    resume() {
      if (getState().isRunning) return;
      updateState(true);
      scheduleUpdate();
    },
    stop,
    stateAtom,
  };
}
export type Countdown = ReturnType<typeof createCountdown>;
