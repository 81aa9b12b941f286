/** To be written. */
export function UserScreen() {
  return null;
}
