/** What the app has to say by itself: network, updates, storage. */
export function NoticesHost() {
  return null;
}
