/** To be written. */
export function AddScreen() {
  return null;
}
