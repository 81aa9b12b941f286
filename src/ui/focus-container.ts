/** Focuses the nearest focusable ancestor of a control that is about to disappear; otherwise focus falls back to the page. */
export function focusContainer(control: Element): void {
  control.parentElement?.closest<HTMLElement>("[tabindex]")?.focus({ preventScroll: true });
}
