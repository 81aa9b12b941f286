import type { ReactNode } from "react";
import type { ChartSlice } from "./chart-data.ts";
import { getSeriesColour } from "./series-style.ts";

/** A circle of this radius is 100 long: shares are lengths. */
const RADIUS = 50 / Math.PI;
/** Between two parts, in percent of the circle: they are told apart without their colours. */
const GAP = 1.2;

interface RingChartProps {
  slices: readonly Pick<ChartSlice, "id" | "share">[];
  /** What stands in the middle. */
  children: ReactNode;
}

/** Parts of a whole as a ring; a single part is a gauge, with what is left of the whole in grey. */
export function RingChart({ slices, children }: RingChartProps) {
  const gap = slices.length > 1 ? GAP : 0;
  let before = 0;
  return (
    <div className="relative m-auto size-40 shrink-0">
      <svg aria-hidden viewBox="-20 -20 40 40" className="size-full -rotate-90" fill="none" strokeWidth="5">
        <circle r={RADIUS} className="stroke-default" />
        {slices.map(({ id, share }, index) => {
          const start = before;
          before += share;
          return (
            share > 0 && (
              <circle
                key={id}
                r={RADIUS}
                strokeDasharray={`${Math.max(0.3, share - gap)} 100`}
                strokeDashoffset={-start - gap / 2}
                style={{ stroke: getSeriesColour(index) }}
              />
            )
          );
        })}
      </svg>
      <div className="absolute inset-8 flex flex-col items-center justify-center text-center">{children}</div>
    </div>
  );
}
