/** What a user does in a container before it scrolls. */
const USER_EVENTS = ["wheel", "touchstart", "pointerdown", "focusin"] as const;

/**
 * Scrolls the container, and nothing else, until the item inside it is visible, and again if the item is pushed out of
 * sight because content before it loads late. Stops when the user touches the container. Lets the browser compare the
 * two after its next layout, because measuring them here would force an extra layout. `margin` is how far to scroll
 * beyond the item's edge, in pixels. Returns a function that stops the scrolling.
 */
export function scrollInContainer(item: Element, container: Element, margin = 0): () => void {
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.rootBounds || entry.intersectionRatio === 1) return;
      const { boundingClientRect: inner, rootBounds: outer } = entry;
      container.scrollBy({
        left: getDistance(inner.left - outer.left, inner.right - outer.right, margin),
        top: getDistance(inner.top - outer.top, inner.bottom - outer.bottom, margin),
      });
    },
    { root: container, threshold: 1 },
  );
  const listeners = new AbortController();
  const stop = () => {
    observer.disconnect();
    listeners.abort();
  };
  for (const event of USER_EVENTS) container.addEventListener(event, stop, { signal: listeners.signal, passive: true });
  observer.observe(item);
  return stop;
}

/** Returns how far to scroll for an item whose edges lie `start` and `end` after those of the container. */
const getDistance = (start: number, end: number, margin: number) =>
  start < 0 ? start - margin : end > 0 ? end + margin : 0;
