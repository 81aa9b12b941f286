import type { ChartSeries } from "./chart-data.ts";

/** A test checks that colour-blind people can tell the theme's chart colours apart. */
const COLOUR_COUNT = 6;

/** Dash patterns and marker shapes tell series apart without colour. */
const dashPatterns = [undefined, "6 4", "2 4", "10 4 2 4", "1 6", "12 3"] as const;
const markerShapes = ["circle", "square", "triangle", "diamond", "circle", "square"] as const;
type MarkerShape = (typeof markerShapes)[number];

export const getSeriesColour = (index: number): string => `var(--chart-${(index % COLOUR_COUNT) + 1})`;
export const getSeriesDash = (index: number): string | undefined => dashPatterns[index % COLOUR_COUNT];
const getSeriesShape = (index: number): MarkerShape => markerShapes[index % COLOUR_COUNT] ?? "circle";

const markerPaths: Record<MarkerShape, string> = {
  circle: "M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0z",
  square: "M-3.5-3.5h7v7h-7z",
  triangle: "M0-4.5l4.5 8h-9z",
  diamond: "M0-5l5 5l-5 5l-5-5z",
};

interface PointMarkerProps {
  index: number;
  x: number | string;
  y: number;
  className?: string;
}

/** A ring in the surface colour separates the marker from the line. */
export function PointMarker({ index, x, y, className = "" }: PointMarkerProps) {
  return (
    <svg aria-hidden x={x} y={y} className={`overflow-visible ${className}`}>
      <path
        d={markerPaths[getSeriesShape(index)]}
        style={{ fill: getSeriesColour(index) }}
        className="stroke-surface stroke-[1.5]"
      />
    </svg>
  );
}

export function SeriesMarker({ index, kind }: { index: number; kind: "line" | "area" }) {
  if (kind === "area")
    return <span aria-hidden className="size-2.5 shrink-0 rounded-xs" style={{ background: getSeriesColour(index) }} />;
  return (
    <svg aria-hidden width="22" height="10" className="shrink-0 overflow-visible">
      <line
        x1="0"
        x2="22"
        y1="5"
        y2="5"
        style={{ stroke: getSeriesColour(index), strokeWidth: 2, strokeDasharray: getSeriesDash(index) }}
      />
      <PointMarker index={index} x={11} y={5} />
    </svg>
  );
}

interface LegendProps {
  series: readonly Pick<ChartSeries, "id" | "name">[];
  kind: "line" | "area";
}

export function Legend({ series, kind }: LegendProps) {
  if (series.length < 2) return null;
  return (
    <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-xs/5 text-muted">
      {series.map(({ id, name }, index) => (
        <li key={id} className="flex items-center gap-2">
          <SeriesMarker index={index} kind={kind} />
          {name}
        </li>
      ))}
    </ul>
  );
}
