/** How long a new value must last before it is reported. */
export const ON_AFTER_MS = 2_000;
export const OFF_AFTER_MS = 1_000;

export interface DebouncedFlag {
  set: (isOn: boolean) => void;
  stop: () => void;
}

export function createDebouncedFlag(onChange: (isOn: boolean) => void): DebouncedFlag {
  let current = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  return {
    set(isOn) {
      if (isOn === current) return stop();
      // Setting the same value again does not restart the timer.
      timer ??= setTimeout(
        () => {
          timer = undefined;
          current = isOn;
          onChange(isOn);
        },
        isOn ? ON_AFTER_MS : OFF_AFTER_MS,
      );
    },
    stop,
  };
}

/** Ignores short interruptions. */
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
