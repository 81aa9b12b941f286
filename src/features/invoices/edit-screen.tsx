/** To be written. */
export function EditScreen() {
  return null;
}
