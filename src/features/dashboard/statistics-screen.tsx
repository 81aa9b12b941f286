/** To be written. */
export function StatisticsScreen() {
  return null;
}
