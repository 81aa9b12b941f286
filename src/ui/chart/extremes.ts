/** Where a series is highest and lowest: the first such points. Undefined where it has none. */
export function findExtremes(data: readonly number[]): { high: number; low: number } | undefined {
  if (data.length === 0) return undefined;
  return { high: data.indexOf(Math.max(...data)), low: data.indexOf(Math.min(...data)) };
}
