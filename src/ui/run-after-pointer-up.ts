let isPressed = false;

if (typeof window !== "undefined") {
  const setPressed = (isDown: boolean) => () => {
    isPressed = isDown;
  };
  addEventListener("pointerdown", setPressed(true), true);
  for (const end of ["pointerup", "pointercancel"]) addEventListener(end, setPressed(false), true);
}

/**
 * Runs the callback now, or after the current press has ended: a layout change between pointerdown and pointerup moves the
 * button from under the pointer, and the click is lost.
 */
export function runAfterPointerUp(run: () => void): void {
  if (!isPressed) {
    run();
    return;
  }
  const listeners = new AbortController();
  const onEnd = () => {
    listeners.abort();
    // click fires after pointerup.
    setTimeout(run);
  };
  addEventListener("pointerup", onEnd, { signal: listeners.signal });
  addEventListener("pointercancel", onEnd, { signal: listeners.signal });
}
