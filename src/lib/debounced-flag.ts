/** How long the network must be away before that is shown, and be back before the sign goes. */
export const SHOW_AFTER_MS = 2_000;
export const HIDE_AFTER_MS = 1_000;

/** A yes or no that follows what it is told only once that has stayed so for a while: a sign that does not flap. */
export interface DebouncedFlag {
  set: (isDown: boolean) => void;
  stop: () => void;
}

/** Calls back whenever the damped value changes; it begins with no. */
export function createDebouncedFlag(onChange: (isDown: boolean) => void): DebouncedFlag {
  let shown = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  return {
    set(isDown) {
      if (isDown === shown) return stop();
      // Told again, it goes on waiting.
      timer ??= setTimeout(
        () => {
          timer = undefined;
          shown = isDown;
          onChange(isDown);
        },
        isDown ? SHOW_AFTER_MS : HIDE_AFTER_MS,
      );
    },
    stop,
  };
}

/** {@link createDebouncedFlag} for what the browser says of the network. Gives the way to stop. */
export function watchOffline(onChange: (isOffline: boolean) => void): () => void {
  const sign = createDebouncedFlag(onChange);
  const look = () => sign.set(!navigator.onLine);
  addEventListener("online", look);
  addEventListener("offline", look);
  look();
  return () => {
    removeEventListener("online", look);
    removeEventListener("offline", look);
    sign.stop();
  };
}
