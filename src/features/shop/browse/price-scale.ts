/** In baht. */
export interface PriceScale {
  min: number;
  max: number;
  step: number;
}

export type PriceRange = readonly [lowest: number, highest: number];

/** The approximate number of steps, so that each step shows on a narrow screen. */
const STEP_COUNT = 100;

/** Steps are round, such as 5, 20 or 500 baht. */
export function getPriceScale(lowest: number, highest: number): PriceScale {
  const roughStep = Math.max(1, (highest - lowest) / STEP_COUNT);
  const power = 10 ** Math.floor(Math.log10(roughStep));
  const step = ([1, 2, 5].find((factor) => factor * power >= roughStep) ?? 10) * power;
  const min = Math.floor(lowest / step) * step;
  return { min, max: Math.max(Math.ceil(highest / step) * step, min + step), step };
}

/** In baht. A missing limit does not filter. */
interface PriceFilter {
  priceMin?: number | undefined;
  priceMax?: number | undefined;
}

export function toPositions(
  scale: PriceScale,
  { priceMin = scale.min, priceMax = scale.max }: PriceFilter,
): PriceRange {
  const { min, max, step } = scale;
  const snap = (value: number) => Math.min(Math.max(min + Math.round((value - min) / step) * step, min), max);
  return [snap(priceMin), snap(priceMax)];
}

/**
 * The ends of the scale do not filter. A handle that has not moved keeps its limit, which may lie between two
 * positions.
 */
export function toPriceFilter(scale: PriceScale, [lowest, highest]: PriceRange, before: PriceFilter): PriceFilter {
  const [lowestBefore, highestBefore] = toPositions(scale, before);
  return {
    priceMin: lowest === lowestBefore ? before.priceMin : lowest <= scale.min ? undefined : lowest,
    priceMax: highest === highestBefore ? before.priceMax : highest >= scale.max ? undefined : highest,
  };
}
