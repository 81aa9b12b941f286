/** To be written. */
export function AnalyticsScreen() {
  return null;
}
