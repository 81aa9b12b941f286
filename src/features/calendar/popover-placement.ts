/** In pixels, including the gap between the popover and the event. */
const POPOVER_WIDTH = 380;

/** Places the popover beside the element, or below it if neither side has room. */
export function getPlacement(element: HTMLElement | null): "right top" | "bottom" {
  const { left, right } = element?.getBoundingClientRect() ?? new DOMRect();
  return left > POPOVER_WIDTH || innerWidth - right > POPOVER_WIDTH ? "right top" : "bottom";
}
