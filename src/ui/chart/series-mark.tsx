import { colourOf, dashOf, type Shape, shapeOf } from "./series-look.ts";

const paths: Record<Shape, string> = {
  circle: "M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0z",
  square: "M-3.5-3.5h7v7h-7z",
  triangle: "M0-4.5l4.5 8h-9z",
  diamond: "M0-5l5 5l-5 5l-5-5z",
};

/** The shape that marks the points of the nth series; on a ring of the ground, so that it stands out from its line. */
export function PointMark({ index, x, y }: { index: number; x: number | string; y: number }) {
  return (
    <svg aria-hidden x={x} y={y} className="overflow-visible">
      <path d={paths[shapeOf(index)]} style={{ fill: colourOf(index) }} className="stroke-surface stroke-[1.5]" />
    </svg>
  );
}

/** How the nth series is drawn, in the size of a letter: for legends and readings. */
export function SeriesMark({ index, kind }: { index: number; kind: "line" | "area" }) {
  if (kind === "area")
    return <span aria-hidden className="size-2.5 shrink-0 rounded-xs" style={{ background: colourOf(index) }} />;
  return (
    <svg aria-hidden width="22" height="10" className="shrink-0 overflow-visible">
      <line
        x1="0"
        x2="22"
        y1="5"
        y2="5"
        style={{ stroke: colourOf(index), strokeWidth: 2, strokeDasharray: dashOf(index) }}
      />
      <PointMark index={index} x={11} y={5} />
    </svg>
  );
}
