/** A ripple lasts RIPPLE_MS or as long as the button is held down, but at most MAX_HOLD_MS. */
const RIPPLE_MS = 500;
const MAX_HOLD_MS = 60_000;
/** Links that look like rows or chips have the class `ripple-surface`. */
const RIPPLE_SELECTOR = "button, .button, [role='button'], a.ripple-surface";
const DISABLED_SELECTOR = ":disabled, [aria-disabled='true']";

export function startRipple(root: Document = document): () => void {
  const onPress = (event: PointerEvent) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>(RIPPLE_SELECTOR) : null;
    if (button && event.button === 0 && !button.matches(DISABLED_SELECTOR)) addRipple(button, event);
  };
  root.addEventListener("pointerdown", onPress, { passive: true, capture: true });
  return () => root.removeEventListener("pointerdown", onPress, { capture: true });
}

/**
 * Returns the element that the ripple covers: the button, or the row around a static button that is stretched over its
 * row. Undefined if only the page itself is left.
 */
function findSurface(button: HTMLElement): HTMLElement | undefined {
  for (let surface: HTMLElement | null = button; surface && surface !== document.body; surface = surface.parentElement)
    if (getComputedStyle(surface).position !== "static") return surface;
  return undefined;
}

function addRipple(button: HTMLElement, { clientX, clientY }: PointerEvent): void {
  const surface = findSurface(button);
  if (!surface) return;
  const { left, top, width, height } = surface.getBoundingClientRect();
  const ripple = document.createElement("span");
  ripple.className = "ripple";
  ripple.ariaHidden = "true";
  ripple.style.setProperty("--ripple-x", `${clientX - left}px`);
  ripple.style.setProperty("--ripple-y", `${clientY - top}px`);
  ripple.style.setProperty("--ripple-size", `${Math.hypot(width, height) * 2}px`);
  surface.append(ripple);

  const startedAt = performance.now();
  const listenersAbort = new AbortController();
  const release = () => {
    listenersAbort.abort();
    clearTimeout(holdTimer);
    setTimeout(
      () => {
        ripple.dataset.released = "";
        setTimeout(() => ripple.remove(), 200);
      },
      Math.max(0, RIPPLE_MS - (performance.now() - startedAt)),
    );
  };
  const holdTimer = setTimeout(release, MAX_HOLD_MS);
  for (const type of ["pointerup", "pointercancel", "blur"] as const)
    window.addEventListener(type, release, { signal: listenersAbort.signal });
}
