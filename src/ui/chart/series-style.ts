/** As many as the theme has colours, told apart by colour-blind people; the first come first. */
const COLOURS = 6;

/** Besides their colours lines have dashes, and marks shapes: nothing is said by colour alone. */
const dashes = [undefined, "6 4", "2 4", "10 4 2 4", "1 6", "12 3"] as const;
export const markerShapes = ["circle", "square", "triangle", "diamond", "circle", "square"] as const;
export type MarkerShape = (typeof markerShapes)[number];

/** The colour of the nth series, as CSS. */
export const getSeriesColour = (index: number): string => `var(--chart-${(index % COLOURS) + 1})`;
export const getSeriesDash = (index: number): string | undefined => dashes[index % COLOURS];
export const getSeriesShape = (index: number): MarkerShape => markerShapes[index % COLOURS] ?? "circle";
