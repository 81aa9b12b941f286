/** In pixels, with the distance to the event. */
const POPOVER_WIDTH = 380;

/** Below the element where neither side has room. */
export function getPlacement(element: HTMLElement | null): "right top" | "bottom" {
  const { left, right } = element?.getBoundingClientRect() ?? new DOMRect();
  return left > POPOVER_WIDTH || innerWidth - right > POPOVER_WIDTH ? "right top" : "bottom";
}
