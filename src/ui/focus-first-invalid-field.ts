/** Focuses the first invalid field of a form and scrolls its error message into view, after the next render. */
export function focusFirstInvalidField(form: HTMLFormElement): void {
  requestAnimationFrame(() => {
    const field = form.querySelector<HTMLElement>("[aria-invalid=true]");
    field?.focus();
    field?.parentElement?.scrollIntoView({ block: "nearest" });
  });
}
