/** Call this before the control disappears. Otherwise the page would get the focus. */
export function focusContainer(control: Element): void {
  control.parentElement?.closest<HTMLElement>("[tabindex]")?.focus({ preventScroll: true });
}

export function focusPageSearch(): void {
  document.querySelector<HTMLInputElement>("main input[type=search]")?.focus();
}

/** Waits for the next render. */
export function focusFirstInvalidField(form: HTMLFormElement): void {
  requestAnimationFrame(() => {
    const field = form.querySelector<HTMLElement>("[aria-invalid=true]");
    field?.focus();
    field?.parentElement?.scrollIntoView({ block: "nearest" });
  });
}
