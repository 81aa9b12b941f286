let isPressed = false;

if (typeof window !== "undefined") {
  const note = (isDown: boolean) => () => {
    isPressed = isDown;
  };
  addEventListener("pointerdown", note(true), true);
  for (const end of ["pointerup", "pointercancel"]) addEventListener(end, note(false), true);
}

/**
 * Runs at once, or, while something is being pressed, as soon as that is over: what appears between the press and the
 * release moves what is pressed away from under the pointer, and the press is lost.
 */
export function runAfterPointerUp(run: () => void): void {
  if (!isPressed) {
    run();
    return;
  }
  const end = new AbortController();
  const later = () => {
    end.abort();
    // The click comes after the release.
    setTimeout(run);
  };
  addEventListener("pointerup", later, { signal: end.signal });
  addEventListener("pointercancel", later, { signal: end.signal });
}
