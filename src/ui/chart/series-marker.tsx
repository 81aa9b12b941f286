import { getSeriesColour, getSeriesDash, getSeriesShape, type MarkerShape } from "./series-style.ts";

const paths: Record<MarkerShape, string> = {
  circle: "M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0z",
  square: "M-3.5-3.5h7v7h-7z",
  triangle: "M0-4.5l4.5 8h-9z",
  diamond: "M0-5l5 5l-5 5l-5-5z",
};

/** The shape that marks the points of the nth series; on a ring of the ground, so that it stands out from its line. */
export function PointMarker({ index, x, y }: { index: number; x: number | string; y: number }) {
  return (
    <svg aria-hidden x={x} y={y} className="overflow-visible">
      <path
        d={paths[getSeriesShape(index)]}
        style={{ fill: getSeriesColour(index) }}
        className="stroke-surface stroke-[1.5]"
      />
    </svg>
  );
}

/** How the nth series is drawn, in the size of a letter: for legends and readings. */
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
