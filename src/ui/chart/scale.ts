import { getTicks } from "./ticks.ts";

/** The height of every plot, in pixels: it is known before anything is measured, so nothing moves. */
export const PLOT_HEIGHT = 200;

/** From a figure to its distance from the top of the plot, and the figures that the axis names. */
export function createScale(figures: readonly number[]) {
  const ticks = getTicks(figures);
  const [low = 0, high = 1] = [ticks[0], ticks.at(-1)];
  const y = (value: number) => PLOT_HEIGHT * (1 - (value - low) / (high - low));
  return { ticks, y };
}
export type Scale = ReturnType<typeof createScale>;

/** The middle of the nth of `count` points, as a part of the plot's width from 0 to 1. */
export const getBandCenter = (index: number, count: number): number => (index + 0.5) / Math.max(1, count);

/** The same for SVG and CSS. Plots are as wide as their card, and never measured. */
export const toCssPercent = (part: number): string => `${(part * 100).toFixed(3)}%`;

/** How many points of an axis are named where there is room; every other one of them is where there is little. */
const NAMED = 8;

/** How an axis names the nth of `count` points: always, where the card is wide, or never. */
export function getLabelVisibility(index: number, count: number): "always" | "wide" | "never" {
  const step = count <= 12 ? 1 : Math.ceil(count / NAMED);
  const first = count <= 12 ? 0 : Math.floor(step / 2) - 1;
  const turn = (index - first) / step;
  if (!Number.isInteger(turn)) return "never";
  return count <= 7 || turn % 2 === 0 ? "always" : "wide";
}
