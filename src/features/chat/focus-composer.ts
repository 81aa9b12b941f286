/** Focuses the field for a new message, and again after a menu that closes has given the focus back to its button. */
export function focusComposer(): void {
  const focus = () => document.querySelector<HTMLElement>("[data-composer]")?.focus({ preventScroll: true });
  focus();
  requestAnimationFrame(focus);
}
