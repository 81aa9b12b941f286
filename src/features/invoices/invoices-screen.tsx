/** To be written. */
export function InvoicesScreen() {
  return null;
}
