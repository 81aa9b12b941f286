/** A clock that runs down and can be stopped on the way. */
export interface Countdown {
  pause: () => void;
  resume: () => void;
  stop: () => void;
  /** What is left, in milliseconds, and whether it runs; another object whenever that changed or a second went by. */
  current: () => { left: number; isRunning: boolean };
  subscribe: (listener: () => void) => () => void;
}

const SECOND = 1_000;

/** Starts a clock of `ms` milliseconds that calls back once, when nothing is left. */
export function createCountdown(ms: number, onEnd: () => void): Countdown {
  const listeners = new Set<() => void>();
  let state = { left: ms, isRunning: true };
  let since = Date.now();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const change = (isRunning: boolean) => {
    const now = Date.now();
    state = { left: state.isRunning ? Math.max(0, state.left - (now - since)) : state.left, isRunning };
    since = now;
    for (const tell of listeners) tell();
  };
  const run = () => {
    timer = setTimeout(
      () => {
        change(true);
        if (state.left > 0) run();
        else onEnd();
      },
      Math.min(SECOND, state.left),
    );
  };
  const stop = () => clearTimeout(timer);
  run();
  return {
    pause() {
      if (!state.isRunning) return;
      stop();
      change(false);
    },
    resume() {
      if (state.isRunning) return;
      change(true);
      run();
    },
    stop,
    current: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
