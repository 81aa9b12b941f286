/**
 * Returns each part as a whole percentage so that all add up to 100 (largest remainder method). Returns zeros if the
 * sum is 0.
 */
export function getPercentShares(parts: readonly number[]): number[] {
  const total = sum(parts);
  if (total === 0) return parts.map(() => 0);
  const exact = parts.map((part) => (part / total) * 100);
  const rest = 100 - sum(exact.map(Math.floor));
  const byRemainder = exact
    .map((_, index) => index)
    .sort((a, b) => getRemainder(exact[b]) - getRemainder(exact[a]) || a - b);
  const roundedUp = new Set(byRemainder.slice(0, rest));
  return exact.map((share, index) => Math.floor(share) + Number(roundedUp.has(index)));
}

const getRemainder = (share = 0) => share - Math.floor(share);

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
