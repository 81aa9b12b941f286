/**
 * Scrolls only `container`, until `item` is visible inside its scroll padding, and again if content that loads late
 * pushes the item out of sight. Stops when anything else scrolls the container. The browser compares the two after its
 * own layout, because measuring here would force one. Returns a function that stops the scrolling.
 */
export function scrollInContainer(item: Element, container: Element): () => void {
  let isOwnScroll = false;
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.rootBounds) return;
      const { boundingClientRect: itemRect, rootBounds: containerRect } = entry;
      const style = getComputedStyle(container);
      const getPadding = (side: "Left" | "Right" | "Top" | "Bottom") =>
        Number.parseFloat(style[`scrollPadding${side}`]) || 0;
      const left = getDistance(
        itemRect.left - containerRect.left - getPadding("Left"),
        itemRect.right - containerRect.right + getPadding("Right"),
      );
      const top = getDistance(
        itemRect.top - containerRect.top - getPadding("Top"),
        itemRect.bottom - containerRect.bottom + getPadding("Bottom"),
      );
      const { scrollLeft, scrollTop } = container;
      container.scrollBy({ left, top });
      // At an end of the container nothing moves, and no scroll event follows.
      isOwnScroll = container.scrollLeft !== scrollLeft || container.scrollTop !== scrollTop;
    },
    { root: container, threshold: 1 },
  );
  const onScroll = () => {
    if (!isOwnScroll) stop();
    isOwnScroll = false;
  };
  const stop = () => {
    observer.disconnect();
    container.removeEventListener("scroll", onScroll);
  };
  container.addEventListener("scroll", onScroll, { passive: true });
  observer.observe(item);
  return stop;
}

/**
 * Returns how far to scroll for an item whose edges lie `start` and `end` after those of the container. Ignores
 * fractions of a pixel. For an item that is larger than the container, shows its start.
 */
const getDistance = (start: number, end: number) => {
  if (start < -1) return start;
  return end > 1 ? Math.min(end, start) : 0;
};
