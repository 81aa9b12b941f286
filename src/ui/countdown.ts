export interface Countdown {
  pause: () => void;
  resume: () => void;
  stop: () => void;
  /** Returns the same object until the next second, pause or resume. */
  getSnapshot: () => { remaining: number; isRunning: boolean };
  subscribe: (listener: () => void) => () => void;
}

const SECOND = 1_000;

export function createCountdown(ms: number, onEnd: () => void): Countdown {
  const listeners = new Set<() => void>();
  let state = { remaining: ms, isRunning: true };
  // Not the time of day: the clock may be put right meanwhile.
  let since = performance.now();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const change = (isRunning: boolean) => {
    const now = performance.now();
    state = { remaining: state.isRunning ? Math.max(0, state.remaining - (now - since)) : state.remaining, isRunning };
    since = now;
    for (const listener of listeners) listener();
  };
  const run = () => {
    timer = setTimeout(
      () => {
        change(true);
        if (state.remaining > 0) run();
        else onEnd();
      },
      Math.min(SECOND, state.remaining),
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
    getSnapshot: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
