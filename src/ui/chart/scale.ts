/** In pixels. Fixed, so that nothing moves when the data arrives. */
export const PLOT_HEIGHT = 200;

/** `y` maps a value to its distance from the top of the plot in pixels. */
export function createScale(values: readonly number[]) {
  const ticks = getTicks(values);
  const [low = 0, high = 1] = [ticks[0], ticks.at(-1)];
  const y = (value: number) => PLOT_HEIGHT * (1 - (value - low) / (high - low));
  return { ticks, y };
}
export type Scale = ReturnType<typeof createScale>;

/** Returns a fraction of the plot's width. */
export const getBandCenter = (index: number, count: number): number => (index + 0.5) / Math.max(1, count);

/** With percentages, the width of a plot need not be measured. */
export const toCssPercent = (fraction: number): string => `${(fraction * 100).toFixed(3)}%`;

/** True for more than 12 points, which are days and not months: only some of them get a label. */
export const hasManyPoints = (count: number): boolean => count > 12;

const MAX_LABELS = 8;

/**
 * The classes that show labels on narrow or on wide cards only. A card is wide if all labels of
 * {@link getLabelledPoints} fit side by side: twelve months need 26rem, eight days 32rem (`lg`).
 */
export const getWidthClasses = (count: number): { narrow: string; wide: string } =>
  hasManyPoints(count)
    ? { narrow: "@lg:hidden", wide: "@max-lg:hidden" }
    : { narrow: "@[26rem]:hidden", wide: "@max-[26rem]:hidden" };

/** Returns which points the axis labels; the last one always is. Narrow cards label every other point of wide cards. */
export function getLabelledPoints(count: number, width: "narrow" | "wide"): number[] {
  const wideStep = hasManyPoints(count) ? Math.ceil(count / MAX_LABELS) : 1;
  const step = width === "wide" || count <= 7 ? wideStep : 2 * wideStep;
  return Array.from({ length: count }, (_, index) => index).filter((index) => (count - 1 - index) % step === 0);
}

/** Round numbers for the distance between ticks. getTicks multiplies them by a power of ten. */
const ROUND_STEPS = [1, 2, 2.5, 5, 10];

/** At most `maxTicks` evenly spaced round values that span all values and 0; integers if all values are. */
export function getTicks(values: readonly number[], maxTicks = 5): number[] {
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values);
  if (low === high) return [0, 1];
  const minStep = (high - low) / (maxTicks - 1);
  const areIntegers = values.every(Number.isInteger);
  const power = 10 ** Math.floor(Math.log10(minStep));
  for (const step of [...ROUND_STEPS, 20, 25, 50].map((each) => each * power)) {
    if (areIntegers && !Number.isInteger(step)) continue;
    const [first, last] = [Math.floor(low / step), Math.ceil(high / step)];
    if (last - first < maxTicks) return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
  }
  return [low, high];
}
