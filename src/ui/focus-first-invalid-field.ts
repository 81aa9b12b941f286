/**
 * After a form was refused: the keyboard goes to the first field that needs another look, once it is marked. What is wrong
 * stands below the field, and is brought into view with it.
 */
export function focusFirstInvalidField(form: HTMLFormElement): void {
  requestAnimationFrame(() => {
    const field = form.querySelector<HTMLElement>("[aria-invalid=true]");
    field?.focus();
    field?.parentElement?.scrollIntoView({ block: "nearest" });
  });
}
