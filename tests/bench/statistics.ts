/** A `share` of 0.95 is the 95th percentile. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  if (value === undefined) throw new Error("There are no samples.");
  return value;
}

export const median = (samples: readonly number[]): number => percentile(samples, 0.5);
