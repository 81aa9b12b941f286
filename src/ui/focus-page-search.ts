/** Focuses the search field of the page. */
export function focusPageSearch(): void {
  document.querySelector<HTMLInputElement>("main input[type=search]")?.focus();
}
