/** Offers to install the app where the browser can. */
export function InstallEntry(_: { collapsed?: boolean }) {
  return null;
}
