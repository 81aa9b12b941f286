/** To be written. */
export function PreviewScreen() {
  return null;
}
