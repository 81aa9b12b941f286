/** How long the wave runs, and how long a held press may keep it: the owner's two figures. */
const WAVE_MS = 500;
const HELD_MS = 60_000;
const RIPPLED = "button, .button, [role='button']";

/** Gives every button of the document its wave, those too that are added later. Gives back what stops it. */
export function startRipple(root: Document = document): () => void {
  const onPress = (event: PointerEvent) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>(RIPPLED) : null;
    if (button && event.button === 0 && !button.hasAttribute("disabled")) wave(button, event);
  };
  root.addEventListener("pointerdown", onPress, { passive: true, capture: true });
  return () => root.removeEventListener("pointerdown", onPress, { capture: true });
}

function wave(button: HTMLElement, { clientX, clientY }: PointerEvent): void {
  // The wave is placed inside the button; a button that is not a containing block would let it out.
  if (getComputedStyle(button).position === "static") return;
  const { left, top, width, height } = button.getBoundingClientRect();
  const ripple = document.createElement("span");
  ripple.className = "ripple";
  ripple.ariaHidden = "true";
  ripple.style.setProperty("--ripple-x", `${clientX - left}px`);
  ripple.style.setProperty("--ripple-y", `${clientY - top}px`);
  ripple.style.setProperty("--ripple-size", `${Math.hypot(width, height) * 2}px`);
  button.append(ripple);

  const started = performance.now();
  const listening = new AbortController();
  const release = () => {
    listening.abort();
    clearTimeout(held);
    setTimeout(
      () => {
        ripple.dataset.released = "";
        setTimeout(() => ripple.remove(), 200);
      },
      Math.max(0, WAVE_MS - (performance.now() - started)),
    );
  };
  const held = setTimeout(release, HELD_MS);
  for (const type of ["pointerup", "pointercancel", "blur"] as const)
    window.addEventListener(type, release, { signal: listening.signal });
}
