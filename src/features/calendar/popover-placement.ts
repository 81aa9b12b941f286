/** The width in pixels that a popover and its distance to the event need. */
const POPOVER_WIDTH = 380;

/** Returns where a popover opens: beside its element or, where neither side has room, below it. */
export function getPlacement(element: HTMLElement | null): "right top" | "bottom" {
  const { left, right } = element?.getBoundingClientRect() ?? new DOMRect();
  return left > POPOVER_WIDTH || innerWidth - right > POPOVER_WIDTH ? "right top" : "bottom";
}
