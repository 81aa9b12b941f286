/** To be written. */
export function UsersScreen() {
  return null;
}
