/** Delays before the flag turns on and off. */
export const SHOW_AFTER_MS = 2_000;
export const HIDE_AFTER_MS = 1_000;

/** A boolean that changes only after the new value has been stable for a while. */
export interface DebouncedFlag {
  set: (isDown: boolean) => void;
  stop: () => void;
}

/** Calls `onChange` when the debounced value changes; it starts as false. */
export function createDebouncedFlag(onChange: (isDown: boolean) => void): DebouncedFlag {
  let current = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  return {
    set(isDown) {
      if (isDown === current) return stop();
      // Setting the same value again keeps the running timer.
      timer ??= setTimeout(
        () => {
          timer = undefined;
          current = isDown;
          onChange(isDown);
        },
        isDown ? SHOW_AFTER_MS : HIDE_AFTER_MS,
      );
    },
    stop,
  };
}

/** A debounced `navigator.onLine`. Returns a function that stops watching. */
export function watchOffline(onChange: (isOffline: boolean) => void): () => void {
  const flag = createDebouncedFlag(onChange);
  const update = () => flag.set(!navigator.onLine);
  addEventListener("online", update);
  addEventListener("offline", update);
  update();
  return () => {
    removeEventListener("online", update);
    removeEventListener("offline", update);
    flag.stop();
  };
}
