/** Steps that people count in. */
const STEPS = [1, 2, 2.5, 5, 10];

/**
 * Round figures from the bottom of an axis to its top, at most `most` of them; they hold every figure, and 0. Only
 * whole ones where the figures are whole.
 */
export function getTicks(figures: readonly number[], most = 5): number[] {
  const low = Math.min(0, ...figures);
  const high = Math.max(0, ...figures);
  if (low === high) return [0, 1];
  const least = (high - low) / (most - 1);
  const areWhole = figures.every(Number.isInteger);
  const power = 10 ** Math.floor(Math.log10(least));
  for (const step of [...STEPS, 20, 25, 50].map((each) => each * power)) {
    if (areWhole && !Number.isInteger(step)) continue;
    const [first, last] = [Math.floor(low / step), Math.ceil(high / step)];
    if (last - first < most) return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
  }
  return [low, high];
}
