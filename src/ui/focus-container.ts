/** Gives the keyboard to what stands around a control that is about to go: it would fall back to the top of the page. */
export function focusContainer(control: Element): void {
  control.parentElement?.closest<HTMLElement>("[tabindex]")?.focus({ preventScroll: true });
}
